import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { isFinalRefusal } from '../../shared/api/failures.ts'
import { longAfter } from '../../shared/api/poll.ts'
import { type AutopayContract, linkingQuery, useRefresh } from './autopay.api.ts'
import { clearLinking, hasReturnedFromLinking, keptLinking } from './linking.ts'

/** State of a linking. `long` means that the bank is taking longer than usual. */
export type LinkingNews = 'nothing' | 'checking' | 'long' | 'linked' | 'failed'

/** Returns the state of the linking started in this tab. If the user navigated back, reports only a success. */
export function useLinking(contract: AutopayContract): LinkingNews {
  const [linking] = useState(() => keptLinking(contract))
  const [hasReturned] = useState(hasReturnedFromLinking)
  const { data, error } = useQuery(linkingQuery(linking, hasReturned))
  const refresh = useRefresh(contract)
  const isLost = isFinalRefusal(error)
  const isOver = isLost || data?.state === 'SUCCESSFUL' || data?.state === 'FAILED'

  const end = useEffectEvent(() => {
    clearLinking()
    void refresh()
  })
  useEffect(() => {
    if (isOver) end()
  }, [isOver])

  if (!linking || isLost) return 'nothing'
  if (data?.state === 'SUCCESSFUL') return 'linked'
  if (!hasReturned) return 'nothing'
  if (data?.state === 'FAILED') return 'failed'
  return (data?.asked ?? 0) < longAfter ? 'checking' : 'long'
}
