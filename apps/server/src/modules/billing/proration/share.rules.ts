import { minus, type Money, money } from '@kabinet/contract/kernel/money'

/** Days of a period, counted from 1: `fromDay` is exclusive, `toDay` is inclusive. */
export interface DayRange {
  readonly fromDay: number
  readonly toDay: number
  readonly periodDays: number
}

/**
 * Returns the cost of days of a period. Day k of n costs round(P·k/n) − round(P·(k−1)/n), half up to the currency's
 * unit, so that all days add up to the price exactly (docs/domain/money.md#rounding). For batches, SQL has
 * `share_up_to` and `share_after`.
 * @param price for the whole period
 * @param unit the currency's smallest unit, in hundredths
 */
export function shareOf(price: Money, { fromDay: after, toDay: to, periodDays: of }: DayRange, unit: Money): Money {
  const upTo = (days: number) => money(Math.floor((2 * price * days + of * unit) / (2 * of * unit)) * unit)
  return minus(upTo(to), upTo(after))
}
