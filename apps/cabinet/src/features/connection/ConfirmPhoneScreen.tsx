import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CodeScreen } from '../../shared/order/CodeScreen.tsx'
import { goTo } from './flow-path.ts'
import { orderStore } from './order.ts'
import { customerKeyOf } from './stored-order.ts'
import { checkCode, provePhone, sendCode } from './phone.api.ts'
import { useContinue } from './use-continue.ts'

/** Confirms the phone of an order, and leads on. */
export function ConfirmPhoneScreen() {
  const proceed = useContinue(useQueryClient())
  const [order] = useState(orderStore.read)
  const { phoneNumber: phone = '' } = order
  // A code can be checked once. If what follows fails, it continues from here.
  const proof = useRef<string>(undefined)

  async function check(entered: string) {
    if (!customerKeyOf(orderStore.read(), phone)) {
      proof.current ??= await checkCode(phone, entered)
      await provePhone(phone, proof.current)
    }
    await proceed()
  }

  return (
    <CodeScreen
      order={order}
      hasAddress
      onCheck={check}
      onResend={() => {
        proof.current = undefined
        return sendCode(phone)
      }}
      onChangePhone={() => goTo({ step: 'personal-data' })}
      onCallback={() => goTo({ step: 'callback' })}
    />
  )
}
