import { serviceGroup, serviceStatus } from '@kabinet/contract/ids'
import { addDays, type Day } from '@kabinet/contract/kernel/days'
import type { Money } from '@kabinet/contract/kernel/money'
import type { BillingStatusCode, OrderStep } from '@kabinet/contract/billing-status'
import type { DayForm } from '@kabinet/contract/kernel/day-text'
import { bundleResumes } from '../../shared/contract/bundle-resumes.ts'
import type { CreditKind } from '../../shared/payment/credit.ts'

export interface SentenceFacts {
  readonly status: BillingStatusCode
  readonly day: Day | null
  readonly days: number | null
  readonly until: Day | null
  /** Paid days, those after a pause included. */
  readonly period?: { readonly to: Day } | null
  /** Running or planned pause; `to` is the first day after it. */
  readonly pause?: { readonly to: Day } | null
  /** Service group that is off, if it is the only one; otherwise null. */
  readonly subject: number | null
  readonly services_off?: number
  /** Whether money alone would switch on everything that is off. */
  readonly restarts?: boolean
  readonly shortfall: Money
  readonly debit: Money | null
  readonly credit?: CreditKind | undefined
  readonly ordered?: Order | null
  /** End of basic internet, if it is running. */
  readonly open?: Date | undefined
}

export interface Order {
  readonly step: OrderStep
  readonly visit: { readonly day: Day; readonly time: string | null } | null
}

export interface Writing {
  readonly money: (amount: Money) => string
  readonly day: (day: Day, form?: DayForm) => string
  readonly time: (instant: Date, form?: 'plain' | 'until') => string
}

export interface Sentence {
  readonly key: SentenceKey
  readonly values: Record<string, string | number>
}

type SentenceKey =
  | 'status.empty'
  | 'status.disabled'
  | 'status.ordered'
  | 'status.orderedUnpaid'
  | 'status.orderedVisit'
  | 'status.orderedVisitDay'
  | 'status.orderedTime'
  | 'status.orderedPlug'
  | 'status.orderedUnfinished'
  | 'status.orderedCancelled'
  | 'status.paused'
  | 'status.pausedShort'
  | 'status.bundlePaused'
  | 'status.notStarted'
  | 'status.off'
  | 'status.offCovered'
  | 'status.offOpen'
  | 'status.stopped'
  | 'status.partly'
  | 'status.partlyShort'
  | 'status.lapsed'
  | 'status.lapsedShort'
  | 'status.credit'
  | 'status.creditCovered'
  | 'status.pauseAhead'
  | 'status.pauseTomorrow'
  | 'status.autopay'
  | 'status.debitNear'
  | 'status.debitTomorrow'
  | 'status.debitToday'
  | 'status.works'
  | 'status.worksTomorrow'
  | 'status.worksToday'
  | 'status.worksOpen'

const { internet, wifi, tv, operatorTv, tvscope, mytv, phone, ipPhone, mobile } = serviceGroup
const subjects = new Map<number, string>([
  ...[internet, wifi].map((id) => [id, 'internet'] as const),
  ...[tv, operatorTv, tvscope, mytv].map((id) => [id, 'tv'] as const),
  ...[phone, ipPhone].map((id) => [id, 'phone'] as const),
  [mobile, 'mobile'],
])

export function sentenceOf(facts: SentenceFacts, writing: Writing): Sentence {
  const { status, day, shortfall, debit } = facts
  const sum = writing.money(shortfall)
  const subject = subjects.get(facts.subject ?? 0) ?? 'other'
  switch (status) {
    case 'empty':
    case 'disabled':
    case 'stopped':
      return { key: `status.${status}`, values: {} }
    case 'ordered':
      return orderedSentence(facts.ordered ?? { step: 'pending', visit: null }, { shortfall, sum }, writing)
    case 'bundle_paused':
      return bundlePauseSentence(facts, writing)
    case 'paused':
    case 'paused_insufficient_funds':
      return pauseSentence(facts, writing)
    case 'not_started':
      return {
        key: 'status.notStarted',
        values: { subject, sum: writing.money(shortfall > 0 ? shortfall : (debit ?? shortfall)) },
      }
    case 'off':
      if (facts.open !== undefined && shortfall > 0) {
        return { key: 'status.offOpen', values: { until: writing.time(facts.open, 'until'), sum } }
      }
      return {
        key: shortfall > 0 ? 'status.off' : 'status.offCovered',
        values: { subject, since: day ? writing.day(day, 'since') : '', sum },
      }
    case 'lapsed':
      return {
        key: shortfall > 0 ? 'status.lapsedShort' : 'status.lapsed',
        values: { since: day ? writing.day(day, 'since') : '', sum },
      }
    case 'partly':
      return partlySentence(facts, { subject, sum })
    case 'credit':
      return {
        key: shortfall > 0 ? 'status.credit' : 'status.creditCovered',
        values: { kind: facts.credit ?? 'trust', until: day ? writing.day(day, 'until') : '', sum },
      }
    case 'pause_ahead':
    case 'autopay':
    case 'debit_near':
    case 'works':
      return aheadSentence({ ...facts, status }, writing)
  }
}

