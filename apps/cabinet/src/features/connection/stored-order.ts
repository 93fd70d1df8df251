/** Storage key of an order that is being placed in this browser (docs/domain/connection-screens.md#this-browser). */
const item = 'mobileConnectionInfo'
const dayMs = 86_400_000
const keptDays = 14

export interface StoredHouse {
  /** ID of the chosen house; undefined while its number is being typed. */
  readonly identifire?: string
  readonly house: string
  readonly frac: string
}

/** What this browser knows of an order. It never contains the code phrase. */
export interface StoredOrder {
  /** City's alias. */
  readonly city?: string
  readonly cityTitle?: string
  /** Typed title, with the ID once a street has been chosen. */
  readonly street?: { readonly id?: string; readonly title: string }
  readonly house?: StoredHouse
  readonly flat?: string
  readonly isPrivateHouse?: boolean
  readonly fullName?: string
  /** All digits, with the country code; shorter while it is being typed. */
  readonly phoneNumber?: string
  readonly agreed?: boolean
  /** Whether a company's address is not in the list, so that `typedAddress` counts. */
  readonly isUnlisted?: boolean
  readonly typedAddress?: string
  /** IDs of the services that a company has chosen. */
  readonly businessServices?: readonly number[]
  readonly comment?: string
  /** Whether the company's order has been sent. */
  readonly isBusinessSent?: boolean
  readonly refUserId?: string
  /** First the customer key, which proves the phone; then the process key of the order. */
  readonly apiKey?: string
  readonly fullAddress?: string
  readonly inetTariffId?: string | null
  readonly ctvTariff?: string | null
  readonly iptvTariff?: string | null
  readonly cctvTariff?: string | null
  /** Code sent to `phone`: when, by the browser's clock in milliseconds since 1970, and how long until the next. */
  readonly code?: { readonly phone: string; readonly at: number; readonly resendAfter: number }
  /** Phone that the customer key proves. */
  readonly provenPhone?: string
  /** Whether the phone belongs to a customer with a contract, who need not confirm who they are. */
  readonly hasEdo?: boolean
  /** Whether the customer exists, so that only the order itself is to be created. */
  readonly isIdentified?: boolean
  /** Government sign-in that has been started. */
  readonly identity?: { readonly authKey: string; readonly providerId: string }
  /** Whether the server no longer knew the key, so that the order has to be started again. */
  readonly isKeyLost?: boolean
}

/** Returns the ID of the house, once street and house have been chosen from the lists. */
export function chosenHouse({ street, house }: StoredOrder): string | undefined {
  return street?.id === undefined ? undefined : house?.identifire
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

interface Dependencies {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const nothing: StoredOrder = {}

/**
 * Creates the store of the order. An order that nobody has changed for 14 days is removed. If the browser stores
 * nothing, the order lives as long as the page.
 */
export function createOrderStore({ storage, now }: Dependencies) {
  const listeners = new Set<() => void>()
  // Parsed once per change, so that repeated reads during rendering return the same object.
  let parsed: { readonly text: string | null; readonly order: StoredOrder } = { text: null, order: nothing }
  let unstored: string | undefined

  function textNow(): string | null {
    if (unstored !== undefined) return unstored
    try {
      return storage.getItem(item)
    } catch {
      return null
    }
  }

  function read(): StoredOrder {
    const text = textNow()
    if (text !== parsed.text) parsed = { text, order: orderIn(text, now()) }
    return parsed.order
  }

  function write(order: StoredOrder) {
    const text = JSON.stringify({ ...order, savedAt: now() })
    try {
      storage.setItem(item, text)
      unstored = undefined
    } catch {
      unstored = text
    }
    notify()
  }

  function notify() {
    for (const listener of listeners) listener()
  }

  function change(part: Partial<{ [Key in keyof StoredOrder]: StoredOrder[Key] | undefined }>) {
    write({ ...read(), ...part } as StoredOrder)
  }

  if (textNow() !== null && read() === nothing) storage.removeItem(item)

  return {
    read,
    /** Adds to the order; a field set to undefined is removed. */
    change,
    /** Discards a key that the server does not know, and keeps what was typed. */
    loseKey(key: string) {
      if (read().apiKey !== key) return
      change({ ...keyless, isKeyLost: true })
    },
    clear() {
      unstored = undefined
      storage.removeItem(item)
      notify()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Notifies the listeners of a change by another tab. */
    hear({ key }: Pick<StorageEvent, 'key'>) {
      // The browser reports that everything was removed with a null key.
      if (key === item || key === null) notify()
    },
  }
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

function orderIn(text: string | null, now: number): StoredOrder {
  if (text === null) return nothing
  try {
    const { savedAt, ...order } = JSON.parse(text) as StoredOrder & { savedAt: number }
    return now - savedAt < keptDays * dayMs ? order : nothing
  } catch {
    return nothing
  }
}
