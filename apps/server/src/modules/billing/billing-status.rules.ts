import { serviceStatus } from '@kabinet/contract/ids'
import { addDays, type Day, daysBetween, startOf } from '@kabinet/contract/kernel/days'
import { minus, type Money, money, sum, zero } from '@kabinet/contract/kernel/money'
import type { BillingStatusCode, Severity } from '@kabinet/contract/billing-status'
import { costOf, type DebitPart, debitParts } from './debit.rules.ts'
import { type ContractFacts, effective, type ServiceFacts } from './facts.rules.ts'
import { owedDays } from './owed.rules.ts'
import { type Outlook, outlookOf, type OutlookStep } from './outlook.rules.ts'

export interface BillingStatusLimits {
  /** With the debit further than this, the balance is positive. */
  readonly farHours: number
  /** With the debit nearer than this and funds short, the balance is negative. */
  readonly nearHours: number
  /** IANA zone of the operator. */
  readonly zone: string
  /**
   * Hours after the end of service within which a payment alone restarts it (docs/domain/billing.md#restart-window).
   */
  readonly restartHours: number
  /** Cashback types that a change of tariff ends. */
  readonly cashbacksLost: readonly number[]
  /** The smallest sum of the currency. */
  readonly unit: Money
}

export interface BillingStatus {
  readonly status: BillingStatusCode
  /** When services that are off no longer restart by a payment alone; null where they are not off. */
  readonly lapse: Date | null
  readonly severity: Severity
  readonly day: Day | null
  readonly days: number | null
  readonly until: Day | null
  /** The paid days; `to` is the first unpaid one, with the pause that runs or is planned. */
  readonly period: { readonly from: Day; readonly to: Day } | null
  /** The pause that runs or is planned; `to` is the first day after it. */
  readonly pause: { readonly from: Day; readonly to: Day } | null
  /** `day` is that of the credit's end where one puts the debit off. */
  readonly debit: { readonly day: Day | null; readonly sum: Money; readonly parts: readonly DebitPart[] } | null
  /** What daily charges take until that debit; today's too where they start again. */
  readonly daily: Money
  /** What days on credit cost that ran out unpaid: settled with a restart. */
  readonly owed: Money
  /** What the balance is short of for all of them. */
  readonly shortfall: Money
  /** What a payment that covers it charges at once; zero where the debit comes later. */
  readonly atOnce: Money
  /** What must be paid for everything to work until a day; empty where a payment alone starts nothing. */
  readonly steps: readonly OutlookStep[]
  /** A month of all that is on, daily charges and what is connected included. */
  readonly month: Money
  /** The first day of a planned tariff, by the service's code. */
  readonly plannedFrom: ReadonlyMap<string, Day>
  readonly on: number
  readonly off: number
  /** The service group of the one service that is off, where it is only one. */
  readonly subject: number | null
}

/** Whether a service is off that should work: one disabled for good is no part of the sentence or the colour. */
function isOff({ status, connected }: ServiceFacts): boolean {
  return !connected && (status === serviceStatus.unpaid || status === serviceStatus.stopped)
}

type Broad = Exclude<BillingStatusCode, 'paused_insufficient_funds' | 'autopay' | 'debit_near' | 'lapsed'>

type EndFacts = Pick<ContractFacts, 'periodEnd' | 'credit' | 'lastPauseEnd'>
type LapseLimits = Pick<BillingStatusLimits, 'zone' | 'restartHours'>

/**
 * When services that are off have been off for so long that a payment alone does not restart them: the customer has to
 * ask for it. Days on credit and days of a pause are no time off. Null where no period ever began.
 */
function lapseOf({ periodEnd, credit, lastPauseEnd }: EndFacts, { zone, restartHours }: LapseLimits) {
  if (periodEnd === null) return null
  const ended = [periodEnd, credit?.to ?? periodEnd, lastPauseEnd ?? periodEnd].toSorted().at(-1)!
  return new Date(startOf(ended, zone).getTime() + restartHours * 3_600_000)
}

/** The situation as far as services and days tell it, without money. */
function statusCodeOf({ services: all, bundle, periodEnd, pause }: ContractFacts, today: Day): Broad {
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
  if (services.some(isOff)) return 'partly'
  if (periodEnd && periodEnd <= today) return 'credit'
  return pause && pause.from > today ? 'pause_ahead' : 'works'
}

