import { addMonths, addDays, type Day, daysBetween } from '@kabinet/contract/kernel/days'
import { minus, type Money, money, sum, zero } from '@kabinet/contract/kernel/money'
import { serviceStatus } from '@kabinet/contract/ids'
import type { Works } from '@kabinet/contract/blocker'
import { monthFrom } from './debit.rules.ts'
import { shareOf } from './share.rules.ts'
import { type ContractFacts, effective, type ServiceFacts } from './facts.rules.ts'

/** The last `days` of a span of `of` days that one charge has paid for. */
export interface PaidRange {
  /** Of the whole span. */
  readonly price: Money
  readonly days: number
  readonly of: number
}

/** The refund for unused days. */
export interface Refund {
  readonly sum: Money
  readonly days: number
  readonly of: number
}

/** What is charged today, and from when to the first day after what it pays for. */
export interface FirstCharge {
  readonly sum: Money
  /** The price of a whole month. */
  readonly price: Money
  readonly from: Day
  readonly to: Day
  /** So many days of a month of so many; null for all. */
  readonly days: { readonly count: number; readonly of: number } | null
}

/** What a change takes and gives, to the last unit: shown before it is confirmed, and posted as it stands. */
export interface Quote {
  readonly refund: Refund | null
  readonly charge: FirstCharge
  /** Taken from the balance; negative where more comes back. */
  readonly net: Money
  readonly balance: Money
  readonly balanceAfter: Money
  readonly shortfall: Money
}

/**
 * How far a contract may be changed now: only one that works on paid days is
 * (docs/domain/services.md#changes-and-quotes). Beyond them a credit keeps it on, with no paid month to change.
 */
export function worksOf(given: ContractFacts, today: Day): Works {
  const { services, bundle, periodEnd } = effective(given, today)
  const own = services.filter(({ connected }) => !connected)
  if (bundle?.status === 'suspended') return 'paused'
  if (own.some(({ status }) => status === serviceStatus.active)) {
    if (periodEnd === null) return 'off'
    return periodEnd > today ? 'works' : 'credit'
  }
  return own.some(({ status }) => status === serviceStatus.paused) ? 'paused' : 'off'
}

/** The first day of a service that is not paid, of one that works: its contract's, and what was paid beyond it. */
export function paidTo(
  { periodEnd }: Pick<ContractFacts, 'periodEnd'>,
  { paidDays }: Pick<ServiceFacts, 'paidDays'>,
): Day | null {
  return periodEnd && addDays(periodEnd, paidDays)
}

/**
 * Gives unused days back: the last that were paid, each at what it was paid for, so that the used ones and these cost
 * the price together (docs/domain/money.md#rounding).
 * @param paid newest first
 * @param unused paid days that are not used any more
 */
export function giveBack(paid: readonly PaidRange[], unused: number, unit: Money): Refund | null {
  let left = unused
  let back: Money = zero
  for (const { price, days, of } of paid) {
    const taken = Math.min(left, days)
    back = sum([back, shareOf(price, { fromDay: of - taken, toDay: of, periodDays: of }, unit)])
    left -= taken
  }
  const first = paid[0]
  return first && unused > 0 && back > 0 ? { sum: back, days: unused - left, of: first.of } : null
}

/**
 * A whole month, as a new tariff is charged (docs/domain/services.md#tariffs); never shorter than the period that runs.
 * @param from today, or tomorrow where today is paid already
 */
export function monthBeginning(price: Money, from: Day, { periodEnd }: ContractFacts): FirstCharge {
  const { to } = monthFrom(from)
  return { sum: price, price, from, to: periodEnd && periodEnd > to ? periodEnd : to, days: null }
}

/**
 * The rest of the period that runs, by days: what is connected then goes on with the contract's months.
 * @param from today, or tomorrow where today is paid already
 */
export function restOfPeriod(price: Money, from: Day, facts: ContractFacts, unit: Money): FirstCharge {
  const { periodFrom, periodEnd } = facts
  if (!periodFrom || !periodEnd || periodEnd <= from) return monthBeginning(price, from, facts)
  const of = daysBetween(periodFrom, periodEnd)
  const after = Math.max(0, daysBetween(periodFrom, from))
  const days = after === 0 ? null : { count: of - after, of }
  return { sum: shareOf(price, { fromDay: after, toDay: of, periodDays: of }, unit), price, from, to: periodEnd, days }
}

/** The month that a day of something charged by the day is a part of: the period, the one after it, else the calendar's. */
function monthOf(day: Day, { periodFrom, periodEnd, billingDay }: ContractFacts): { from: Day; to: Day } {
  const first = `${day.slice(0, 8)}01`
  if (!periodFrom || !periodEnd) return { from: first, to: addMonths(first, 1, 1) }
  return periodEnd > day
    ? { from: periodFrom, to: periodEnd }
    : { from: periodEnd, to: addMonths(periodEnd, 1, billingDay) }
}

/** What a day costs of something charged by the day: its share of its month, as the day's run charges it. */
export function dayShare(price: Money, day: Day, facts: ContractFacts, unit: Money): Money {
  const { from, to } = monthOf(day, facts)
  if (day < from) return zero
  const after = daysBetween(from, day)
  return shareOf(price, { fromDay: after, toDay: after + 1, periodDays: daysBetween(from, to) }, unit)
}

/** Puts a change's refund and charge together. */
export function quoteOf(balance: Money, refund: Refund | null, charge: FirstCharge): Quote {
  const net = minus(charge.sum, refund?.sum ?? zero)
  const balanceAfter = minus(balance, net)
  return { refund, charge, net, balance, balanceAfter, shortfall: money(Math.max(0, -balanceAfter)) }
}

/**
 * The first day without something that ends: charged by the day, its end; else the end of the paid period that holds it
 * (docs/domain/services.md#cable-tv).
 */
export function lastsTo(
  { endsOn, charged }: Pick<ServiceFacts, 'endsOn' | 'charged'>,
  { periodEnd, billingDay }: Pick<ContractFacts, 'periodEnd' | 'billingDay'>,
): Day | null {
  if (endsOn === null || charged === 'daily' || periodEnd === null) return endsOn
  let end = periodEnd
  while (end < endsOn) end = addMonths(end, 1, billingDay)
  return end
}
