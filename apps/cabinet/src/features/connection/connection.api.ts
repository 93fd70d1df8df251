import { connectionCalls } from '@kabinet/contract/connection'
import { connectionProcessCalls } from '@kabinet/contract/connection-process'
import type { ConnectionStatus } from '@kabinet/contract/connection-statuses'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { queryKeys } from '../../shared/api/query-keys.ts'
import { send } from '../../shared/api/send.ts'
import { paymentPollMs } from '../../shared/order/order-status.ts'
import { orderStore, sendOrder } from './order.ts'

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

/** Creates the customer from the proven phone alone. */
export async function identifyByPhone(key: string, phone: string): Promise<void> {
  const body = { key, phone }
  const created = await sendOrder(connectionProcessCalls.createCustomerByPhone, { body })
  orderStore.change({ apiKey: created.key, isIdentified: true })
}

export type OrderStatus = AnswerOf<typeof connectionProcessCalls.statusProcess>

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

/** Returns the order's status; while a payment is awaited, it is refetched often. Another device may change it. */
export function useOrderStatus(key: string | undefined, { polls }: { polls: boolean }) {
  return useQuery({ ...statusQuery(key), refetchInterval: polls && paymentPollMs })
}
