import { connectionCalls } from '@kabinet/contract/connection'
import { signInCalls } from '@kabinet/contract/sign-in'
import { transport } from '../../shared/api/client.ts'
import { send } from '../../shared/api/send.ts'
import type { CodeSent } from '../../shared/forms/CodeEntry.tsx'
import { requestCode } from '../../shared/order/phone-code.ts'
import { orderStore } from './order.ts'

/** Sends a code to a phone, unless one was sent recently. */
export function sendCode(phone: string): Promise<CodeSent> {
  const body = { phone_number: phone, purpose: 'connection' } as const
  return requestCode(orderStore, phone, () => transport(signInCalls.sendSmsCode, { body }, { cookie: true }))
}

/** Checks a code, and returns the proof of the phone. */
export async function checkCode(phone: string, sms_code: string): Promise<string> {
  const body = { phone, sms_code }
  const { proof } = await transport(connectionCalls.checkSms, { body }, { cookie: true })
  return proof
}

/** Exchanges the proof for the customer key, and stores it with what the server knows of the phone. */
export async function provePhone(phone: string, proof: string): Promise<void> {
  const { key, has_edo } = await send(connectionCalls.checkEdo, { body: { phone, proof } })
  orderStore.change({ apiKey: key, provenPhone: phone, hasEdo: has_edo, isIdentified: undefined })
}
