import type { Money } from '@kabinet/contract/kernel/money'
import { Refused } from '../../../platform/http/errors.ts'

/** Charge the customer was quoted, in hundredths; negative for a refund. */
export interface QuotedSum {
  readonly sum: Money
}

/**
 * Refuses a change whose price is no longer what the customer was quoted.
 * @param quoted undefined if any price is accepted
 * @throws Refused `terms_changed`
 */
export function assertQuoteHolds(quoted: Money | undefined, taken: Money): void {
  if (quoted !== undefined && quoted !== taken) throw new Refused('terms_changed')
}
