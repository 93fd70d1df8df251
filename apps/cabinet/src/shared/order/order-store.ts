import { dayMs } from '@kabinet/contract/kernel/durations'
import { useSyncExternalStore } from 'react'
import { createListeners } from '../page/listeners.ts'

const keptDays = 14

/** What every kind of order keeps in this browser. */
export interface KeptOrder {
  /** All digits, with the country code; shorter while it is being typed. */
  readonly phoneNumber?: string
  /** Key by which the server knows the order. */
  readonly apiKey?: string
  readonly code?: SentCode
  /** Government sign-in that has been started. */
  readonly identity?: { readonly authKey: string; readonly providerId: string }
  /** Whether the server no longer knew the key, so that the order has to be started again. */
  readonly isKeyLost?: boolean
}

/** Code sent to `phone`: when, by the browser's clock in milliseconds since 1970, and how long until the next. */
export interface SentCode {
  readonly phone: string
  readonly at: number
  readonly resendAfter: number
}

/** The store, for what all kinds of orders have in common. */
export interface KeptOrderStore {
  read(): KeptOrder
  change(part: Changes<KeptOrder>): void
  loseKey(key: string): void
  clear(): void
  hear(event: Pick<StorageEvent, 'key'>): void
}

/** Changes of an order; a field set to undefined is removed. */
export type Changes<Order> = Partial<{ [Key in keyof Order]: Order[Key] | undefined }>

interface Dependencies<Order> {
  /** Name of the item in the storage. */
  readonly item: string
  /** What is discarded with a key. */
  readonly keyless: Changes<Order>
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export type OrderStore<Order extends KeptOrder> = ReturnType<typeof createOrderStore<Order>>

/**
 * Creates the store of an order in this browser. An order that nobody has changed for 14 days is removed. If the
 * browser stores nothing, the order lives as long as the page.
 */
export function createOrderStore<Order extends KeptOrder>({ item, keyless, storage, now }: Dependencies<Order>) {
  const nothing = {} as Order
  const listeners = createListeners()
  // Parsed once per change, so that repeated reads during rendering return the same object.
  let parsed: { readonly text: string | null; readonly order: Order } = { text: null, order: nothing }
  let unstored: string | undefined

  function textNow(): string | null {
    if (unstored !== undefined) return unstored
    try {
      return storage.getItem(item)
    } catch {
      return null
    }
  }

  function read(): Order {
    const text = textNow()
    if (text !== parsed.text) parsed = { text, order: orderIn<Order>(text, now()) ?? nothing }
    return parsed.order
  }

  function write(order: Order) {
    const text = JSON.stringify({ ...order, savedAt: now() })
    try {
      storage.setItem(item, text)
      unstored = undefined
    } catch {
      unstored = text
    }
    listeners.notify()
  }

  function change(part: Changes<Order>) {
    write({ ...read(), ...part })
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
      listeners.notify()
    },
    subscribe: listeners.subscribe,
    /** Notifies the listeners of a change by another tab. */
    hear({ key }: Pick<StorageEvent, 'key'>) {
      // The browser reports that everything was removed with a null key.
      if (key === item || key === null) listeners.notify()
    },
  }
}

function orderIn<Order>(text: string | null, now: number): Order | undefined {
  if (text === null) return undefined
  try {
    const { savedAt, ...order } = JSON.parse(text) as Order & { savedAt: number }
    return now - savedAt < keptDays * dayMs ? (order as unknown as Order) : undefined
  } catch {
    return undefined
  }
}

/** Returns what this browser knows of the order. Follows other tabs as long as the flow is open. */
export function useOrder<Order extends KeptOrder>({ subscribe, read }: OrderStore<Order>): Order {
  return useSyncExternalStore(subscribe, read)
}
