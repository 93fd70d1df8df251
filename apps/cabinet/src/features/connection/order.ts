import { createOrderStore, useOrder } from '../../shared/order/order-store.ts'
import { createSendOrder } from '../../shared/order/send-order.ts'
import { keyless, type StoredOrder } from './stored-order.ts'

export const orderStore = createOrderStore<StoredOrder>({
  item: 'mobileConnectionInfo',
  keyless,
  storage: localStorage,
  now: () => Date.now(),
})

export const sendOrder = createSendOrder(orderStore)

export function useStoredOrder(): StoredOrder {
  return useOrder(orderStore)
}
