import { intercomCalls } from '@kabinet/contract/intercom'
import { signInCalls } from '@kabinet/contract/sign-in'
import type { QueryClient } from '@tanstack/react-query'
import type { CodeSent } from '../../shared/forms/CodeEntry.tsx'
import { requestCode } from '../../shared/order/phone-code.ts'
import { refetchStatus } from './intercom.api.ts'
import { intercomStore, sendIntercom } from './order.ts'

/** Sends a code to a phone, unless one was sent recently. */
export function sendCode(key: string, phone: string): Promise<CodeSent> {
  const body = { purpose: 'intercom', key, phone_number: phone } as const
  return requestCode(intercomStore, phone, () => sendIntercom(signInCalls.sendSmsCode, { body }))
}

/** Checks a code, and notes the status that the order then has. */
export async function checkCode(client: QueryClient, key: string, phone: string, sms_code: string): Promise<void> {
  const { status } = await sendIntercom(intercomCalls.checkSmsIntercoms, { body: { key, phone, sms_code } })
  await refetchStatus(client, key, status)
}
