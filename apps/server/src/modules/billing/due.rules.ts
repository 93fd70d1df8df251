import { type Money, zero } from '@kabinet/contract/kernel/money'
import type { BillingStatus } from './billing-status.rules.ts'

/**
 * Amount that another payer is asked for (docs/domain/rights.md#payment-only), in hundredths; zero where nothing is
 * owed yet. A debit that is still far away or that autopay covers is not owed: the sum would only tell what is on the
 * balance.
 */
export function amountDue({
  status,
  severity,
  shortfall,
}: Pick<BillingStatus, 'status' | 'severity' | 'shortfall'>): Money {
  return status === 'autopay' || severity === 'positive' ? zero : shortfall
}
