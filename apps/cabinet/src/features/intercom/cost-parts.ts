import { minus, type Money, money, plus, zero } from '@kabinet/contract/kernel/money'

interface MonthCost {
  readonly cost: Money
  readonly prepayment: Money
  readonly toPay: Money
}

/** Returns how many whole months an amount pays for, together with what already covers a part of the first. */
export function monthsOf(sum: Money, { cost, toPay }: Pick<MonthCost, 'cost' | 'toPay'>): number {
  return cost > 0 ? Math.floor(plus(sum, minus(cost, toPay)) / cost) : 0
}

/** Returns how much of the first month the earlier payment covers, and how much other money on the balance does. */
export function costParts({ cost, prepayment, toPay }: MonthCost): { earlier: Money; credited: Money } {
  const covered = money(Math.max(zero, minus(cost, toPay)))
  const earlier = money(Math.min(prepayment, covered))
  return { earlier, credited: minus(covered, earlier) }
}

/** Months that the offered amounts pay for, besides that with which the form begins. */
const offeredMonths = [1, 6, 10]

/**
 * Returns the amounts to choose from. The one with which the form begins takes the place of the nearest, but never that
 * of the first month.
 *
 * @param sum amount with which the form begins
 */
export function offeredSums({
  cost,
  toPay,
  sum,
}: Pick<MonthCost, 'cost' | 'toPay'> & { readonly sum: Money }): Money[] {
  const sums = offeredMonths.map((months) => plus(toPay, money(cost * (months - 1))))
  if (sums.includes(sum)) return sums
  const [first = toPay, ...later] = sums
  const distance = (one: Money) => Math.abs(one - sum)
  const nearest = later.reduce((best, one) => (distance(one) < distance(best) ? one : best))
  return [first, ...later.map((one) => (one === nearest ? sum : one)).toSorted((a, b) => a - b)]
}
