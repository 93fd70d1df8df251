import { connectionProcessCalls } from '@kabinet/contract/connection-process'
import { type ConnectionStatus, connectionStatus } from '@kabinet/contract/connection-statuses'
import { intercomCalls as calls } from '@kabinet/contract/intercom'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { Refused } from '../../shared/api/failures.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'
import { send } from '../../shared/api/send.ts'
import { noteStatus, type OnStatus, paymentPollMs, useStep } from '../../shared/order/order-status.ts'
import { intercomStore, sendIntercom } from './order.ts'
import { keyless } from './stored-intercom.ts'

type Status = AnswerOf<typeof calls.changeStatusProcess>
export type IntercomInfo = AnswerOf<typeof calls.infoProcess>

const showsFailure = { meta: { showsFailure: true } } as const

/** Starts an order for the intercom of a link, and stores what a stranger may know of it. */
async function startOrder(client: QueryClient, slug: string): Promise<true> {
  const started = await send(calls.start, { body: { slug } })
  const { key, address, type_id_intercom } = started
  const none = { asks_phrase: false, forestalled: false }
  const known: Status = { status: connectionStatus.provePhone, address, type_id_intercom, ...none }
  client.setQueryData(queryKeys.orderStatus(key), known)
  intercomStore.change({
    ...keyless,
    slug,
    apiKey: key,
    address,
    fullName: started.full_name,
    phoneEnd: started.phone,
    hasCustomer: started.has_customer,
    hasPassphrase: started.has_code_phrase,
    hasPrepayment: started.has_prepayment,
    cost: started.cost,
    typeIntercomId: type_id_intercom,
  })
  return true
}

/**
 * Returns a query that starts an order for the intercom of a link.
 *
 * @param slug undefined while there is an order already
 */
export function startQuery(client: QueryClient, slug: string | undefined) {
  return queryOptions({
    queryKey: queryKeys.intercomStart(slug),
    queryFn: slug === undefined ? skipToken : () => startOrder(client, slug),
    // An order whose key is lost is started again.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    ...showsFailure,
  })
}

/** Gives the person's name for the contract, without government sign-in. */
export async function identifyByName(client: QueryClient, key: string, full_name: string): Promise<void> {
  const { phoneNumber = '' } = intercomStore.read()
  await sendIntercom(connectionProcessCalls.createCustomerByPhone, { body: { key, phone: phoneNumber, full_name } })
  await refetchStatus(client, key)
}

/** Refetches the status. If that fails, the flow shows it; the step before it has been taken all the same. */
export async function refetchStatus(client: QueryClient, key: string, status?: ConnectionStatus): Promise<void> {
  if (status !== undefined) noteStatus(client, key, status)
  await client.invalidateQueries({ queryKey: queryKeys.orderStatus(key) })
}

/** Keeps what an order that home continues does not know of its door yet. */
function keepDoor({ address, type_id_intercom: typeIntercomId }: Status): void {
  if (intercomStore.read().typeIntercomId !== typeIntercomId) intercomStore.change({ address, typeIntercomId })
}

function statusQuery(key: string | undefined) {
  return queryOptions({
    queryKey: queryKeys.orderStatus(key),
    queryFn: key
      ? async ({ signal }): Promise<Status> => {
          const answer = await sendIntercom(calls.changeStatusProcess, { body: { key } }, { signal })
          if (answer.status === connectionStatus.ready) intercomStore.change({ asksPhrase: answer.asks_phrase })
          keepDoor(answer)
          return answer
        }
      : skipToken,
    refetchOnWindowFocus: 'always',
  })
}

/** Returns the order's status; while a payment is awaited, it is refetched often. Another device may change it. */
export function useIntercomStatus(key: string | undefined, { polls }: { polls: boolean }) {
  return useQuery({ ...statusQuery(key), refetchInterval: polls && paymentPollMs })
}

type Bound = Pick<AnswerOf<typeof calls.binding>, 'status' | 'erp_key'>

/** Reserves the intercom and opens its contract; repeated, only returns another key that reads. */
async function bind(key: string): Promise<Bound> {
  const bound = await sendIntercom(calls.binding, { body: { key } })
  intercomStore.change({ erpKey: bound.erp_key ?? undefined })
  return bound
}

/** Goes on from a proven person to the contract, with the code phrase if it is asked for. */
export function useBinding(key: string, onStatus: OnStatus) {
  return useStep(key, onStatus, async (code_phrase: string | undefined) => {
    if (code_phrase !== undefined) await sendIntercom(calls.updateProcess, { body: { key, code_phrase } })
    return bind(key)
  })
}

/** Returns a query for what there is to pay. A device that has no key for it yet gets one. */
export function infoQuery(client: QueryClient, key: string) {
  return queryOptions({
    queryKey: queryKeys.order(key, 'info'),
    queryFn: async ({ signal }): Promise<IntercomInfo> => {
      const { erpKey } = intercomStore.read()
      const known = erpKey && (await findInfo(erpKey, signal))
      if (known) return known
      const { status, erp_key } = await bind(key)
      void refetchStatus(client, key, status)
      if (erp_key === null) throw new Error('the intercom is in use')
      return send(calls.infoProcess, { query: { erp_key } }, { signal })
    },
    ...showsFailure,
  })
}

/** Returns undefined if the key is not known (any more): an order has only a few of them. */
async function findInfo(erp_key: string, signal: AbortSignal): Promise<IntercomInfo | undefined> {
  try {
    return await send(calls.infoProcess, { query: { erp_key } }, { signal })
  } catch (error) {
    if (error instanceof Refused && error.refusal === 'no_access') return undefined
    throw error
  }
}
