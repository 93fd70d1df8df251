import { minus, type Money, money, zero } from '@kabinet/contract/kernel/money'
import type { Invoice } from './invoice.ts'
import { outstandingOf } from './settlement.ts'

/**
 * Returns the part of a contract's debt that none of its unpaid invoices covers, as of charges after the last invoice
 * (docs/domain/invoices.md#settlement).
 */
export function notInvoiced(balance: Money, unpaid: readonly Pick<Invoice, 'outstanding'>[]): Money {
  return money(Math.max(0, minus(minus(zero, balance), outstandingOf(unpaid))))
}
