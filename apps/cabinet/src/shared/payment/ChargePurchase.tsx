import type { ContractRef } from '@kabinet/contract/ids'
import type { ComponentProps, ReactNode } from 'react'
import { ChargeLines, type ChargeTerms } from './ChargeLines.tsx'
import { Purchase } from './Purchase.tsx'
import { isRefusedForGood, isRefusedForTerms } from './refused.ts'

interface Props extends Pick<ComponentProps<typeof Purchase>, 'blocker' | 'error' | 'onTopUp' | 'back' | 'children'> {
  readonly contract: ContractRef
  readonly terms: ChargeTerms
  /** Terms of the last request. If it was refused because they have changed, what differs is marked. */
  readonly quoted: ChargeTerms | undefined
  /** What else there is to know about the charge. */
  readonly note?: ReactNode
}

/** What connecting something costs, and the step that decides on it. */
export function ChargePurchase({ contract, terms, quoted, note, ...purchase }: Props) {
  const { error } = purchase
  return (
    <>
      {!isRefusedForGood(error) && (
        <>
          <ChargeLines contract={contract} terms={terms} before={isRefusedForTerms(error) ? quoted : undefined} />
          {note}
        </>
      )}
      <Purchase {...purchase} needed={terms.sum} shortfall={terms.shortfall} />
    </>
  )
}
