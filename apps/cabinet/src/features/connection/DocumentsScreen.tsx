import { OrderDocuments } from '../../shared/order/OrderDocuments.tsx'
import type { OrderScreenProps } from '../../shared/order/order-screen.ts'
import { goTo } from './flow-path.ts'
import { sendOrder, useStoredOrder } from './order.ts'

export function DocumentsScreen(props: OrderScreenProps) {
  const { phoneNumber } = useStoredOrder()
  return (
    <OrderDocuments {...props} send={sendOrder} phone={phoneNumber} onCallback={() => goTo({ step: 'callback' })} />
  )
}
