import type { Language } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'

/** The currencies this bank knows, by ISO 4217 number. */
export const currencies: Readonly<Record<string, string>> = { '051': 'AMD', '643': 'RUB' }

export const orderStates = [
  'registered',
  'deposited',
  'declined',
  'expired',
  'abandoned',
  'reversed',
  'refunded',
] as const
/** `abandoned` is a payer who left the page: he may come back and pay until the order expires. */
export type OrderState = (typeof orderStates)[number]

export interface BankOrder {
  readonly id: string
  /** The merchant's number, unique. */
  readonly orderNumber: string
  readonly contract: string
  readonly amount: Money
  /** ISO 4217 number, a key of {@link currencies}. */
  readonly currency: string
  readonly state: OrderState
  readonly actionCode: number
  readonly returnUrl: string
  readonly failUrl: string
  readonly description: string
  readonly language: Language
  /** Masked; null until a card was tried. */
  readonly pan: string | null
  /** `yyyyMM` */
  readonly expiration: string | null
  /** Whom the merchant links the card to, and may charge it for. */
  readonly client: string | null
  /** The linked card, once the order is paid. */
  readonly bindingId: string | null
  readonly createdAt: Date
  readonly settledAt: Date | null
  readonly expiresAt: Date
}

/** What the processing says: the gateway's own codes. */
export const actionCodes = {
  approved: 0,
  untried: -100,
  sessionOver: -2007,
  noMoney: 116,
  blocked: 207,
  issuerUnreachable: 907,
} as const

export const wishes = ['approve', 'decline', 'abandon'] as const
export type Wish = (typeof wishes)[number]

type Decision = { kind: 'move'; to: OrderState } | { kind: 'done already' } | { kind: 'too late' }

const wanted: Readonly<Record<Wish, OrderState>> = { approve: 'deposited', decline: 'declined', abandon: 'abandoned' }

/** Whether what was paid can be undone as if it had not been: on the day of paying alone, in UTC. */
export function mayReverse({ state, settledAt }: BankOrder, now: Date): boolean {
  return state === 'deposited' && settledAt?.toISOString().slice(0, 10) === now.toISOString().slice(0, 10)
}

/** What becomes of an order in `state` that somebody wishes to settle: final states stay, repeating one is no fault. */
export function decide(state: OrderState, wish: Wish): Decision {
  const to = wanted[wish]
  if (state === to) return { kind: 'done already' }
  return state === 'registered' || state === 'abandoned' ? { kind: 'move', to } : { kind: 'too late' }
}

export const callbackModes = ['normal', 'none', 'duplicate', 'reordered'] as const
export type CallbackMode = (typeof callbackModes)[number]

export interface Callback {
  readonly operation: string
  /** 1 the operation succeeded, 0 it failed. */
  readonly status: number
}

/** What the bank has to say of an order; undefined while it waits for the payer. */
export function callbackFor(state: OrderState): Callback | undefined {
  if (state === 'deposited') return { operation: 'deposited', status: 1 }
  if (state === 'declined') return { operation: 'deposited', status: 0 }
  if (state === 'expired') return { operation: 'declinedByTimeout', status: 0 }
  if (state === 'reversed' || state === 'refunded') return { operation: state, status: 1 }
  return undefined
}

/** The callbacks a settled order causes, in sending order; `reordered` ends with stale ones. */
export function callbacksFor(state: OrderState, mode: CallbackMode): Callback[] {
  const callback = callbackFor(state)
  if (!callback || mode === 'none') return []
  if (mode === 'duplicate') return [callback, callback, callback]
  if (mode === 'normal') return [callback]
  return [callback, { operation: 'approved', status: callback.status }, { operation: 'declinedByTimeout', status: 0 }]
}

/** The faults that the bank is told to show. */
export interface Behaviour {
  /** Every gateway answer comes this much later, in milliseconds. */
  readonly delayMs: number
  /** How many of the next registrations and payments fail. */
  readonly failNext: number
  /** The gateway takes requests and answers none. */
  readonly silent: boolean
  readonly callbacks: CallbackMode
}
