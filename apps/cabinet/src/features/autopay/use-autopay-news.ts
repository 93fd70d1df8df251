import { useState } from 'react'
import type { AutopayContract } from './autopay.api.ts'
import { lookAt, type Seen } from './autopay.ts'

/** Whether autopay of this contract was switched while it was open, until dismissed. */
export function useAutopayNews(contract: AutopayContract | undefined) {
  const [seen, setSeen] = useState<Seen>()
  const now = contract ? lookAt(seen, contract) : seen
  if (now !== seen) setSeen(now)
  return { news: now?.news, putAway: () => setSeen((last) => last && { ...last, news: undefined }) }
}
