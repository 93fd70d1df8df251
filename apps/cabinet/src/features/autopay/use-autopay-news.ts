import { useState } from 'react'
import type { AutopayContract } from './autopay.api.ts'
import { lookAt, type Seen } from './autopay.ts'

/** Whether autopay of the same contract was switched on or off while it was looked at (specification §4), until put away. */
export function useAutopayNews(contract: AutopayContract | undefined) {
  const [seen, setSeen] = useState<Seen>()
  const now = contract ? lookAt(seen, contract) : seen
  if (now !== seen) setSeen(now)
  return { news: now?.news, putAway: () => setSeen((last) => last && { ...last, news: undefined }) }
}
