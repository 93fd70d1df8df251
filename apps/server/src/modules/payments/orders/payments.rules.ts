import type { BankState } from '@kabinet/contract/bank-states'
import type { Money } from '@kabinet/contract/kernel/money'

export const paymentStates = ['created', 'pending', 'succeeded', 'failed', 'expired'] as const
export type PaymentState = (typeof paymentStates)[number]

/**
 * Allowed transitions (docs/domain/payments.md#payment-states). `created` waits for the bank to accept the order,
 * `pending` for the payer; the others are final, which the database enforces.
 */
const transitions: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['pending', 'succeeded', 'failed', 'expired'],
  pending: ['succeeded', 'failed', 'expired'],
  succeeded: [],
  failed: [],
  expired: [],
}

/** Ways to start a payment: the `pay/pay` call, card calls, the payment gateway, or a QR code (`fps`). */
export const channels = ['pay', 'card', 'gateway', 'fps'] as const
export type Channel = (typeof channels)[number]

/** `top_up` credits the contract, `link` links a card and is never credited, `autopay` is an automatic charge. */
export type PaymentKind = 'top_up' | 'link' | 'autopay'

const typeIds: Readonly<Record<Channel, number>> = { pay: 1, card: 1, gateway: 1, fps: 3 }
const autopayTypeId = 4

export function typeIdOf({ kind, channel }: { readonly kind: PaymentKind; readonly channel: Channel }): number {
  return kind === 'autopay' ? autopayTypeId : typeIds[channel]
}

export function isFinal(state: PaymentState): boolean {
  return transitions[state].length === 0
}

export function mayBecome(from: PaymentState, to: PaymentState): boolean {
  return transitions[from].includes(to)
}

export interface OurOrder {
  readonly kind: PaymentKind
  readonly state: PaymentState
  readonly orderNumber: string
  readonly amount: Money
  /** Currency as an ISO 4217 numeric code. */
  readonly currency: string
  readonly createdAt: Date
}

export type BankReport =
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'known'
      readonly orderId: string
      readonly orderNumber: string
      readonly state: 'registered' | 'held' | 'deposited' | 'reversed' | 'refunded' | 'authorising' | 'declined'
      readonly actionCode: number
      readonly amount: Money
      readonly currency: string
    }

export const alarmReasons = [
  'order_number',
  'amount',
  'currency',
  'vanished',
  'contradiction',
  'callback_amount',
  'not_linked',
] as const

export type Settlement =
  | { readonly kind: 'wait' }
  | { readonly kind: 'become'; readonly state: PaymentState }
  /** The bank's report does not match the order or contradicts an earlier one; the operator has to look into it. */
  | { readonly kind: 'alarm'; readonly reason: 'order_number' | 'amount' | 'currency' | 'vanished' | 'contradiction' }

const timedOut = -2007

function become({ state: from }: OurOrder, state: PaymentState): Settlement {
  return mayBecome(from, state) ? { kind: 'become', state } : { kind: 'wait' }
}

/**
 * Decides a payment's next state from the bank's own status; callbacks only trigger polling
 * (docs/domain/payments.md#the-banks-word).
 * @param sessionSeconds how long the bank keeps the order open
 */
export function decideSettlement(order: OurOrder, reported: BankReport, now: Date, sessionSeconds: number): Settlement {
  if (isFinal(order.state)) {
    return contradicts(order, reported) ? { kind: 'alarm', reason: 'contradiction' } : { kind: 'wait' }
  }
  if (reported.kind === 'unknown') {
    if (order.state === 'pending') return { kind: 'alarm', reason: 'vanished' }
    const age = (now.getTime() - order.createdAt.getTime()) / 1000
    return age > sessionSeconds ? become(order, 'expired') : { kind: 'wait' }
  }
  if (reported.orderNumber !== order.orderNumber) return { kind: 'alarm', reason: 'order_number' }
  if (reported.amount !== order.amount) return { kind: 'alarm', reason: 'amount' }
  if (reported.currency !== order.currency) return { kind: 'alarm', reason: 'currency' }
  switch (reported.state) {
    case 'deposited':
      return become(order, 'succeeded')
    case 'declined':
      return become(order, reported.actionCode === timedOut ? 'expired' : 'failed')
    case 'reversed':
    case 'refunded':
      return become(order, 'failed')
    case 'registered':
    case 'held':
    case 'authorising':
      return become(order, 'pending')
  }
}

/** Returns the state shown to the payer; null after success, or while the bank's status is unknown. */
export function bankStateOf(state: PaymentState, reported: BankReport | undefined): BankState | null {
  if (state === 'failed') return 'declined'
  if (state === 'expired') return 'expired'
  if (state === 'succeeded' || reported?.kind !== 'known') return null
  return reported.state === 'registered' ? 'registered' : 'authorising'
}

/**
 * Returns whether the bank reports a charge for a failed or expired payment, or a reversal or refund of a successful
 * one. Successful card linkings are excluded, since we refund them ourselves.
 */
function contradicts({ kind, state }: OurOrder, reported: BankReport): boolean {
  if (reported.kind === 'unknown' || (kind === 'link' && state === 'succeeded')) return false
  return state === 'succeeded'
    ? reported.state === 'reversed' || reported.state === 'refunded'
    : reported.state === 'deposited'
}

const alarmedSeconds = 86_400

/**
 * Returns the seconds until the next poll after `asked` polls: 10, 15, 23 … up to 10 minutes, or one day if an alarm
 * has been raised.
 */
export function askAgainSeconds(asked: number, isAlarmed = false): number {
  if (isAlarmed) return alarmedSeconds
  return Math.min(600, Math.round(10 * 1.5 ** asked))
}

/**
 * Adds `isPaid` and `source` to a return URL, keeping the client's parameters
 * (docs/domain/payments.md#return-from-the-bank).
 */
export function markReturn(url: string, isPaid: boolean, source: string): string {
  const marked = new URL(url)
  marked.searchParams.set('isPaid', String(isPaid))
  marked.searchParams.set('source', source)
  return marked.href
}
