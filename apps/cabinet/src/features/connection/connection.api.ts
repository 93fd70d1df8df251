import { connectionCalls } from '@kabinet/contract/connection'
import { connectionProcessCalls } from '@kabinet/contract/connection-process'
import type { ConnectionStatus } from '@kabinet/contract/connection-statuses'
import type { AnswerOf, InputOf } from '@kabinet/contract/kernel/call'
import { signInCalls } from '@kabinet/contract/sign-in'
import { type QueryClient, queryOptions, skipToken, useMutation, useQuery } from '@tanstack/react-query'
import { transport } from '../../shared/api/client.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'
import { send } from '../../shared/api/send.ts'
import { type CodeSent, sentBefore } from '../../shared/forms/CodeEntry.tsx'
import { orderStore } from './order.ts'
import type { IdentityReturn } from './identity-return.ts'
import { sendOrder } from './send-order.ts'

/** Returns a query for the initials of a person who refers others; empty if the referral is unknown. */
export function referrerQuery(referral: string | undefined) {
  return queryOptions({
    queryKey: queryKeys.referrer(referral),
    queryFn: referral
      ? async ({ signal }) => (await send(connectionCalls.referrer, { params: { referral } }, { signal })).initials
      : skipToken,
    staleTime: Infinity,
    // The initials only greet the person.
    retry: false,
  })
}

/** Sends a code to a phone, unless one was sent recently, and stores when the next one may be sent. */
export async function requestCode(phone: string): Promise<CodeSent> {
  const sent = await sendCode(phone)
  orderStore.change({ code: { phone, at: Date.now(), resendAfter: sent.resend_after } })
  return sent
}

async function sendCode(phone: string): Promise<CodeSent> {
  try {
    const body = { phone_number: phone, purpose: 'connection' } as const
    return await transport(signInCalls.sendSmsCode, { body }, { cookie: true })
  } catch (error) {
    const before = sentBefore(error)
    if (before) return before
    throw error
  }
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

/** Starts the government sign-in, and returns the address of its page. */
export async function startIdentity(key: string, url: string): Promise<string> {
  const query = { key, url }
  const { auth_url, auth_key, provider_id } = await sendOrder(connectionProcessCalls.authUrl, { query })
  orderStore.change({ identity: { authKey: auth_key, providerId: provider_id } })
  return auth_url
}

/** Finishes the government sign-in: creates the customer from its result. */
export async function finishIdentity(key: string, url: string, returned: IdentityReturn): Promise<void> {
  const { identity } = orderStore.read()
  const body = {
    key,
    url,
    local_client_id: identity?.authKey ?? '',
    provider_id: identity?.providerId ?? '',
    ...returned,
  }
  // It can be used once, whatever its result.
  orderStore.change({ identity: undefined })
  const created = await sendOrder(connectionProcessCalls.createCustomer, { body })
  orderStore.change({ apiKey: created.key, isIdentified: true })
}

/** Creates the customer from the proven phone alone. */
export async function identifyByPhone(key: string, phone: string): Promise<void> {
  const body = { key, phone }
  const created = await sendOrder(connectionProcessCalls.createCustomerByPhone, { body })
  orderStore.change({ apiKey: created.key, isIdentified: true })
}

type OrderStatus = AnswerOf<typeof connectionProcessCalls.statusProcess>

/** Creates the order from what has been entered, stores its key, and returns its status. */
export async function createOrder(client: QueryClient, key: string): Promise<ConnectionStatus> {
  const { street, house, flat, fullName, phoneNumber, refUserId, isPrivateHouse } = orderStore.read()
  const body = {
    key,
    street_id: street?.id ?? '',
    house_id: house?.identifire ?? '',
    flat: isPrivateHouse ? '' : (flat ?? ''),
    full_name: fullName?.trim() ?? '',
    phone: phoneNumber ?? '',
    ...(refUserId && { ref_user_id: refUserId }),
  }
  const { process_key, status } = await sendOrder(connectionProcessCalls.createProcess, { body })
  const known: OrderStatus = { status, has_auth: false, expires_at: null }
  client.setQueryData(queryKeys.orderStatus(process_key), known)
  orderStore.change({ apiKey: process_key, code: undefined })
  return status
}

function statusQuery(key: string | undefined) {
  return queryOptions({
    queryKey: queryKeys.orderStatus(key),
    queryFn: key
      ? ({ signal }) => sendOrder(connectionProcessCalls.statusProcess, { body: { process_key: key } }, { signal })
      : skipToken,
    refetchOnWindowFocus: 'always',
  })
}

const paymentPollMs = 5000

/** Returns the order's status; while a payment is awaited, it is refetched often. Another device may change it. */
export function useOrderStatus(key: string | undefined, { polls }: { polls: boolean }) {
  return useQuery({ ...statusQuery(key), refetchInterval: polls && paymentPollMs })
}

/** Notes the status that a call returned. */
export function noteStatus(client: QueryClient, key: string, status: ConnectionStatus): void {
  client.setQueryData(queryKeys.orderStatus(key), (before?: OrderStatus) => ({
    has_auth: false,
    expires_at: null,
    ...before,
    status,
  }))
}

export function useBusinessOrder() {
  return useMutation({
    mutationFn: (body: InputOf<typeof connectionCalls.orderForBusiness>['body']) =>
      send(connectionCalls.orderForBusiness, { body }),
  })
}

export function useCallbackRequest() {
  return useMutation({
    mutationFn: (body: InputOf<typeof connectionCalls.callback>['body']) => send(connectionCalls.callback, { body }),
  })
}
