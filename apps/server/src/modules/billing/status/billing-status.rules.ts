import { hourMs } from '@kabinet/contract/kernel/durations'
import { serviceStatus } from '@kabinet/contract/ids'
import { addDays, type Day, daysBetween, startOf } from '@kabinet/contract/kernel/days'
import { minus, type Money, money, sum, zero } from '@kabinet/contract/kernel/money'
import { type BillingStatusCode, isPaused, type Severity } from '@kabinet/contract/billing-status'
import { costOf, type DebitPart, debitParts } from '../proration/debit.rules.ts'
import { type ContractFacts, effective, type ServiceFacts } from '../facts.rules.ts'
import { creditBehindPause } from '../pauses/pause.rules.ts'
import { owedDays } from '../proration/owed.rules.ts'
import { type Outlook, outlookOf, type OutlookStep } from './outlook.rules.ts'

export interface BillingStatusLimits {
  /** If no service is off, a debit more than this many hours away leaves the severity positive despite a shortfall. */
  readonly farHours: number
  /** The severity is negative if there is a shortfall and the debit is at most this many hours away. */
  readonly nearHours: number
  readonly zone: string
  /** Hours after suspension within which a payment alone restarts services (docs/domain/billing.md#restart-window). */
  readonly restartHours: number
  readonly cashbacksLost: readonly number[]
  /** The currency's smallest unit, in hundredths. */
  readonly unit: Money
}

export interface BillingStatus {
  readonly status: BillingStatusCode
  /** End of the window in which a payment alone restarts services; null unless monthly ones are off for non-payment. */
  readonly lapse: Date | null
  readonly severity: Severity
  readonly day: Day | null
  readonly days: number | null
  readonly until: Day | null
  /**
   * Paid period, including a running or scheduled pause; `to` is exclusive. Null if there has never been one, empty if
   * a credit began while services were off.
   */
  readonly period: { readonly from: Day; readonly to: Day } | null
  readonly pause: { readonly from: Day; readonly to: Day } | null
  /**
   * Next debit; null if nothing is to be charged. `day` is the end of the credit if a credit defers the debit, and null
   * if the debit has no date.
   */
  readonly debit: { readonly day: Day | null; readonly sum: Money; readonly parts: readonly DebitPart[] } | null
  /** Daily charges until `debit`, including today's if daily services restart. */
  readonly daily: Money
  /** Cost of the unpaid days of an expired credit, charged on restart. */
  readonly owed: Money
  /** Amount missing for `debit`, `daily` and `owed` together or, while paused, for a month's cost. */
  readonly shortfall: Money
  /** Amount charged as soon as a payment covers it; zero if nothing is charged before the debit's day. */
  readonly atOnce: Money
  /**
   * Possible payments, each with the day until which it keeps everything working. Empty if services are off and a
   * payment alone restarts none, or if nothing is ever charged.
   */
  readonly steps: readonly OutlookStep[]
  /**
   * Monthly cost of what is on, including daily services and add-ons; if nothing is on, of what a payment or the end of
   * the pause would switch back on, or of what is ordered.
   */
  readonly month: Money
  readonly plannedFrom: ReadonlyMap<string, Day>
  readonly on: number
  readonly off: number
  readonly subject: number | null
}

function isOff({ status, connected }: ServiceFacts): boolean {
  return !connected && (status === serviceStatus.unpaid || status === serviceStatus.stopped)
}

type Broad = Exclude<BillingStatusCode, 'paused_insufficient_funds' | 'autopay' | 'debit_near' | 'lapsed'>

type EndFacts = Pick<ContractFacts, 'periodEnd' | 'credit' | 'lastPauseEnd'>
type LapseLimits = Pick<BillingStatusLimits, 'zone' | 'restartHours'>

/**
 * Returns the moment from which suspended services restart only if the customer asks for it; null if no period ever
 * began. Credit days and paused days do not count as suspended.
 */
function lapseOf({ periodEnd, credit, lastPauseEnd }: EndFacts, { zone, restartHours }: LapseLimits) {
  if (periodEnd === null) return null
  const ended = [periodEnd, credit?.to ?? periodEnd, lastPauseEnd ?? periodEnd].toSorted().at(-1)!
  return new Date(startOf(ended, zone).getTime() + restartHours * hourMs)
}

