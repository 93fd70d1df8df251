import type { Language } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'

/** A bank that takes card payments on a page of its own. It is asked, never believed: a callback only says "ask now". */
export interface Acquirer {
  /**
   * Registers an order and says where to send the payer. Never repeated by itself: after {@link AcquirerSilent}
   * the order may or may not exist, and a second register with the same order number answers `duplicate`.
   * @throws AcquirerSilent
   */
  register(order: Order): Promise<Registered>
  /**
   * What the bank knows of an order.
   * @throws AcquirerSilent
   */
  status(ref: OrderRef): Promise<OrderStatus>
  /**
   * Whether the bank itself signed these parameters of a callback.
   * Genuine is not yet true: {@link Acquirer.status} decides (domain: Money).
   */
  isGenuine(callback: Readonly<Record<string, unknown>>): boolean
}

export interface Order {
  /** Ours, unique for ever. */
  readonly orderNumber: string
  readonly amount: Money
  /** ISO 4217 number: `051`, `643`. */
  readonly currency: string
  /** Where the payer's browser goes after paying; the bank adds `orderId` to the query. */
  readonly returnUrl: string
  /** Where it goes after a refusal. */
  readonly failUrl: string
  /** What the payer reads on the bank's page. */
  readonly description: string
  readonly language: Language
  /** How long the payer may take; the bank declines the order afterwards. */
  readonly sessionSeconds: number
  /** The contract's number, for the bank's registers. */
  readonly contract: string
  /** Where the bank sends its receipt. */
  readonly email?: string
}

export type OrderRef = { readonly orderNumber: string } | { readonly orderId: string }

export type Registered =
  | { readonly kind: 'registered'; readonly orderId: string; readonly formUrl: string }
  /** An order with this number exists already: ask {@link Acquirer.status} by the number. */
  | { readonly kind: 'duplicate' }
  /** The bank will not take this order; `message` is the bank's own, for the log. */
  | { readonly kind: 'refused'; readonly code: number; readonly message: string }

/**
 * `registered` waits for the payer, `authorising` is in 3-D Secure, `held` is blocked on the card but not charged,
 * `deposited` is charged; `reversed` and `refunded` were given back; `declined` is refused or timed out.
 */
export type OrderState = 'registered' | 'held' | 'deposited' | 'reversed' | 'refunded' | 'authorising' | 'declined'

export type OrderStatus =
  /** The bank has no such order. */
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'known'
      /** The bank's id of the order. */
      readonly orderId: string
      readonly orderNumber: string
      readonly state: OrderState
      /** The processing's code: 0 approved, -2007 the payer's time ran out, others a reason of refusal. */
      readonly actionCode: number
      readonly amount: Money
      /** ISO 4217 number, three digits. */
      readonly currency: string
      /** The card, masked. */
      readonly pan?: string
    }

/**
 * The bank gave no answer that says anything: out of time, unreachable, or an answer that is no answer (5xx,
 * unreadable, an error of its own). Nothing may be concluded about the order; ask later.
 * Carries neither credentials nor the payer's data.
 */
export class AcquirerSilent extends Error {
  override name = 'AcquirerSilent'
  readonly reason: 'timeout' | 'network' | 'answer'

  constructor(reason: AcquirerSilent['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}
