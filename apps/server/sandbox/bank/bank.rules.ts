import type { Language } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'

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
/** `abandoned`: the payer has left but may return until the order expires. */
export type OrderState = (typeof orderStates)[number]

export interface BankOrder {
  readonly id: string
  readonly orderNumber: string
  readonly contract: string
  readonly amount: Money
  readonly currency: string
  readonly state: OrderState
  readonly actionCode: number
  readonly returnUrl: string
  readonly failUrl: string
  readonly description: string
  readonly language: Language
  /** Masked card number; null until a card is used. */
  readonly pan: string | null
  /** Expiry of the card, `yyyyMM`. */
  readonly expiration: string | null
  readonly client: string | null
  readonly bindingId: string | null
  readonly createdAt: Date
  readonly settledAt: Date | null
  readonly expiresAt: Date
}

export const actionCodes = {
  approved: 0,
  untried: -100,
  sessionOver: -2007,
  noMoney: 116,
  blocked: 207,
  issuerUnreachable: 907,
} as const

export const choices = ['approve', 'decline', 'abandon'] as const
export type Choice = (typeof choices)[number]

type Decision = { kind: 'move'; to: OrderState } | { kind: 'done already' } | { kind: 'too late' }

const wanted: Readonly<Record<Choice, OrderState>> = { approve: 'deposited', decline: 'declined', abandon: 'abandoned' }

/** Returns whether a payment can be reversed: only on the day on which it was made, in UTC. */
export function mayReverse({ state, settledAt }: BankOrder, now: Date): boolean {
  return state === 'deposited' && settledAt?.toISOString().slice(0, 10) === now.toISOString().slice(0, 10)
}

/** Decides whether an order may be settled. A final state does not change, but choosing it again is not an error. */
export function decide(state: OrderState, choice: Choice): Decision {
  const to = wanted[choice]
  if (state === to) return { kind: 'done already' }
  return state === 'registered' || state === 'abandoned' ? { kind: 'move', to } : { kind: 'too late' }
}

export const callbackModes = ['normal', 'none', 'duplicate', 'reordered'] as const
export type CallbackMode = (typeof callbackModes)[number]

export interface Callback {
  readonly operation: string
  /** 1 for success, 0 for failure. */
  readonly status: number
}

export function callbackFor(state: OrderState): Callback | undefined {
  if (state === 'deposited') return { operation: 'deposited', status: 1 }
  if (state === 'declined') return { operation: 'deposited', status: 0 }
  if (state === 'expired') return { operation: 'declinedByTimeout', status: 0 }
  if (state === 'reversed' || state === 'refunded') return { operation: state, status: 1 }
  return undefined
}

export function callbacksFor(state: OrderState, mode: CallbackMode): Callback[] {
  const callback = callbackFor(state)
  if (!callback || mode === 'none') return []
  if (mode === 'duplicate') return [callback, callback, callback]
  if (mode === 'normal') return [callback]
  return [callback, { operation: 'approved', status: callback.status }, { operation: 'declinedByTimeout', status: 0 }]
}

export interface Behaviour {
  readonly delayMs: number
  readonly failNext: number
  /** Whether requests are left unanswered and have no effect. */
  readonly silent: boolean
  readonly callbacks: CallbackMode
}
