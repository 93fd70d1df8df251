import { addDays, type Day, dayOf } from '@kabinet/contract/kernel/days'
import { minus, type Money, money, sum, zero } from '@kabinet/contract/kernel/money'

export type Month = string

export interface Range {
  /** Both days are inclusive. */
  readonly from: Day
  readonly to: Day
}

const maxMonths = 36

export function monthOf(day: Day): Month {
  return day.slice(0, 7)
}

function firstOf(month: Month): Day {
  return `${month}-01`
}

function monthsBefore(month: Month, count: number): Month {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7)
}

/**
 * Returns the range of days on a page of history: whole months back from `to`, or all days since `from`; at most 36
 * months and never beyond today. Undefined if no day is left (docs/domain/money.md#balance-history).
 */
export function pageRange(
  asked: { from?: Day | undefined; to?: Day | undefined; months: number },
  today: Day,
): Range | undefined {
  const to = asked.to !== undefined && asked.to < today ? asked.to : today
  const earliest = firstOf(monthsBefore(monthOf(to), maxMonths - 1))
  const from = asked.from ?? firstOf(monthsBefore(monthOf(to), asked.months - 1))
  if (from > to) return undefined
  return { from: from > earliest ? from : earliest, to }
}

export function monthsOf({ from, to }: Range): Month[] {
  const months: Month[] = []
  for (let month = monthOf(to); month >= monthOf(from); month = monthsBefore(month, 1)) months.push(month)
  return months
}

export function previousPage({ from }: Range): Day {
  return addDays(from, -1)
}

interface Moved {
  readonly at: Date
  readonly amount: Money
}

export interface MonthOfMovements<M extends Moved> {
  readonly month: Month
  readonly income: Money
  readonly outgo: Money
  readonly startBalance: Money
  readonly endBalance: Money
  readonly movements: readonly (M & { readonly before: Money; readonly after: Money })[]
}

/**
 * Groups movements by month in the zone, with running balances; movements and months are newest first.
 * @param endBalance the balance after the newest movement
 */
export function groupByMonth<M extends Moved>(
  movements: readonly M[],
  months: readonly Month[],
  endBalance: Money,
  zone: string,
): MonthOfMovements<M>[] {
  const found = Map.groupBy(movements, ({ at }) => monthOf(dayOf(at, zone)))
  let after = endBalance
  return months.map((month) => {
    const monthEnd = after
    const own = (found.get(month) ?? []).map((movement) => {
      const before = minus(after, movement.amount)
      const stated = { ...movement, before, after }
      after = before
      return stated
    })
    const amounts = own.map(({ amount }) => amount)
    return {
      month,
      income: sum(amounts.filter((amount) => amount > 0)),
      outgo: money(sum(amounts.filter((amount) => amount < 0))),
      startBalance: after,
      endBalance: monthEnd,
      movements: own,
    }
  })
}

export interface MonthSums {
  readonly month: Month
  readonly income: Money
  readonly outgo: Money
}

/**
 * Returns every month of a chart, oldest first, with zero sums for months without movements.
 * @param months newest first, as from {@link monthsOf}
 */
export function chartOf(sums: readonly MonthSums[], months: readonly Month[]): MonthSums[] {
  const found = new Map(sums.map((one) => [one.month, one]))
  return months.toReversed().map((month) => found.get(month) ?? { month, income: zero, outgo: zero })
}
