import { OrderDocuments } from '../../shared/order/OrderDocuments.tsx'
import type { OrderScreenProps } from '../../shared/order/order-screen.ts'
import { goTo } from './flow-path.ts'
import { sendOrder } from './order.ts'

export function DocumentsScreen(props: OrderScreenProps) {
  return <OrderDocuments {...props} send={sendOrder} onCallback={() => goTo({ step: 'callback' })} />
}
