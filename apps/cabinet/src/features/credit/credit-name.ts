import type { Flags } from '@kabinet/contract/flags'
import type { BillingId } from '@kabinet/contract/billing'
import type { CreditKind } from '../../shared/payment/credit.ts'

/** Label for paying later: the one available kind, or a general one. */
export type CreditName = CreditKind | 'both'

/** Kinds of credit this contract can ever have, by billing and features. */
export function creditNameOf(
  billing: BillingId,
  { credit, businessCredit, promisedPayment }: Pick<Flags, 'credit' | 'businessCredit' | 'promisedPayment'>,
): CreditName | undefined {
  if (billing === 'ul') return businessCredit ? 'business' : undefined
  if (credit) return promisedPayment ? 'both' : 'trust'
  return promisedPayment ? 'promised' : undefined
}
