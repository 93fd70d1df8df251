import type { Language } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'

/**
 * Card acquirer with a hosted payment page. Callbacks are only a hint: the status query decides. Every request throws
 * {@link AcquirerTimeout} if the bank gives no usable response.
 */
export interface Acquirer {
  /**
   * Registers an order and returns its payment page. Never retried: after a timeout the order may exist, and a second
   * attempt returns `duplicate`.
   */
  register(order: Order): Promise<Registered>
  status(ref: OrderRef): Promise<OrderStatus>
  /**
   * Charges a linked card without the payer present. Never retried: after a timeout, {@link Acquirer.status} decides.
   */
  charge(orderId: string, bindingId: string): Promise<Charged>
  bindings(client: string): Promise<readonly Binding[]>
  /** Unlinks a card; does nothing if it is not linked. */
  unbind(bindingId: string): Promise<void>
  /** Cancels a paid order in full; banks accept this only on the day of payment. Never retried. */
  reverse(orderId: string): Promise<GivenBack>
  /** Refunds `amount` of a paid order, on any day. Never retried. The bank refuses more than the order amount. */
  refund(orderId: string, amount: Money): Promise<GivenBack>
  /** Returns whether the bank signed the callback, whose content may still be wrong. */
  isGenuine(callback: Readonly<Record<string, unknown>>): boolean
}

export interface Order {
  readonly orderNumber: string
  readonly amount: Money
  /** Numeric ISO 4217 code: `051`, `643`. */
  readonly currency: string
  /** URL to which the payer returns; the bank adds `orderId` to the query. */
  readonly returnUrl: string
  readonly failUrl: string
  readonly description: string
  readonly language: Language
  readonly sessionSeconds: number
  readonly contract: string
  readonly email?: string
  /** Client id of the contract at the bank: paying links the card to this client. */
  readonly client?: string
  /** Set if the order will be charged with {@link Acquirer.charge} instead of being paid on the payment page. */
  readonly unattended?: boolean
}

export type OrderRef = { readonly orderNumber: string } | { readonly orderId: string }

export type Registered =
  | { readonly kind: 'registered'; readonly orderId: string; readonly formUrl: string }
  /** An order with this number already exists: query its status by number. */
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'refused'; readonly errorCode: number; readonly message: string }

export type Charged =
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused'; readonly errorCode: number; readonly message: string }

export type GivenBack = { readonly kind: 'done' } | { readonly kind: 'refused'; readonly errorCode: number }

export interface Binding {
  readonly id: string
  readonly pan: string
  readonly expiration?: string
}

/** `held` is authorised but not captured, `deposited` is captured, `declined` was refused or timed out. */
export type OrderState = 'registered' | 'held' | 'deposited' | 'reversed' | 'refunded' | 'authorising' | 'declined'

export type OrderStatus =
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'known'
      readonly orderId: string
      readonly orderNumber: string
      readonly state: OrderState
      /** Processing code: 0 is approved, -100 not yet attempted, -2007 out of time; others are decline reasons. */
      readonly actionCode: number
      readonly amount: Money
      readonly currency: string
      readonly pan?: string
      readonly expiration?: string
      readonly binding?: { readonly client: string; readonly id: string }
    }

/** Thrown if the bank gives no usable response: the outcome is unknown. Contains no credentials or personal data. */
export class AcquirerTimeout extends Error {
  override name = 'AcquirerTimeout'
  readonly reason: 'timeout' | 'network' | 'answer'

  constructor(reason: AcquirerTimeout['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}
