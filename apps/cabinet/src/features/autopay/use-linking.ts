import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Refused } from '../../shared/failures.ts'
import { longAfter } from '../../shared/poll.ts'
import { type AutopayContract, linkingQuery, useRefresh } from './autopay.api.ts'
import { forgetLinking, hasReturnedFromLinking, keptLinking } from './linking.ts'

/** What there is to tell of a linking: `long` when the bank takes its time. */
export type LinkingNews = 'nothing' | 'checking' | 'long' | 'linked' | 'failed'

/**
 * Follows the linking that was started in this tab until the bank's own state is known (specification §4). Somebody who
 * came back unasked hears of it only when it has succeeded.
 */
export function useLinking(contract: AutopayContract): LinkingNews {
  const [linking] = useState(() => keptLinking(contract))
  const [hasReturned] = useState(hasReturnedFromLinking)
  const { data, error } = useQuery(linkingQuery(linking, hasReturned))
  const refresh = useRefresh(contract)
  const isLost = error instanceof Refused && error.http < 429
  const isOver = isLost || data?.state === 'SUCCESSFUL' || data?.state === 'FAILED'

  const end = useEffectEvent(() => {
    forgetLinking()
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
