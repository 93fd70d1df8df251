import { minus, type Money, zero } from './kernel/money.ts'

interface Facts {
  /** Balance; undefined with payment-only access. */
  readonly balance: Money | undefined
  /** What is missing for the next charge. */
  readonly recommended: Money
  /** Monthly cost of everything that is on or will restart. */
  readonly month: Money
}

/**
 * Returns the amount that a top-up form offers first, and that a bill is for: the recommended amount or, without one, the monthly cost
 * minus the balance, or the full monthly cost if the balance covers it. Returns `fallback` if nothing is recommended
 * and the balance is undefined, or if the result would be zero.
 */
export function topUpSum({ balance, recommended, month }: Facts, fallback: Money): Money {
  if (recommended > 0) return recommended
  if (balance === undefined) return fallback
  const missing = minus(month, balance)
  const found = missing > 0 ? missing : month
  return found === zero ? fallback : found
}
