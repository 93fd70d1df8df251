import { minus, type Money, money, zero } from '@kabinet/contract/kernel/money'

interface MonthCost {
  readonly cost: Money
  readonly prepayment: Money
  readonly toPay: Money
}

/** Returns how much of the first month the earlier payment covers, and how much other money on the balance does. */
export function costParts({ cost, prepayment, toPay }: MonthCost): { earlier: Money; credited: Money } {
  const covered = money(Math.max(zero, minus(cost, toPay)))
  const earlier = money(Math.min(prepayment, covered))
  return { earlier, credited: minus(covered, earlier) }
}
