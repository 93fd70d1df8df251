import { type BillingStatusCode, isPaused } from '@kabinet/contract/billing-status'
import type { Day } from '@kabinet/contract/kernel/days'
import { minus, type Money, zero } from '@kabinet/contract/kernel/money'

interface AutopayFacts {
  readonly is_enabled: boolean
  /** Fixed amount; null if a linked card is charged the shortfall, or if autopay is off. */
  readonly sum: Money | null
  readonly day: Day | null
}

/**
 * Splits the shortfall of the next charge into the amount that autopay will pay and the amount left for the customer.
 */
export function dueOf(
  shortfall: Money,
  { is_enabled, sum, day }: AutopayFacts,
): { readonly coming: { readonly day: Day; readonly sum: Money } | undefined; readonly toAdd: Money } {
  const comes = sum ?? shortfall
  if (!is_enabled || day === null || comes <= 0) return { coming: undefined, toAdd: shortfall }
  return { coming: { day, sum: comes }, toAdd: comes < shortfall ? minus(shortfall, comes) : zero }
}

interface ChargeFacts {
  readonly status: BillingStatusCode
  readonly daily: Money
  readonly owed: Money
  readonly shortfall: Money
}

/**
 * Returns what the balance must cover besides the next charge. If the balance is negative, these amounts and the charge
 * add up to the shortfall (docs/domain/billing.md#billing-status).
 */
export function besideCharge(
  { status, daily, owed, shortfall }: ChargeFacts,
  balance: Money,
): { readonly daily: Money; readonly lent: Money; readonly debt: Money } {
  const debt = shortfall > 0 && balance < 0 ? minus(zero, balance) : zero
  // A pause ends with a month's cost on the balance, whatever is charged later.
  return isPaused(status) && shortfall > 0 ? { daily: zero, lent: zero, debt } : { daily, lent: owed, debt }
}
