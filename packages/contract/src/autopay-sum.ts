import type { Money } from './kernel/money.ts'
import { type SumLimits, withinLimits } from './sum-input.ts'

/**
 * Returns what autopay charges: the amount that was chosen or, for a card that pays the shortfall, the shortfall within
 * the limits. Undefined if that card has nothing to pay (docs/domain/payments.md#autopay).
 * @param chosen amount of default autopay; null for a card that pays the shortfall
 */
export function autopaySum(chosen: Money | null, shortfall: Money, limits: SumLimits): Money | undefined {
  if (chosen !== null) return chosen
  return shortfall > 0 ? withinLimits(shortfall, limits) : undefined
}
