import { useState } from 'react'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { CallbackForm } from '../../shared/order/CallbackForm.tsx'
import { FlowScreen } from '../../shared/order/FlowScreen.tsx'
import { phoneToType } from '../../shared/order/typed-phone.ts'
import { goTo } from './flow-path.ts'
import { intercomStore } from './order.ts'

/** Request for a call about an intercom. */
export function CallbackScreen() {
  const t = useMessages()
  const [{ ownName: name = '', phoneNumber, address = '', slug }] = useState(intercomStore.read)
  const known = { name, phone: phoneToType(phoneNumber), address }
  return (
    <FlowScreen title={t('connection.callbackTitle')} lead={t('intercom.callbackLead')} onBack={() => history.back()}>
      <CallbackForm known={known} subject="intercom" onStart={() => goTo({ step: 'start', ...(slug && { slug }) })} />
    </FlowScreen>
  )
}
