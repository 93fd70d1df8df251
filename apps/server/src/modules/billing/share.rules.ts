import { minus, type Money, money } from '@kabinet/contract/kernel/money'

/** Some days of a period, counted from its beginning: those after the first `after` up to day `to`, of `of`. */
export interface Days {
  readonly after: number
  readonly to: number
  readonly of: number
}

/**
 * What days of a period cost: day k of n costs round(P·k/n) − round(P·(k−1)/n), half up, in the currency's digits, so
 * that all days together cost the price exactly (domain: Money).
 * @param price of the whole period
 * @param unit the least sum of the currency
 */
export function shareOf(price: Money, { after, to, of }: Days, unit: Money): Money {
  const upTo = (days: number) => money(Math.floor((2 * price * days + of * unit) / (2 * of * unit)) * unit)
  return minus(upTo(to), upTo(after))
}
