import { connectionCalls } from '@kabinet/contract/connection'
import { signInCalls } from '@kabinet/contract/sign-in'
import type { DemoApp } from './app.ts'
import { lastCode } from './codes.ts'

export const askToConnect = ({ send }: Pick<DemoApp, 'send'>, phone: string, headers: Record<string, string> = {}) =>
  send(signInCalls.sendSmsCode, { body: { phone_number: phone, purpose: 'connection' }, headers })

export const checkSms = ({ send }: Pick<DemoApp, 'send'>, phone: string, code: string) =>
  send(connectionCalls.checkSms, { body: { phone, sms_code: code } })

export const checkEdo = ({ send }: Pick<DemoApp, 'send'>, phone: string, proof: string) =>
  send(connectionCalls.checkEdo, { body: { phone, proof } })

/** Proves a phone number by a code, as a person who wants a connection does. */
export async function proofOf(demo: Pick<DemoApp, 'send' | 'texts'>, phone: string): Promise<string> {
  await askToConnect(demo, phone)
  const { body } = await checkSms(demo, phone, await lastCode(demo, phone))
  return (body as { detail: { proof: string } }).detail.proof
}