interface MoneyFacts {
  readonly debitHours: number
  readonly shortfall: Money
  /** Whether autopay brings what lacks. */
  readonly autopaid: boolean
  /** Whether a credit carries the services on beyond the debit. */
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

/** The balance colour (docs/domain/billing.md#balance-colour); where neither condition holds it is neutral. */
function severityOf(disabled: boolean, shortfall: Money, debitHours: number, limits: BillingStatusLimits): Severity {
  if (disabled) return 'negative'
  if (shortfall === 0 || debitHours > limits.farHours) return 'positive'
  return debitHours <= limits.nearHours ? 'negative' : 'neutral'
}

/** The day up to which the balance carries everything; the end of the paid days where it does not reach further. */
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

/** The last day of a pause: the day before it ends. */
function untilNamed(status: BillingStatusCode, { pause }: ContractFacts): Day | null {
  const pauses = status === 'paused' || status === 'paused_insufficient_funds' || status === 'pause_ahead'
  return pauses && pause ? addDays(pause.to, -1) : null
}

/** The paid days; none lead up to a credit that was taken while the services were off. */
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

/**
 * A bundle with the days that it works, to its next charge (docs/domain/billing.md#bundles): a credit carries them on.
 */
export function withDays<B extends BundleDays>(bundle: B, { period, debit }: BillingStatus): B {
  if (bundle.status === 'disabled' || !period || !debit?.day || debit.day <= bundle.to) return bundle
  return { ...bundle, from: period.from, to: debit.day }
}

/** Situations in which a debit has no day: it comes when the customer pays or asks for it, or never. */
const undated: readonly BillingStatusCode[] = ['empty', 'disabled', 'stopped', 'off', 'lapsed', 'not_started']

const isPaused = (broad: BillingStatusCode) => broad === 'paused' || broad === 'bundle_paused'

/** What is debited next: as the months to come have it, else what a restart or a resume would take. */
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

/** What a month of all that is on costs; of a contract that is off or paused, of all that comes on again. */
function monthOf({ services, bundle }: ContractFacts): Money {
  const { active, unpaid, paused } = serviceStatus
  const works = services.some(({ status }) => status === active)
  const counts = ({ status }: ServiceFacts) => status === active || (!works && (status === unpaid || status === paused))
  const own = services.filter((service) => !service.inBundle && counts(service)).map(({ cost }) => cost)
  return sum([...own, bundle && services.some((service) => service.inBundle && counts(service)) ? bundle.cost : zero])
}

/**
 * Where a contract stands: the one place that says what the next debit is, when, whether funds suffice, and so which
 * sentence the state card shows (docs/domain/billing.md#billing-status).
 */
export function billingStatusOf(
  given: ContractFacts,
  now: Date,
  today: Day,
  limits: BillingStatusLimits,
): BillingStatus {
  const facts = effective(given, today)
  const situated = statusCodeOf(facts, today)
  const lapse = situated === 'off' ? lapseOf(facts, limits) : null
  const broad = situated === 'off' && lapse !== null && now >= lapse ? 'lapsed' : situated
  const outlook = broad === 'lapsed' ? undefined : outlookOf(facts, today, limits)
  const { day: debitDay, parts } = debitOf(broad, facts, outlook, today, limits.unit)
  const cost = costOf(parts)
  const daily = outlook?.daily ?? zero
  const owed = (broad === 'lapsed' ? owedDays(facts, today, limits.unit) : outlook?.owed)?.sum ?? zero
  // To resume, a month must be on the balance, whatever is charged and when (docs/domain/services.md#resuming).
  const due = isPaused(broad) ? costOf(debitParts(broad, facts, today, limits.unit)) : sum([cost, daily, owed])
  const shortfall = due > 0 ? money(Math.max(0, minus(due, facts.balance))) : zero
  const debitHours = debitDay
    ? (startOf(debitDay, limits.zone).getTime() - now.getTime()) / 3_600_000
    : Number.POSITIVE_INFINITY
  const creditEnd = facts.credit && facts.credit.to > today ? facts.credit.to : null
  const autopaid = facts.autopay !== null && facts.autopay >= shortfall
  const funds = { debitHours, shortfall, autopaid, lent: creditEnd !== null }
  const code = broad === 'lapsed' ? broad : narrow(broad, funds, limits)
  const putOff = debitDay !== null && creditEnd !== null && (debitDay <= today || (shortfall > 0 && !autopaid))
  const off = facts.services.filter(isOff)
  const day = dayNamed(code, facts, outlook)
  return {
    status: code,
    lapse,
    severity: severityOf(off.length > 0, shortfall, debitHours, limits),
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
    month: monthOf(facts),
    plannedFrom: outlook?.plannedFrom ?? new Map(),
    on: facts.services.filter(({ status, connected }) => status === serviceStatus.active && !connected).length,
    off: off.length,
    subject: off.length === 1 ? off[0]!.groupId : null,
  }
}
