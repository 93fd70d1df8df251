import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { ownCalls } from '@kabinet/contract/own'
import { signInCalls } from '@kabinet/contract/sign-in'
import { session, transport } from '../../shared/client.ts'
import { secondStep } from './second-step.ts'

/** A sign-in that waits for a call: the number to call, and for how many seconds. */
export type AwaitedCall = AnswerOf<typeof signInCalls.authPhone>

/** Asks for a code by text message. */
export function sendCode(phone_number: string) {
  return transport(signInCalls.sendSmsCode, { body: { phone_number } }, { cookie: true })
}

/** Signs in by the code of a text message, with a contract number where the phone alone is not enough. */
export async function signInByCode(phone_number: string, sms_code: string, contract_id?: string): Promise<void> {
  const body = { phone_number, sms_code, contract_id }
  await secondStep.lead(session.enter(() => transport(signInCalls.checkSmsCode, { body }, { cookie: true })))
}

/** Begins a sign-in by a call to the number that is answered. */
export function awaitCall(phone_number: string): Promise<AwaitedCall> {
  return transport(signInCalls.authPhone, { body: { phone_number } }, { cookie: true })
}

/** Whether a call is awaited still, rather than having come or coming no more. */
export async function isAwaited(uid: string, signal: AbortSignal): Promise<boolean> {
  return !isOver(await transport(signInCalls.authPhoneState, {}, { uid, signal }))
}

/** A server that is busy, or asked too often, has not said anything of the call. */
function isOver(status: number): boolean {
  return status === 200 || (status >= 400 && status < 500 && status !== 429)
}

/** Signs in once the call has come and opens the session. Refused when it has not, and will not. */
export async function signInByCall(uid: string): Promise<void> {
  await secondStep.lead(session.enter(() => transport(signInCalls.authPhoneTokens, {}, { uid, cookie: true })))
}

/** The same with a contract number, where the phone alone is not enough. */
export async function signInByCallAndContract(uid: string, contract_id: string): Promise<void> {
  await secondStep.lead(
    session.enter(() => transport(ownCalls.authPhoneContract, { body: { contract_id } }, { uid, cookie: true })),
  )
}
