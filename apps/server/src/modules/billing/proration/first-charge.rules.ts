import { addMonths, type Day, daysBetween } from '@kabinet/contract/kernel/days'
import { type Money, zero } from '@kabinet/contract/kernel/money'
import type { ContractFacts } from '../facts.rules.ts'
import { monthFrom } from './debit.rules.ts'
import { shareOf } from './share.rules.ts'

/** Charge posted today for the days from `from` to `to` (exclusive). */
export interface FirstCharge {
  readonly sum: Money
  readonly price: Money
  readonly from: Day
  readonly to: Day
  /** Number of charged days out of `of`; null for the whole month. */
  readonly days: { readonly count: number; readonly of: number } | null
}

/**
 * Returns the charge for a whole month, as for a new tariff (docs/domain/services.md#tariffs). The paid days never end
 * before the current period does.
 * @param from today, or tomorrow if today is already paid
 */
export function monthBeginning(price: Money, from: Day, { periodEnd }: Pick<ContractFacts, 'periodEnd'>): FirstCharge {
  const { to } = monthFrom(from)
  return { sum: price, price, from, to: periodEnd && periodEnd > to ? periodEnd : to, days: null }
}

/**
 * Returns the charge for the remaining days of the current period, or for a whole month if no period is running; later
 * months follow the contract's periods.
 * @param from today, or tomorrow if today is already paid
 */
export function restOfPeriod(
  price: Money,
  from: Day,
  facts: Pick<ContractFacts, 'periodFrom' | 'periodEnd'>,
  unit: Money,
): FirstCharge {
  const { periodFrom, periodEnd } = facts
  if (!periodFrom || !periodEnd || periodEnd <= from) return monthBeginning(price, from, facts)
  const of = daysBetween(periodFrom, periodEnd)
  const after = Math.max(0, daysBetween(periodFrom, from))
  const days = after === 0 ? null : { count: of - after, of }
  return { sum: shareOf(price, { fromDay: after, toDay: of, periodDays: of }, unit), price, from, to: periodEnd, days }
}

/**
 * Returns the month of which a daily charge is a share: the current period or, if that has ended, the next one. Without
 * a period it is the calendar month.
 */
function monthOf(day: Day, { periodFrom, periodEnd, billingDay }: ContractFacts): { from: Day; to: Day } {
  const first = `${day.slice(0, 8)}01`
  if (!periodFrom || !periodEnd) return { from: first, to: addMonths(first, 1, 1) }
  return periodEnd > day
    ? { from: periodFrom, to: periodEnd }
    : { from: periodEnd, to: addMonths(periodEnd, 1, billingDay) }
}

export function dayShare(price: Money, day: Day, facts: ContractFacts, unit: Money): Money {
  const { from, to } = monthOf(day, facts)
  if (day < from) return zero
  const after = daysBetween(from, day)
  return shareOf(price, { fromDay: after, toDay: after + 1, periodDays: daysBetween(from, to) }, unit)
}
