import { createOrderStore, useOrder } from '../../shared/order/order-store.ts'
import { createSendOrder } from '../../shared/order/send-order.ts'
import { keyless, type StoredIntercom } from './stored-intercom.ts'

export const intercomStore = createOrderStore<StoredIntercom>({
  item: 'intercomConnectionInfo',
  keyless,
  storage: localStorage,
  now: () => Date.now(),
})

export const sendIntercom = createSendOrder(intercomStore)

export function useStoredIntercom(): StoredIntercom {
  return useOrder(intercomStore)
}