/** Returns whether a suspended service is charged by the month. Daily services start on any day that is covered. */
function awaitsMonth({ services }: Pick<ContractFacts, 'services'>): boolean {
  return services.some(
    ({ status, charged, inBundle }) => status === serviceStatus.unpaid && (charged === 'monthly' || inBundle),
  )
}

function statusCodeOf({ services: all, bundle, periodEnd, pause, ordered }: ContractFacts, today: Day): Broad {
  const services = all.filter(({ connected }) => !connected)
  const active = services.filter(({ status }) => status === serviceStatus.active)
  const living = services.filter(({ status }) => status !== serviceStatus.disabled)
  if (living.length === 0) return ordered ? 'ordered' : services.length === 0 ? 'empty' : 'disabled'
  if (bundle?.status === 'suspended') return 'bundle_paused'
  if (active.length === 0) {
    if (living.some(({ status }) => status === serviceStatus.paused)) return 'paused'
    if (!living.some(({ status }) => status === serviceStatus.unpaid)) return 'stopped'
    return periodEnd ? 'off' : 'not_started'
  }
  if (services.some(isOff)) return 'partly'
  if (periodEnd && periodEnd <= today) return 'credit'
  return pause && pause.from > today ? 'pause_ahead' : 'works'
}

interface MoneyFacts {
  readonly debitHours: number
  readonly shortfall: Money
  readonly autopaid: boolean
  readonly lent: boolean
}

function narrow(
  broad: Broad,
  { debitHours, shortfall, autopaid, lent }: MoneyFacts,
  limits: BillingStatusLimits,
): BillingStatusCode {
  if (broad === 'paused' && shortfall > 0) return 'paused_insufficient_funds'
  if (broad !== 'works' || shortfall === 0) return broad
  if (autopaid) return 'autopay'
  if (lent) return 'credit'
  return debitHours <= limits.nearHours ? 'debit_near' : 'works'
}

/** Returns the colour of the balance (docs/domain/billing.md#balance-colour). */
function severityOf(disabled: boolean, shortfall: Money, debitHours: number, limits: BillingStatusLimits): Severity {
  if (disabled) return 'negative'
  if (shortfall === 0 || debitHours > limits.farHours) return 'positive'
  return debitHours <= limits.nearHours ? 'negative' : 'neutral'
}

function carriedUntil(outlook: Outlook | undefined): Day | null {
  const [first] = outlook?.steps ?? []
  return first?.sum === 0 ? first.until : (first && outlook!.paidTo) || null
}

function dayNamed(status: BillingStatusCode, facts: ContractFacts, outlook: Outlook | undefined): Day | null {
  switch (status) {
    case 'off':
    case 'lapsed':
      return facts.credit?.to ?? facts.periodEnd
    case 'paused':
    case 'paused_insufficient_funds':
      return facts.pause?.from ?? null
    case 'pause_ahead':
      return facts.pause?.from ?? null
    case 'credit':
      return facts.credit?.to ?? null
    case 'works':
      return carriedUntil(outlook)
    case 'autopay':
    case 'debit_near':
      return outlook?.next.day ?? facts.periodEnd
    default:
      return null
  }
}

function untilNamed(status: BillingStatusCode, { pause }: ContractFacts): Day | null {
  const pauses = status === 'paused' || status === 'paused_insufficient_funds' || status === 'pause_ahead'
  return pauses && pause ? addDays(pause.to, -1) : null
}

function periodOf(
  { periodFrom, periodEnd, credit }: ContractFacts,
  outlook: Outlook | undefined,
): BillingStatus['period'] {
  if (!periodFrom || !periodEnd) return null
  const paidTo = outlook?.paidTo ?? periodEnd
  return { from: credit?.afterBlock ? periodEnd : periodFrom, to: paidTo > periodEnd ? paidTo : periodEnd }
}

interface BundleDays {
  readonly status: 'enabled' | 'disabled' | 'suspended'
  readonly from: Day
  readonly to: Day
}

/** Extends a bundle's dates to its next charge, since a credit keeps the bundle on (docs/domain/billing.md#bundles). */
export function withDays<B extends BundleDays>(bundle: B, { period, debit }: BillingStatus): B {
  if (bundle.status === 'disabled' || !period || !debit?.day || debit.day <= bundle.to) return bundle
  return { ...bundle, from: period.from, to: debit.day }
}

