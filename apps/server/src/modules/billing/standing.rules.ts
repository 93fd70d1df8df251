import { serviceStatus } from '@kabinet/contract/ids'
import { addDays, addMonths, type Day, daysBetween, startOf } from '@kabinet/contract/kernel/days'
import { minus, type Money, money, sum, zero } from '@kabinet/contract/kernel/money'
import type { Situation, Tone } from '@kabinet/contract/standing'
import { type DebitPart, debitParts } from './debit.rules.ts'
import { type ContractFacts, effective, type ServiceFacts } from './facts.rules.ts'
import { shareOf } from './share.rules.ts'

export interface StandingLimits {
  /** §4: with the debit further than this, the balance is positive. */
  readonly farHours: number
  /** §4: with the debit nearer than this and funds short, the balance is negative. */
  readonly nearHours: number
  /** IANA zone of the operator. */
  readonly zone: string
  /** The least sum of the currency. */
  readonly unit: Money
}

/** Days on credit that were never paid: what they cost, by part. */
export interface OwedDays {
  readonly from: Day
  /** The first day after them. */
  readonly to: Day
  readonly days: number
  /** So many days has the month that they are part of. */
  readonly of: number
  readonly parts: readonly DebitPart[]
  readonly sum: Money
}

export interface Standing {
  readonly situation: Situation
  readonly tone: Tone
  readonly day: Day | null
  readonly days: number | null
  readonly until: Day | null
  readonly period: { readonly from: Day; readonly to: Day } | null
  /** `day` is that of the credit's end where one puts the debit off. */
  readonly debit: { readonly day: Day | null; readonly sum: Money; readonly parts: readonly DebitPart[] } | null
  /** What daily charges take from tomorrow until that debit. */
  readonly daily: Money
  /** What days on credit cost that ran out unpaid: settled with a restart. */
  readonly owed: Money
  /** What the balance lacks for all of them. */
  readonly lacking: Money
  readonly on: number
  readonly off: number
  /** The service group of the one service that is off, where it is only one. */
  readonly subject: number | null
}

const furthestMonths = 24

/** Whether a service counts as disabled for the balance colour (domain: Periods): codes 1 to 3. */
function isDisabled({ status, connected }: ServiceFacts): boolean {
  if (connected) return false
  return status === serviceStatus.unpaid || status === serviceStatus.stopped || status === serviceStatus.disabled
}

type Broad = Exclude<Situation, 'paused_short' | 'autopay' | 'debit_near'>

/** The situation as far as services and days tell it, without money. */
function situationOf({ services: all, bundle, periodEnd, suspension }: ContractFacts, today: Day): Broad {
  const services = all.filter(({ connected }) => !connected)
  const active = services.filter(({ status }) => status === serviceStatus.active)
  const living = services.filter(({ status }) => status !== serviceStatus.disabled)
  if (services.length === 0) return 'empty'
  if (living.length === 0) return 'disabled'
  if (bundle?.status === 'suspended') return 'bundle_paused'
  if (active.length === 0) {
    if (living.some(({ status }) => status === serviceStatus.paused)) return 'paused'
    if (!living.some(({ status }) => status === serviceStatus.unpaid)) return 'stopped'
    return periodEnd ? 'off' : 'not_started'
  }
  if (services.some(isDisabled)) return 'partly'
  if (periodEnd && periodEnd <= today) return 'credit'
  return suspension && suspension.from > today ? 'pause_ahead' : 'works'
}

interface MoneyFacts {
  readonly debitHours: number
  readonly lacking: Money
  /** Whether autopay brings what lacks. */
  readonly autopaid: boolean
  /** Whether a credit carries the services on beyond the debit. */
  readonly lent: boolean
}

function narrow(broad: Broad, { debitHours, lacking, autopaid, lent }: MoneyFacts, limits: StandingLimits): Situation {
  if (broad === 'paused' && lacking > 0) return 'paused_short'
  if (broad !== 'works' || lacking === 0) return broad
  if (autopaid) return 'autopay'
  if (lent) return 'credit'
  return debitHours <= limits.nearHours ? 'debit_near' : 'works'
}

/** The balance colour (§4); where neither condition holds it is neutral (domain: Periods). */
function toneOf(disabled: boolean, lacking: Money, debitHours: number, limits: StandingLimits): Tone {
  if (disabled) return 'negative'
  if (lacking === 0 || debitHours > limits.farHours) return 'positive'
  return debitHours <= limits.nearHours ? 'negative' : 'neutral'
}

/** The days that a credit kept services on and nobody paid, when it ran out. */
export function owedDays(
  { credit, billingDay }: ContractFacts,
  parts: readonly DebitPart[],
  today: Day,
  unit: Money,
): OwedDays | null {
  if (!credit || credit.to > today) return null
  const days = daysBetween(credit.from, credit.to)
  const of = daysBetween(credit.from, addMonths(credit.from, 1, billingDay))
  const shares = parts.map(({ service, price }) => {
    return { service, price, cost: shareOf(price, { after: 0, to: days, of }, unit), days: { count: days, of } }
  })
  return { from: credit.from, to: credit.to, days, of, parts: shares, sum: sum(shares.map(({ cost }) => cost)) }
}

