import { dayMs } from '@kabinet/contract/kernel/durations'
import { addDays, atHour, type Day, dayOf } from '@kabinet/contract/kernel/days'
import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import { type Money, sum, zero } from '@kabinet/contract/kernel/money'
import type { NotificationKind, NotifyWay } from '@kabinet/contract/notify'
import type { VisitState } from '@kabinet/contract/visit-values'
import type { BillingStatusCode } from '@kabinet/contract/billing-status'

type ContractNotification = {
  readonly contract: number
  /** Key that deduplicates notifications, together with `contract` and `kind`. */
  readonly subject: string
  /** Account that is notified instead of the contract's owner; it must manage the contract. */
  readonly recipient?: number
} & (
  | {
      /**
       * Subject by kind: `debit_near`, the debit's day; `blocked`, the day of the suspension; `restarted` (also sent
       * when a credit is settled), the first day of the paid period; `autopay_off`, the id of the payment that failed;
       * `document_to_sign`, the id of the document; `paused` and `resumed`, the day of that.
       */
      readonly kind: 'debit_near' | 'blocked' | 'restarted' | 'autopay_off' | 'document_to_sign' | 'paused' | 'resumed'
    }
  | {
      /** Subject: the service's code and the day. */
      readonly kind: 'tariff_changed'
      readonly values: { readonly service: string; readonly tariff: LocalisedText }
    }
  | {
      readonly kind: 'payment_arrived'
      readonly values: { readonly sum: Money }
    }
  | {
      readonly kind: 'autopay_failed'
      readonly values: { readonly sum: Money; readonly day: Day }
    }
  | {
      /** By email alone; `subject` is the invoice's number, and `day` its date. */
      readonly kind: 'invoice_issued'
      readonly values: { readonly sum: Money; readonly day: Day; readonly invoice: string }
    }
  | {
      /** Subject: the request's id and the number of the move; a later move replaces an earlier one. */
      readonly kind: 'operation_moved'
      /** Day on which the request was sent, and its new status. */
      readonly values: { readonly day: Day; readonly status: LocalisedText }
    }
  | {
      /** Subject: the visit's number and its version; a later version makes it irrelevant. */
      readonly kind: 'visit_booked' | 'visit_moved' | 'visit_cancelled' | 'visit_near'
      /** Day and time (`hh:mm`) in the zone of the visit's city; time is null during the day. */
      readonly values: { readonly day: Day; readonly time: string | null }
    }
)

/** An order for a connection waits for its person. Sent by text message alone, to the phone of the order. */
interface OrderNotification {
  readonly kind: 'order_waiting'
  /** There may be none yet. */
  readonly contract: null
  /** Number of the connection process. */
  readonly subject: string
  readonly recipient?: undefined
  /** Address at which the person continues, without a key. */
  readonly values: { readonly link: string }
}

export type Notification = ContractNotification | OrderNotification

const feedKinds = ['paused', 'resumed', 'tariff_changed'] as const satisfies readonly NotificationKind[]

/** Kinds that are sent. The others are what the customer has planned, and are shown in the feed alone. */
export type SentKind = Exclude<NotificationKind, (typeof feedKinds)[number]>

export function isSent(kind: NotificationKind): kind is SentKind {
  return !feedKinds.some((one) => one === kind)
}

export interface NotificationFacts {
  readonly sum?: Money
  readonly shortfall?: Money
  readonly day?: Day
  readonly invoice?: string
  readonly status?: LocalisedText
  readonly time?: string | null
  readonly link?: string
  readonly service?: string
  readonly tariff?: LocalisedText
}

export interface BillingSummary {
  readonly status: BillingStatusCode
  readonly period: { readonly from: Day; readonly to: Day } | null
  readonly debit: { readonly day: Day | null; readonly sum: Money } | null
  /** Daily charges until the debit. */
  readonly daily: Money
  readonly owed: Money
  readonly shortfall: Money
}

/** What a notification about no contract goes by. */
export const withoutContract: BillingSummary = {
  status: 'empty',
  period: null,
  debit: null,
  daily: zero,
  owed: zero,
  shortfall: zero,
}

export interface Hours {
  readonly fromHour: number
  readonly toHour: number
  readonly zone: string
}

// A payer waits for confirmation, and so does a customer who chooses a time; everything else can wait for the morning.
const atOnce: readonly NotificationKind[] = [
  'payment_arrived',
  'visit_booked',
  'visit_moved',
  'visit_cancelled',
  ...feedKinds,
]

