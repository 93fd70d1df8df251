import { minus, type Money, money, zero } from '@kabinet/contract/kernel/money'

export type Performance = 'settled' | 'partly_settled' | 'to_pay'

interface Owed {
  readonly debt: Money
  /** Charges that are on no invoice yet; below zero if refunds exceed them. */
  readonly pending: Money
}

/** Returns the part of the debt that invoices cover. Charges that are on no invoice yet are newer than all invoices. */
export function invoicedDebt({ debt, pending }: Owed): Money {
  return money(Math.max(0, minus(debt, money(Math.max(0, pending)))))
}

/**
 * Returns the outstanding part of each invoice: money settles the oldest first, so a debt remains on the newest
 * (docs/domain/invoices.md#settlement).
 * @param totals newest first
 */
export function outstandingOf(totals: readonly Money[], owed: Owed): Money[] {
  let left = invoicedDebt(owed)
  return totals.map((total) => {
    const own = money(Math.min(Math.max(0, total), left))
    left = minus(left, own)
    return own
  })
}

export function performanceOf(total: Money, outstanding: Money): Performance {
  if (outstanding === zero) return 'settled'
  return outstanding < total ? 'partly_settled' : 'to_pay'
}
