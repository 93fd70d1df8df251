import type { KeptOrder } from '../../shared/order/order-store.ts'

export interface StoredHouse {
  /** ID of the chosen house; undefined while its number is being typed. */
  readonly identifire?: string
  readonly house: string
  readonly frac: string
}

/** Whose offer people accept: the operator's, or that of the bank's agent who referred them. */
export type Offer = 'operator' | 'agent'

/**
 * What this browser knows of an order (docs/domain/connection-screens.md#this-browser). It never contains the code
 * phrase. `apiKey` is first the customer key, which proves the phone; then the process key of the order.
 */
export interface StoredOrder extends KeptOrder {
  /** City's alias. */
  readonly city?: string
  readonly cityTitle?: string
  /** Typed title, with the ID once a street has been chosen. */
  readonly street?: { readonly id?: string; readonly title: string }
  readonly house?: StoredHouse
  readonly flat?: string
  readonly isPrivateHouse?: boolean
  readonly fullName?: string
  /** Offer that has been accepted. */
  readonly acceptedOffer?: Offer | undefined
  /** Whether a company's address is not in the list, so that `typedAddress` counts. */
  readonly isUnlisted?: boolean
  readonly typedAddress?: string
  /** IDs of the services that a company has chosen. */
  readonly businessServices?: readonly number[]
  readonly comment?: string
  /** Whether the company's order has been sent. */
  readonly isBusinessSent?: boolean
  readonly refUserId?: string
  readonly fullAddress?: string
  readonly inetTariffId?: string | null
  readonly ctvTariff?: string | null
  readonly iptvTariff?: string | null
  readonly cctvTariff?: string | null
  /** Phone that the customer key proves. */
  readonly provenPhone?: string
  /** Whether the phone belongs to a customer with a contract, who need not confirm who they are. */
  readonly hasEdo?: boolean
  /** Whether the customer exists, so that only the order itself is to be created. */
  readonly isIdentified?: boolean
}

/** Returns the ID of the house, once street and house have been chosen from the lists. */
export function chosenHouse({ street, house }: StoredOrder): string | undefined {
  return street?.id === undefined ? undefined : house?.identifire
}

/** Returns whether the person has entered something; a city is there from the start. */
export function hasEntered({ street, typedAddress, fullName, phoneNumber, businessServices }: StoredOrder): boolean {
  const texts = [street?.title, typedAddress, fullName, phoneNumber]
  return texts.some(Boolean) || (businessServices ?? []).length > 0
}

const processKeyPrefix = 'pk_'

/** Returns the key of the order on the server; undefined before the order exists there. */
export function processKeyOf({ apiKey }: StoredOrder): string | undefined {
  return apiKey?.startsWith(processKeyPrefix) ? apiKey : undefined
}

/** Returns the key that proves this phone, or any phone if none is given; undefined if there is none. */
export function customerKeyOf({ apiKey, provenPhone }: StoredOrder, phone = provenPhone): string | undefined {
  return apiKey && !apiKey.startsWith(processKeyPrefix) && provenPhone === phone ? apiKey : undefined
}

/** What belongs to a key, and is discarded with it. */
export const keyless = {
  apiKey: undefined,
  provenPhone: undefined,
  hasEdo: undefined,
  isIdentified: undefined,
  identity: undefined,
  code: undefined,
} as const