/** Returns what an order is waiting for (docs/domain/billing.md#ordered-services). */
export function orderSentence({ step, visit }: Order, writing: Pick<Writing, 'day'>): Sentence {
  switch (step) {
    case 'time':
      return { key: 'status.orderedTime', values: {} }
    case 'plug':
      return { key: 'status.orderedPlug', values: {} }
    case 'unfinished':
      return { key: 'status.orderedUnfinished', values: {} }
    case 'cancelled':
      return { key: 'status.orderedCancelled', values: {} }
    case 'visit':
    case 'pending': {
      if (!visit) return { key: 'status.ordered', values: {} }
      const day = writing.day(visit.day, 'on')
      if (visit.time === null) return { key: 'status.orderedVisitDay', values: { day } }
      return { key: 'status.orderedVisit', values: { day, time: visit.time } }
    }
  }
}

/** Returns what nothing but an order waits for: if it is with the provider, a payment that is missing comes first. */
function orderedSentence(
  order: Order,
  { shortfall, sum }: { readonly shortfall: Money; readonly sum: string },
  writing: Writing,
): Sentence {
  if (shortfall > 0 && order.step === 'pending') return { key: 'status.orderedUnpaid', values: { sum } }
  return orderSentence(order, writing)
}

function partlySentence(
  { shortfall, services_off: off = 1, restarts }: SentenceFacts,
  values: { readonly subject: string; readonly sum: string },
): Sentence {
  return {
    key: shortfall > 0 ? 'status.partlyShort' : 'status.partly',
    values: { ...values, count: off, restarts: restarts ? 'yes' : 'no' },
  }
}

function pauseSentence({ status, until, period, shortfall }: SentenceFacts, writing: Writing): Sentence {
  const isShort = status !== 'paused'
  // With paid days behind the pause, services resume without a payment when it ends.
  const ends = until && (!isShort || (period && period.to > until))
  return {
    key: isShort ? 'status.pausedShort' : 'status.paused',
    values: {
      known: ends ? 'both' : 'none',
      back: until ? writing.day(addDays(until, 1), 'on') : '',
      until: until ? writing.day(addDays(until, 1), 'until') : '',
      sum: writing.money(shortfall),
    },
  }
}

function bundlePauseSentence(facts: SentenceFacts, writing: Writing): Sentence {
  const back = bundleResumes(facts)
  return {
    key: 'status.bundlePaused',
    values: { known: back ? 'yes' : 'no', back: back ? writing.day(back, 'on') : '' },
  }
}

type Ahead = SentenceFacts & { readonly status: 'pause_ahead' | 'autopay' | 'debit_near' | 'works' }

/** Returns a sentence for services that are all on, with the day of the next change, if there is one. */
function aheadSentence({ status, day, days, shortfall }: Ahead, writing: Writing): Sentence {
  if (day === null || days === null) return { key: 'status.worksOpen', values: {} }
  const values = { until: writing.day(day, 'until'), on: writing.day(day, 'on'), days, sum: writing.money(shortfall) }
  switch (status) {
    case 'pause_ahead':
      return { key: days <= 1 ? 'status.pauseTomorrow' : 'status.pauseAhead', values }
    case 'autopay':
      return { key: 'status.autopay', values }
    case 'debit_near':
      if (days > 1) return { key: 'status.debitNear', values }
      return { key: days === 1 ? 'status.debitTomorrow' : 'status.debitToday', values }
    case 'works':
      if (days > 1) return { key: 'status.works', values }
      return { key: days === 1 ? 'status.worksTomorrow' : 'status.worksToday', values }
  }
}

interface Offable {
  readonly service_status_code: number
  readonly charged: 'monthly' | 'daily'
  readonly ordered_on: Day | null
}

/**
 * Returns whether money alone switches on every service that is off while others are on: only a daily one starts on any
 * day that the balance covers (docs/domain/billing.md#daily-charges).
 */
export function restartsByMoney(services: readonly Offable[]): boolean {
  return !services.some(
    ({ service_status_code: code, charged, ordered_on }) =>
      !ordered_on && (code === serviceStatus.stopped || (code === serviceStatus.unpaid && charged !== 'daily')),
  )
}
