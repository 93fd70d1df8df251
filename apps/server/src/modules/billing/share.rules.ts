import { minus, type Money, money } from '@kabinet/contract/kernel/money'

/** Days of a period, counted from its first day. */
export interface DayRange {
  /** Exclusive. */
  readonly fromDay: number
  /** Inclusive. */
  readonly toDay: number
  readonly periodDays: number
}

/**
 * What days of a period cost: day k of n costs round(P·k/n) − round(P·(k−1)/n), half up, in the currency's digits, so
 * that all days together cost the price exactly (docs/domain/money.md#rounding).
 * @param price of the whole period
 * @param unit the least sum of the currency
 */
export function shareOf(price: Money, { fromDay: after, toDay: to, periodDays: of }: DayRange, unit: Money): Money {
  const upTo = (days: number) => money(Math.floor((2 * price * days + of * unit) / (2 * of * unit)) * unit)
  return minus(upTo(to), upTo(after))
}
