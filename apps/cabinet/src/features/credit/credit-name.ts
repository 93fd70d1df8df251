import type { Flags } from '@kabinet/contract/flags'
import type { BillingId } from '@kabinet/contract/billing'
import type { CreditKind } from '../../shared/payment/credit.ts'

/** Name for paying later: the only available kind of credit, or `both` for a general label. */
export type CreditName = CreditKind | 'both'

/** Returns the name for the kinds of credit that a contract's billing and the flags allow; undefined if none. */
export function creditNameOf(
  billing: BillingId,
  { credit, businessCredit, promisedPayment }: Pick<Flags, 'credit' | 'businessCredit' | 'promisedPayment'>,
): CreditName | undefined {
  if (billing === 'ul') return businessCredit ? 'business' : undefined
  if (credit) return promisedPayment ? 'both' : 'trust'
  return promisedPayment ? 'promised' : undefined
}
