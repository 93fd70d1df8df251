import { type Money, plus, zero } from '@kabinet/contract/kernel/money'
import { shareOf } from './share.rules.ts'

/** Days that one charge has paid for: the last `days` of a period of `of` days. */
export interface PaidRange {
  readonly price: Money
  readonly days: number
  readonly of: number
}

export interface Refund {
  readonly sum: Money
  /** Price of a whole period, as charged for the latest of the days. */
  readonly price: Money
  readonly days: number
  readonly of: number
}

/** Returns a refund as quotes show it: `days` of a period of `of` days. */
export function refundAnswer({ sum: back, days, of }: Refund) {
  return { sum: back, days, of }
}

/**
 * Returns the refund for unused days, latest charge first and each day at the price paid for it, so that used and
 * unused days add up to the price (docs/domain/money.md#rounding); null if nothing is refundable.
 * @param paid newest first
 * @param unused number of paid days that will not be used
 */
export function refundFor(paid: readonly PaidRange[], unused: number, unit: Money): Refund | null {
  let left = unused
  let back: Money = zero
  for (const { price, days, of } of paid) {
    const taken = Math.min(left, days)
    back = plus(back, shareOf(price, { fromDay: of - taken, toDay: of, periodDays: of }, unit))
    left -= taken
  }
  const first = paid[0]
  return first && unused > 0 && back > 0 ? { sum: back, price: first.price, days: unused - left, of: first.of } : null
}
