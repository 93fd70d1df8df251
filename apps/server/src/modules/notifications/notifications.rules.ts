import { addDays, atHour, type Day, dayOf } from '@kabinet/contract/kernel/days'
import type { Money } from '@kabinet/contract/kernel/money'
import type { NotifyWay } from '@kabinet/contract/notify'
import type { BillingStatusCode } from '@kabinet/contract/billing-status'

/** Something that a contract's owner is told of its money, once. */
export type Notification = {
  /** The contract's key. */
  readonly contract: number
  /** What it is about: with contract and kind, what makes a notice the same. */
  readonly subject: string
} & (
  | {
      /**
       * `debit_near`, without funds: its subject is the debit's day. `blocked`: the day the services went off.
       * `restarted`, or a credit settled: the first day of the paid period. `autopay_off`: the attempt after which
       * autopay was switched off.
       */
      readonly kind: 'debit_near' | 'blocked' | 'restarted' | 'autopay_off'
    }
  | {
      /** Its subject is the payment. */
      readonly kind: 'payment_arrived'
      readonly values: { readonly sum: Money }
    }
  | {
      /** Its subject is the attempt; `day` is that of the next one. */
      readonly kind: 'autopay_failed'
      readonly values: { readonly sum: Money; readonly day: Day }
    }
)
export type NotificationKind = Notification['kind']

/** What a notice says beside what is read when it is told. */
export interface NotificationFacts {
  readonly sum?: Money
  readonly day?: Day
}

/** Where a contract stands when it is told, as billing says. */
export interface BillingSummary {
  readonly status: BillingStatusCode
  readonly period: { readonly from: Day; readonly to: Day } | null
  readonly debit: { readonly day: Day | null; readonly sum: Money } | null
  readonly shortfall: Money
}

/** The hours of the day in which people are told, `fromHour` included, `toHour` not. */
export interface Hours {
  readonly fromHour: number
  readonly toHour: number
  /** IANA zone of the operator. */
  readonly zone: string
}

/** Whoever paid waits for the word that the money is there; all else may wait for the morning. */
const atOnce: readonly NotificationKind[] = ['payment_arrived']

/** When a notice may be told, from `now` on. */
export function deliverAt(kind: NotificationKind, now: Date, { fromHour, toHour, zone }: Hours): Date {
  if (atOnce.includes(kind)) return now
  const today = dayOf(now, zone)
  const morning = atHour(today, fromHour, zone)
  if (now < morning) return morning
  return now < atHour(today, toHour, zone) ? now : atHour(addDays(today, 1), fromHour, zone)
}

const urgentMs = 24 * 3_600_000

/** Until when a text message of a notice may still go out: no phone rings at night for what can wait. */
export function deliverUntil(kind: NotificationKind, now: Date, { toHour, zone }: Hours): Date {
  return atOnce.includes(kind) ? new Date(now.getTime() + urgentMs) : atHour(dayOf(now, zone), toHour, zone)
}

interface Pending {
  readonly kind: NotificationKind
  readonly subject: string
  readonly facts: NotificationFacts
  /** Whether the receipt of the payment brings the same word to the same address. */
  readonly hasReceipt: boolean
}

/** Whether what a notice tells is still so: much may have happened since, until the morning or while mail was away. */
export function isStillRelevant(
  { kind, subject, facts, hasReceipt }: Pending,
  billingStatus: BillingSummary,
  today: Day,
): boolean {
  const { status, period, debit, shortfall } = billingStatus
  switch (kind) {
    case 'debit_near':
      return debit?.day === subject && subject > today && shortfall > 0 && status !== 'autopay'
    case 'blocked':
      // A credit may have kept the services on beyond the period.
      return status === 'off' && period !== null && period.to <= subject && shortfall > 0
    case 'restarted':
      return status !== 'off' && period?.from === subject
    case 'autopay_failed':
      return facts.day !== undefined && facts.day > today
    case 'payment_arrived':
      return !hasReceipt
    case 'autopay_off':
      return true
  }
}

/** How an account may be told: what it chose, and where it can be reached. */
export interface Reach {
  /** Null until the customer chooses. */
  readonly chosen: NotifyWay | null
  readonly phone: string | null
  readonly email: string | null
}

/** The way that counts: the chosen one while there is an address for it, else a text message, else a letter. */
export function channelOf({ chosen, phone, email }: Reach): NotifyWay {
  if (chosen === 'off') return 'off'
  if (chosen === 'email' && email) return 'email'
  if (phone) return 'sms'
  return email ? 'email' : 'off'
}