/** What daily services take from tomorrow to the period's end; today is paid. */
function dailyUntilEnd({ services, periodFrom, periodEnd }: ContractFacts, today: Day, unit: Money): Money {
  if (!periodFrom || !periodEnd || periodEnd <= today || today < periodFrom) return zero
  const of = daysBetween(periodFrom, periodEnd)
  const days = { after: daysBetween(periodFrom, today) + 1, to: of, of }
  const daily = services.filter(
    ({ status, charged, inBundle }) => status === serviceStatus.active && charged === 'daily' && !inBundle,
  )
  return sum(daily.map(({ cost }) => shareOf(cost, days, unit)))
}

/**
 * The day up to which the balance carries everything: the period's end, and a month more for each it covers; of the
 * first one days may be paid already.
 */
function coveredUntil({ balance, periodEnd, billingDay }: ContractFacts, parts: readonly DebitPart[]): Day | null {
  const cost = sum(parts.map((part) => part.cost))
  if (!periodEnd || cost === 0) return null
  const further = Math.floor(minus(balance, cost) / sum(parts.map(({ price }) => price)))
  const months = Math.min(furthestMonths, balance < cost ? 0 : 1 + further)
  return months === 0 ? periodEnd : addMonths(periodEnd, months, billingDay)
}

function dayNamed(situation: Situation, facts: ContractFacts, parts: readonly DebitPart[]): Day | null {
  switch (situation) {
    case 'off':
      return facts.credit?.to ?? facts.periodEnd
    case 'paused':
    case 'paused_short':
      return facts.suspension?.from ?? null
    case 'pause_ahead':
      return facts.suspension?.from ?? null
    case 'credit':
      return facts.credit?.to ?? null
    case 'works':
      return coveredUntil(facts, parts)
    case 'autopay':
    case 'debit_near':
      return facts.periodEnd
    default:
      return null
  }
}

/** The last day of a pause: the day before it ends. */
function untilNamed(situation: Situation, { suspension }: ContractFacts): Day | null {
  const pauses = situation === 'paused' || situation === 'paused_short' || situation === 'pause_ahead'
  return pauses && suspension ? addDays(suspension.to, -1) : null
}

/** The paid days; none lead up to a credit that was taken while the services were off. */
function periodOf({ periodFrom, periodEnd, credit }: ContractFacts): Standing['period'] {
  if (!periodFrom || !periodEnd) return null
  return { from: credit?.afterBlock ? periodEnd : periodFrom, to: periodEnd }
}

interface BundleDays {
  readonly status: 'enabled' | 'disabled' | 'suspended'
  readonly from: Day
  readonly to: Day
}

/** A bundle with the days that it works, to its next charge (§4): a credit carries them on. */
export function withDays<B extends BundleDays>(bundle: B, { period, debit }: Standing): B {
  if (bundle.status !== 'enabled' || !period || !debit?.day || debit.day <= period.to) return bundle
  return { ...bundle, from: period.from, to: debit.day }
}

/** Situations in which no day of a debit stands: it comes when the customer pays or resumes, or never. */
const undated: readonly Situation[] = ['empty', 'disabled', 'stopped', 'off', 'not_started', 'paused', 'bundle_paused']

/**
 * Where a contract stands: the one place that says what the next debit is, when, whether funds suffice, and so
 * which sentence the state card shows (§4, balance colour; domain: Periods and charging).
 */
export function standingOf(given: ContractFacts, now: Date, today: Day, limits: StandingLimits): Standing {
  const facts = effective(given, today)
  const broad = situationOf(facts, today)
  const parts = debitParts(broad, facts, today, limits.unit)
  const cost = sum(parts.map((part) => part.cost))
  const periodDay = undated.includes(broad) ? null : facts.periodEnd
  const daily = periodDay ? dailyUntilEnd(facts, today, limits.unit) : zero
  const owed = (broad === 'off' && owedDays(facts, parts, today, limits.unit)?.sum) || zero
  const due = sum([cost, daily, owed])
  const lacking = due > 0 ? money(Math.max(0, minus(due, facts.balance))) : zero
  const debitHours = periodDay
    ? (startOf(periodDay, limits.zone).getTime() - now.getTime()) / 3_600_000
    : Number.POSITIVE_INFINITY
  const creditEnd = facts.credit && facts.credit.to > today ? facts.credit.to : null
  const autopaid = facts.autopay !== null && facts.autopay >= lacking
  const situation = narrow(broad, { debitHours, lacking, autopaid, lent: creditEnd !== null }, limits)
  const putOff = periodDay !== null && creditEnd !== null && (periodDay <= today || (lacking > 0 && !autopaid))
  const off = facts.services.filter(isDisabled)
  const day = dayNamed(situation, facts, parts)
  return {
    situation,
    tone: toneOf(off.length > 0, lacking, debitHours, limits),
    day,
    days: day === null ? null : Math.abs(daysBetween(today, day)),
    until: untilNamed(situation, facts),
    period: periodOf(facts),
    debit: cost > 0 ? { day: putOff ? creditEnd : periodDay, sum: cost, parts } : null,
    daily,
    owed,
    lacking,
    on: facts.services.filter(({ status, connected }) => status === serviceStatus.active && !connected).length,
    off: off.length,
    subject: off.length === 1 ? off[0]!.groupId : null,
  }
}
