import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CodeScreen } from '../../shared/order/CodeScreen.tsx'
import type { OrderScreenProps } from '../../shared/order/order-screen.ts'
import { goTo } from './flow-path.ts'
import { intercomStore } from './order.ts'
import { checkCode, sendCode } from './phone.api.ts'

/** Confirms the phone of the person who orders. */
export function ConfirmPhoneScreen({ processKey }: OrderScreenProps) {
  const client = useQueryClient()
  const [order] = useState(intercomStore.read)
  const { phoneNumber: phone = '', slug } = order
  return (
    <CodeScreen
      order={order}
      onCheck={(code) => checkCode(client, processKey, phone, code)}
      onResend={() => sendCode(processKey, phone)}
      onChangePhone={() => goTo({ step: 'start', ...(slug !== undefined && { slug }) })}
      onCallback={() => goTo({ step: 'callback' })}
    />
  )
}
