import type { Money } from '@kabinet/contract/kernel/money'
import type { Changes, KeptOrder } from '../../shared/order/order-store.ts'

/** What this browser knows of the order for an intercom. It never contains the code phrase. */
export interface StoredIntercom extends KeptOrder {
  /** Last part of the link at the door; absent in an order that home continues. */
  readonly slug?: string
  /** Key that only reads what there is to pay. */
  readonly erpKey?: string
  readonly agreed?: boolean
  /** Address of the door. */
  readonly address?: string
  /** Initials of the customer who has used the intercom so far; empty if there is none. */
  readonly fullName?: string
  readonly hasCustomer?: boolean
  /** Whether that customer has a code phrase. */
  readonly hasPassphrase?: boolean
  /** Last two digits of that customer's phone; empty if there is none. */
  readonly phoneEnd?: string
  readonly hasPrepayment?: boolean
  /** Fee for a month. */
  readonly cost?: Money
  readonly typeIntercomId?: number
  /** Name that the person gives for the contract. */
  readonly ownName?: string
  /** Whether a code phrase is asked for; undefined until it is known. */
  readonly asksPhrase?: boolean
}

/** What belongs to a key, and is discarded with it. */
export const keyless = {
  apiKey: undefined,
  erpKey: undefined,
  identity: undefined,
  code: undefined,
  asksPhrase: undefined,
} as const satisfies Changes<StoredIntercom>

/** What belongs to a door. */
const ofDoor = {
  address: undefined,
  fullName: undefined,
  hasCustomer: undefined,
  phoneEnd: undefined,
  hasPassphrase: undefined,
  hasPrepayment: undefined,
  cost: undefined,
  typeIntercomId: undefined,
} as const satisfies Changes<StoredIntercom>

/** Returns the changes that turn the order to the door of a link. What the person has typed stays. */
export function turnTo(slug: string): Changes<StoredIntercom> {
  return { ...keyless, ...ofDoor, isKeyLost: undefined, slug }
}

/**
 * Returns the order as it applies at an address: a link to another door has an order of its own.
 *
 * @param slug of the address; undefined if it names no door
 */
export function orderAt(order: StoredIntercom, slug: string | undefined): StoredIntercom {
  return slug === undefined || slug === order.slug ? order : ({ ...order, ...turnTo(slug) } as StoredIntercom)
}
