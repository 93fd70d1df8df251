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
