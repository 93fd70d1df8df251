import { money, type Money, zero } from './kernel/money.ts'

/**
 * Returns the smallest top-up that covers a shortfall; zero if nothing is missing.
 * @param minimum smallest top-up that the operator accepts
 */
export function smallestTopUp(shortfall: Money, minimum: Money): Money {
  return shortfall > 0 ? money(Math.max(shortfall, minimum)) : zero
}
