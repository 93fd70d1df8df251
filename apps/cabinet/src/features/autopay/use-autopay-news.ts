import { useState } from 'react'
import type { AutopayContract } from './autopay.api.ts'
import { lookAt, type Seen } from './autopay.ts'

/** Reports that autopay was turned on or off while the contract was open, until `putAway` is called. */
export function useAutopayNews(contract: AutopayContract | undefined) {
  const [seen, setSeen] = useState<Seen>()
  const now = contract ? lookAt(seen, contract) : seen
  if (now !== seen) setSeen(now)
  return { news: now?.news, putAway: () => setSeen((last) => last && { ...last, news: undefined }) }
}
