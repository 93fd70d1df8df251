import { type Money, zero } from '@kabinet/contract/kernel/money'
import type { BillingStatus } from './billing-status.rules.ts'

/**
 * Returns the amount another payer is asked to pay, in hundredths; zero if nothing is owed yet
 * (docs/domain/rights.md#payment-only). A debit that is far away or covered by autopay is left out, because the amount
 * would reveal the balance.
 */
export function amountDue({
  status,
  severity,
  shortfall,
}: Pick<BillingStatus, 'status' | 'severity' | 'shortfall'>): Money {
  return status === 'autopay' || severity === 'positive' ? zero : shortfall
}
