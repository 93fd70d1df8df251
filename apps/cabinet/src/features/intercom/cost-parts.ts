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
