import { useState } from 'react'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { RequestForCall } from '../../shared/order/RequestForCall.tsx'
import { goTo, useFlowPlace } from './flow-path.ts'
import { orderStore } from './order.ts'
import { contactsOf } from './personal-data.ts'
import type { StoredOrder } from './stored-order.ts'

/** Request for a call. `reason` in the address says why. */
export function CallbackScreen() {
  const t = useMessages()
  const { reason } = useFlowPlace()
  const [known] = useState(() => knownOf(orderStore.read()))
  const leads: Readonly<Record<string, string>> = {
    address: t('connection.callbackAddress'),
    house: t('connection.callbackHouse'),
  }
  return (
    <RequestForCall
      lead={(reason && leads[reason]) ?? t('connection.callbackLead')}
      known={known}
      subject="connection"
      onStart={() => goTo({ step: 'start' })}
    />
  )
}

function knownOf(order: StoredOrder) {
  const { name, phone } = contactsOf(order)
  return { name, phone, address: order.house?.house ? (order.fullAddress ?? '') : '' }
}
