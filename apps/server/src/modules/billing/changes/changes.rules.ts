import { addMonths, addDays, type Day, daysBetween } from '@kabinet/contract/kernel/days'
import { minus, type Money, money, sum, zero } from '@kabinet/contract/kernel/money'
import { serviceStatus } from '@kabinet/contract/ids'
import type { Works } from '@kabinet/contract/blocker'
import { monthFrom } from '../proration/debit.rules.ts'
import { shareOf } from '../proration/share.rules.ts'
import { type ContractFacts, effective, type ServiceFacts } from '../facts.rules.ts'

/** Days that one charge has paid for: the last `days` of a period of `of` days. */
export interface PaidRange {
  readonly price: Money
  readonly days: number
  readonly of: number
}

export interface Refund {
  readonly sum: Money
  readonly days: number
  readonly of: number
}

/** Charge posted today for the days from `from` to `to` (exclusive). */
export interface FirstCharge {
  readonly sum: Money
  readonly price: Money
  readonly from: Day
  readonly to: Day
  /** Number of charged days out of `of`; null for the whole month. */
  readonly days: { readonly count: number; readonly of: number } | null
}

/** Refund and charge of a change: shown before confirmation, and posted exactly as shown. */
export interface Quote {
  readonly refund: Refund | null
  readonly charge: FirstCharge
  /** Charge less refund; negative if the refund is greater. */
  readonly net: Money
  readonly balance: Money
  readonly balanceAfter: Money
  readonly shortfall: Money
}

/**
 * Returns `works` if services may be changed, otherwise the reason why not. They may be changed only while they are
 * active on paid days (docs/domain/services.md#changes-and-quotes): services kept on by a credit have no paid month to
 * change.
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

export function paidTo(
  { periodEnd }: Pick<ContractFacts, 'periodEnd'>,
  { paidDays }: Pick<ServiceFacts, 'paidDays'>,
): Day | null {
  return periodEnd && addDays(periodEnd, paidDays)
}

/**
 * Returns the refund for unused days, latest charge first and each day at the price paid for it, so that used and
 * unused days add up to the price (docs/domain/money.md#rounding); null if nothing is refundable.
 * @param paid newest first
 * @param unused number of paid days that will not be used
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

export function quoteOf(balance: Money, refund: Refund | null, charge: FirstCharge): Quote {
  const net = minus(charge.sum, refund?.sum ?? zero)
  const balanceAfter = minus(balance, net)
  return { refund, charge, net, balance, balanceAfter, shortfall: money(Math.max(0, -balanceAfter)) }
}

/**
 * Returns the first day on which an add-on with a scheduled end is off: `endsOn` if it is charged daily or the contract
 * has never had a period, otherwise the first period end on or after `endsOn` (docs/domain/services.md#cable-tv). Null
 * if no end is scheduled.
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
