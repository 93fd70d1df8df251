import { useState } from 'react'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { RequestForCall } from '../../shared/order/RequestForCall.tsx'
import { phoneToType } from '../../shared/order/typed-phone.ts'
import { goTo } from './flow-path.ts'
import { intercomStore } from './order.ts'

/** Request for a call about an intercom. */
export function CallbackScreen() {
  const t = useMessages()
  const [{ ownName: name = '', phoneNumber, address = '', slug }] = useState(intercomStore.read)
  const known = { name, phone: phoneToType(phoneNumber), address }
  return (
    <RequestForCall
      lead={t('intercom.callbackLead')}
      known={known}
      subject="intercom"
      onStart={() => goTo({ step: 'start', ...(slug && { slug }) })}
    />
  )
}
