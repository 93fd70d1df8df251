import { OrderDocuments } from '../../shared/order/OrderDocuments.tsx'
import type { OrderScreenProps } from '../../shared/order/order-screen.ts'
import { sendIntercom } from './order.ts'

export function DocumentsScreen(props: OrderScreenProps) {
  return <OrderDocuments {...props} send={sendIntercom} />
}
