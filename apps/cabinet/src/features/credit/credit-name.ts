import type { Flags } from '@kabinet/contract/flags'
import type { BillingId } from '@kabinet/contract/billing'
import type { CreditKind } from '../../shared/credit.ts'

/** What the way to pay later is called on a contract: by its one kind, or `both`. */
export type CreditName = CreditKind | 'both'

/** The ways to pay later that a contract may ever have, by its billing and the operator's features (specification §6). */
export function creditNameOf(
  billing: BillingId,
  { credit, businessCredit, promisedPayment }: Pick<Flags, 'credit' | 'businessCredit' | 'promisedPayment'>,
): CreditName | undefined {
  if (billing === 'ul') return businessCredit ? 'business' : undefined
  if (credit) return promisedPayment ? 'both' : 'trust'
  return promisedPayment ? 'promised' : undefined
}