/** Returns `now` if people may be notified at this hour, otherwise the next morning. */
export function daytimeFrom(now: Date, { fromHour, toHour, zone }: Hours): Date {
  const today = dayOf(now, zone)
  const morning = atHour(today, fromHour, zone)
  if (now < morning) return morning
  return now < atHour(today, toHour, zone) ? now : atHour(addDays(today, 1), fromHour, zone)
}

export function deliverAt(kind: NotificationKind, now: Date, hours: Hours): Date {
  if (atOnce.includes(kind)) return now
  return daytimeFrom(now, hours)
}

const urgentMs = dayMs

/** Returns the time at which a notification's text message expires, so that nothing that can wait arrives at night. */
export function deliverUntil(kind: NotificationKind, now: Date, { toHour, zone }: Hours): Date {
  return atOnce.includes(kind) ? new Date(now.getTime() + urgentMs) : atHour(dayOf(now, zone), toHour, zone)
}

interface Pending {
  readonly kind: NotificationKind
  readonly subject: string
  readonly facts: NotificationFacts
  /** Whether the document it is about is still to be signed. */
  readonly isUnsigned: boolean
  /** Whether there is a later notification about the same request. */
  readonly replaced: boolean
  /** State of the visit it is about, if that still has the same time; `past` once it has begun. */
  readonly visit: VisitState | 'past' | null
  /** Whether the order it is about is open, and its person has not gone on since. */
  readonly isOrderIdle: boolean
}

/**
 * Returns whether a notification is still relevant: much may have changed by the morning, or by the time mail works
 * again.
 */
export function isStillRelevant(
  { kind, subject, facts, isUnsigned, replaced, visit, isOrderIdle }: Pending,
  billingStatus: BillingSummary,
  today: Day,
): boolean {
  const { status, period, debit, shortfall } = billingStatus
  switch (kind) {
    case 'debit_near':
      return debit?.day === subject && subject > today && shortfall > 0 && status !== 'autopay'
    case 'blocked':
      // A credit may have kept services on beyond the period.
      return status === 'off' && period !== null && period.to <= subject && shortfall > 0
    case 'restarted':
      return status !== 'off' && period?.from === subject
    case 'autopay_failed':
      return facts.day !== undefined && facts.day > today
    case 'document_to_sign':
      return isUnsigned
    case 'operation_moved':
      return !replaced
    case 'visit_booked':
    case 'visit_moved':
    case 'visit_near':
      return visit === 'booked'
    case 'visit_cancelled':
      return visit === 'cancelled'
    case 'order_waiting':
      return isOrderIdle
    case 'payment_arrived':
    case 'autopay_off':
    case 'invoice_issued':
    case 'paused':
    case 'resumed':
    case 'tariff_changed':
      return true
  }
}

export interface Reach {
  readonly chosen: NotifyWay | null
  readonly phone: string | null
  readonly email: string | null
}

// Invoices are read at a desk and filed, so a text message would be of no use.
const byEmailAlone: readonly NotificationKind[] = ['invoice_issued']
// All that is known of a person without an account is the phone.
const bySmsAlone: readonly NotificationKind[] = ['order_waiting']

export function channelOf({ chosen, phone, email }: Reach, kind?: NotificationKind): NotifyWay {
  if (chosen === 'off') return 'off'
  if (kind && byEmailAlone.includes(kind)) return email ? 'email' : 'off'
  if (kind && bySmsAlone.includes(kind)) return phone ? 'sms' : 'off'
  if (chosen === 'email' && email) return 'email'
  if (phone) return 'sms'
  return email ? 'email' : 'off'
}

/** Returns how a notification is delivered. A receipt replaces an email, but not a text message. */
export function wayOf(kind: SentKind, { hasReceipt, ...reach }: Reach & { readonly hasReceipt: boolean }) {
  const way = channelOf(reach, kind)
  return way === 'email' && hasReceipt ? 'off' : way
}

/**
 * Returns what a notification says about the contract: the feed keeps it, because the contract goes on. The sum of a
 * debit is everything charged by its day, so that the shortfall is what the balance is short of it.
 */
export function shownFacts(kind: NotificationKind, billing: BillingSummary): NotificationFacts {
  const { period, debit, daily, owed, shortfall } = billing
  switch (kind) {
    case 'debit_near':
      if (!debit) return { shortfall }
      return { sum: sum([debit.sum, daily, owed]), ...(debit.day && { day: debit.day }), shortfall }
    case 'blocked':
      return { shortfall }
    case 'restarted':
      return period ? { day: period.to } : {}
    default:
      return {}
  }
}
