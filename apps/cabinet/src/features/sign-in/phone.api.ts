import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { ownCalls } from '@kabinet/contract/own'
import { signInCalls } from '@kabinet/contract/sign-in'
import { session, transport } from '../../shared/api/client.ts'
import { secondStep } from './second-step.ts'

/** Pending sign-in by call, with the number to call and the timeout in seconds. */
export type AwaitedCall = AnswerOf<typeof signInCalls.authPhone>

export function sendCode(phone_number: string) {
  return transport(signInCalls.sendSmsCode, { body: { phone_number } }, { cookie: true })
}

export async function signInByCode(phone_number: string, sms_code: string, contract_id?: string): Promise<void> {
  const body = { phone_number, sms_code, contract_id }
  await secondStep.lead(session.enter(() => transport(signInCalls.checkSmsCode, { body }, { cookie: true })))
}

export function awaitCall(phone_number: string): Promise<AwaitedCall> {
  return transport(signInCalls.authPhone, { body: { phone_number } }, { cookie: true })
}

export async function isAwaited(uid: string, signal: AbortSignal): Promise<boolean> {
  return !isOver(await transport(signInCalls.authPhoneState, {}, { uid, signal }))
}

/** Returns whether an HTTP status ends the wait. A busy or failing server (429, 5xx) says nothing about the call. */
function isOver(status: number): boolean {
  return status === 200 || (status >= 400 && status < 500 && status !== 429)
}

/** Signs in after the call. The server refuses if there was no call. */
export async function signInByCall(uid: string): Promise<void> {
  await secondStep.lead(session.enter(() => transport(signInCalls.authPhoneTokens, {}, { uid, cookie: true })))
}

/** After the call, signs in with a contract number too; the server requires one if the phone number is outdated. */
export async function signInByCallAndContract(uid: string, contract_id: string): Promise<void> {
  await secondStep.lead(
    session.enter(() => transport(ownCalls.authPhoneContract, { body: { contract_id } }, { uid, cookie: true })),
  )
}
