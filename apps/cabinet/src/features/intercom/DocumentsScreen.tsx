import { useMessages } from '../../shared/i18n/messages.tsx'
import { OrderDocuments } from '../../shared/order/OrderDocuments.tsx'
import type { OrderScreenProps } from '../../shared/order/order-screen.ts'
import { goTo } from './flow-path.ts'
import { sendIntercom, useStoredIntercom } from './order.ts'

export function DocumentsScreen(props: OrderScreenProps) {
  const t = useMessages()
  const { phoneNumber } = useStoredIntercom()
  return (
    <OrderDocuments
      {...props}
      send={sendIntercom}
      phone={phoneNumber}
      then={t('intercom.documentsThen')}
      onCallback={() => goTo({ step: 'callback' })}
    />
  )
}
