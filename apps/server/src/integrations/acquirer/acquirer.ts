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
   * Has a linked card pay an order of its client, without the payer. Never repeated: after {@link AcquirerSilent} the
   * card may have been charged, and {@link Acquirer.status} decides. That it was taken does not mean that it was paid.
   * @throws AcquirerSilent
   */
  charge(orderId: string, bindingId: string): Promise<Charged>
  /**
   * The cards that are linked to a client and can be charged.
   * @throws AcquirerSilent
   */
  bindings(client: string): Promise<readonly Binding[]>
  /**
   * Unlinks a card; one that is not linked any more stays so.
   * @throws AcquirerSilent
   */
  unbind(bindingId: string): Promise<void>
  /**
   * Gives the whole of a paid order back as if it had not been; the bank takes this on the day of paying alone.
   * @throws AcquirerSilent
   */
  reverse(orderId: string): Promise<GivenBack>
  /**
   * Gives money of a paid order back, on any day. Not repeated by itself: twice the sum of an order is refused.
   * @throws AcquirerSilent
   */
  refund(orderId: string, amount: Money): Promise<GivenBack>
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
  /** Whose order it is: paying it links the card to this client, and the client's linked cards may pay it. */
  readonly client?: string
  /** Nobody will be at the bank's page: {@link Acquirer.charge} follows. */
  readonly unattended?: boolean
}

export type OrderRef = { readonly orderNumber: string } | { readonly orderId: string }

export type Registered =
  | { readonly kind: 'registered'; readonly orderId: string; readonly formUrl: string }
  /** An order with this number exists already: ask {@link Acquirer.status} by the number. */
  | { readonly kind: 'duplicate' }
  /** The bank will not take this order; `message` is the bank's own, for the log. */
  | { readonly kind: 'refused'; readonly code: number; readonly message: string }

export type Charged =
  | { readonly kind: 'taken' }
  /** The bank will not try; `message` is the bank's own, for the log. */
  | { readonly kind: 'refused'; readonly code: number; readonly message: string }

export type GivenBack = { readonly kind: 'done' } | { readonly kind: 'refused'; readonly code: number }

/** A card that is linked to a client. */
export interface Binding {
  readonly id: string
  /** Masked. */
  readonly pan: string
  /** `yyyyMM`, where the bank tells. */
  readonly expiration?: string
}

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
      /** The card's last month, `yyyyMM`. */
      readonly expiration?: string
      /** The card as it is linked to the order's client, once it is paid. */
      readonly binding?: { readonly client: string; readonly id: string }
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
