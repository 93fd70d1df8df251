import type { BankState } from '@kabinet/contract/bank-states'
import type { ContractRef } from '@kabinet/contract/ids'
import { fitsCurrency, type Money } from '@kabinet/contract/kernel/money'

export const paymentStates = ['created', 'pending', 'succeeded', 'failed', 'expired'] as const
export type PaymentState = (typeof paymentStates)[number]

/**
 * What may follow what (docs/domain/payments.md#payment-states). `created` waits for the bank to take the order,
 * `pending` for the payer; the other three are final, and the database refuses to leave them.
 */
const transitions: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['pending', 'succeeded', 'failed', 'expired'],
  pending: ['succeeded', 'failed', 'expired'],
  succeeded: [],
  failed: [],
  expired: [],
}

/** The way a payment was started: card calls, payment gateway, `pay/pay`, fast-payment QR. */
export const channels = ['pay', 'card', 'gateway', 'fps'] as const
export type Channel = (typeof channels)[number]

/** What a payment is for: money for its contract, linking a card (never credited), a charge of autopay. */
export type PaymentKind = 'top_up' | 'link' | 'autopay'

const typeIds: Readonly<Record<Channel, number>> = { pay: 1, card: 1, gateway: 1, fps: 3 }
const autopayTypeId = 4

/** What a credited payment is called in the ledger: `type_id` of its transactions. */
export function typeIdOf({ kind, channel }: { readonly kind: PaymentKind; readonly channel: Channel }): number {
  return kind === 'autopay' ? autopayTypeId : typeIds[channel]
}

/** Who a contract is to the bank: its linked cards belong to this client. */
export function clientOf({ billing_id, contract_id }: ContractRef): string {
  return `${billing_id}-${contract_id}`
}

export function isFinal(state: PaymentState): boolean {
  return transitions[state].length === 0
}

/** Whether a payment may go from one state to another. */
export function mayBecome(from: PaymentState, to: PaymentState): boolean {
  return transitions[from].includes(to)
}

interface SumLimits {
  readonly min: Money
  readonly max: Money
  readonly fractionDigits: number
}

/** Why a sum cannot be paid, if it cannot (docs/domain/payments.md#amounts-to-pay). */
export function refuseSum(
  sum: Money,
  { min, max, fractionDigits }: SumLimits,
): 'payment_fraction' | 'payment_sum' | undefined {
  if (!fitsCurrency(sum, fractionDigits)) return 'payment_fraction'
  if (sum < min || sum > max) return 'payment_sum'
  return undefined
}

/** Our order, as the bank must know it. */
export interface OurOrder {
  readonly kind: PaymentKind
  readonly state: PaymentState
  readonly orderNumber: string
  readonly amount: Money
  /** ISO 4217 number. */
  readonly currency: string
  readonly createdAt: Date
}

/** What the bank says of it, or `unknown`. */
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

/** Why a person has to look at a payment. */
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
  /** The bank speaks of another order, or against what it said before: nothing is changed, a person looks. */
  | { readonly kind: 'alarm'; readonly reason: 'order_number' | 'amount' | 'currency' | 'vanished' | 'contradiction' }

/** The gateway's `actionCode` of an order that nobody paid in time. */
const timedOut = -2007

function become({ state: from }: OurOrder, state: PaymentState): Settlement {
  return mayBecome(from, state) ? { kind: 'become', state } : { kind: 'wait' }
}

/**
 * What the bank's own status makes of a payment. Callbacks are not consulted: they only make us ask
 * (docs/domain/payments.md#the-banks-word).
 * @param sessionSeconds how long the bank keeps the order open
 */
export function decideSettlement(order: OurOrder, says: BankReport, now: Date, sessionSeconds: number): Settlement {
  if (isFinal(order.state)) {
    return contradicts(order, says) ? { kind: 'alarm', reason: 'contradiction' } : { kind: 'wait' }
  }
  if (says.kind === 'unknown') {
    if (order.state === 'pending') return { kind: 'alarm', reason: 'vanished' }
    const age = (now.getTime() - order.createdAt.getTime()) / 1000
    return age > sessionSeconds ? become(order, 'expired') : { kind: 'wait' }
  }
  if (says.orderNumber !== order.orderNumber) return { kind: 'alarm', reason: 'order_number' }
  if (says.amount !== order.amount) return { kind: 'alarm', reason: 'amount' }
  if (says.currency !== order.currency) return { kind: 'alarm', reason: 'currency' }
  switch (says.state) {
    case 'deposited':
      return become(order, 'succeeded')
    case 'declined':
      return become(order, says.actionCode === timedOut ? 'expired' : 'failed')
    case 'reversed':
    case 'refunded':
      return become(order, 'failed')
    case 'registered':
    case 'held':
    case 'authorising':
      return become(order, 'pending')
  }
}

/** Where a payment is at the bank, for its payer; null once it succeeded, and while the bank has not said. */
export function bankStateOf(state: PaymentState, says: BankReport | undefined): BankState | null {
  if (state === 'failed') return 'declined'
  if (state === 'expired') return 'expired'
  if (state === 'succeeded' || says?.kind !== 'known') return null
  return says.state === 'registered' ? 'registered' : 'authorising'
}

/**
 * Whether the bank now has money that it said it did not take, or has given back what it said it took. What linked a
 * card is given back at our own wish.
 */
function contradicts({ kind, state }: OurOrder, says: BankReport): boolean {
  if (says.kind === 'unknown' || (kind === 'link' && state === 'succeeded')) return false
  return state === 'succeeded' ? says.state === 'reversed' || says.state === 'refunded' : says.state === 'deposited'
}

const alarmedSeconds = 86_400

/**
 * Seconds until the bank is asked again after `asked` times: 10, 15, 22 … at most 10 minutes; once a day where an alarm
 * was raised and a person has to look.
 */
export function askAgainSeconds(asked: number, isAlarmed = false): number {
  if (isAlarmed) return alarmedSeconds
  return Math.min(600, Math.round(10 * 1.5 ** asked))
}

/**
 * `isPaid` and `source` mark the way back from the bank (docs/domain/payments.md#return-from-the-bank); what the client
 * put there stays.
 */
export function markReturn(url: string, isPaid: boolean, source: string): string {
  const marked = new URL(url)
  marked.searchParams.set('isPaid', String(isPaid))
  marked.searchParams.set('source', source)
  return marked.href
}