const undated: readonly BillingStatusCode[] = [
  'empty',
  'disabled',
  'ordered',
  'stopped',
  'off',
  'lapsed',
  'not_started',
]

function debitOf(
  broad: BillingStatusCode,
  facts: ContractFacts,
  outlook: Outlook | undefined,
  today: Day,
  unit: Money,
) {
  if (undated.includes(broad) || !outlook) return { day: null, parts: debitParts(broad, facts, today, unit) }
  return { day: outlook.next.day, parts: outlook.next.parts }
}

function monthOf({ services, bundle, ordered }: ContractFacts, code: BillingStatusCode): Money {
  if (code === 'ordered') return ordered?.month ?? zero
  const { active, unpaid, paused } = serviceStatus
  const works = services.some(({ status }) => status === active)
  const counts = ({ status }: ServiceFacts) => status === active || (!works && (status === unpaid || status === paused))
  const own = services.filter((service) => !service.inBundle && counts(service)).map(({ cost }) => cost)
  return sum([...own, bundle && services.some((service) => service.inBundle && counts(service)) ? bundle.cost : zero])
}

/**
 * Computes a contract's billing status: the next debit, its day, the shortfall, and the status shown on the contract's
 * card (docs/domain/billing.md#billing-status).
 */
export function billingStatusOf(
  given: ContractFacts,
  now: Date,
  today: Day,
  limits: BillingStatusLimits,
): BillingStatus {
  const facts = effective(given, today)
  const situated = statusCodeOf(facts, today)
  const lapse = situated === 'off' && awaitsMonth(facts) ? lapseOf(facts, limits) : null
  const broad = situated === 'off' && lapse !== null && now >= lapse ? 'lapsed' : situated
  const outlook = broad === 'lapsed' ? undefined : outlookOf(facts, today, limits)
  const { day: debitDay, parts } = debitOf(broad, facts, outlook, today, limits.unit)
  const cost = costOf(parts)
  const daily = outlook?.daily ?? zero
  const owed = (broad === 'lapsed' ? owedDays(facts, today, limits.unit) : outlook?.owed)?.sum ?? zero
  // Resuming requires a balance of at least a month's cost, whatever is charged (docs/domain/services.md#resuming).
  const due = isPaused(broad) ? costOf(debitParts(broad, facts, today, limits.unit)) : sum([cost, daily, owed])
  const missing = due > 0 ? money(Math.max(0, minus(due, facts.balance))) : zero
  const shortfall = broad === 'ordered' ? (facts.ordered?.toPay ?? zero) : missing
  const debitHours = debitDay
    ? (startOf(debitDay, limits.zone).getTime() - now.getTime()) / hourMs
    : Number.POSITIVE_INFINITY
  const credit = creditBehindPause(facts, today)
  const creditEnd = credit && credit.to > today ? credit.to : null
  const autopaid = facts.autopay !== null && facts.autopay >= shortfall
  const funds = { debitHours, shortfall, autopaid, lent: creditEnd !== null }
  const code = broad === 'lapsed' ? broad : narrow(broad, funds, limits)
  const putOff = debitDay !== null && creditEnd !== null && (debitDay <= today || (shortfall > 0 && !autopaid))
  const off = facts.services.filter(isOff)
  const day = dayNamed(code, { ...facts, credit }, outlook)
  return {
    status: code,
    lapse,
    severity: code === 'ordered' ? 'neutral' : severityOf(off.length > 0, shortfall, debitHours, limits),
    day,
    days: day === null ? null : Math.abs(daysBetween(today, day)),
    until: untilNamed(code, facts),
    period: periodOf(facts, outlook),
    pause: facts.pause,
    debit: cost > 0 ? { day: putOff ? creditEnd : debitDay, sum: cost, parts } : null,
    daily,
    owed,
    shortfall,
    atOnce: outlook?.atOnce ?? zero,
    steps: outlook?.steps ?? [],
    month: monthOf(facts, code),
    plannedFrom: outlook?.plannedFrom ?? new Map(),
    on: facts.services.filter(({ status, connected }) => status === serviceStatus.active && !connected).length,
    off: off.length,
    subject: off.length === 1 ? off[0]!.groupId : null,
  }
}
