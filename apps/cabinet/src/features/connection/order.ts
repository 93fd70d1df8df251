import { useSyncExternalStore } from 'react'
import { createOrderStore, type StoredOrder } from './stored-order.ts'

export const orderStore = createOrderStore({ storage: localStorage, now: () => Date.now() })

/** Returns what this browser knows of the order. Follows other tabs as long as the flow is open. */
export function useStoredOrder(): StoredOrder {
  return useSyncExternalStore(orderStore.subscribe, orderStore.read)
}
