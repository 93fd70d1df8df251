import { connectionProcessCalls as calls, ownConnectionCalls } from '@kabinet/contract/connection-process'
import type { ConnectionStatus } from '@kabinet/contract/connection-statuses'
import type { AnswerOf, InputOf } from '@kabinet/contract/kernel/call'
import { signInCalls } from '@kabinet/contract/sign-in'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { session, transport } from '../../shared/api/client.ts'
import { Refused } from '../../shared/api/failures.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'
import { saveFile } from '../../shared/api/save-file.ts'
import type { VisitCalendar } from '../../shared/visits/visit-calendar.ts'
import { sendOrder } from './send-order.ts'

export type OwnContract = AnswerOf<typeof calls.getContracts>[number]
export type Offers = AnswerOf<typeof calls.getTariffs>
export type Offer = Offers['tariffs'][number]
export type OrderInfo = AnswerOf<typeof calls.processInfo>
export type OrderDocument = AnswerOf<typeof calls.connectionDocuments>['documents'][number]
export type Connection = AnswerOf<typeof calls.connectionState>

const showsFailure = { meta: { showsFailure: true } } as const

export function contractsQuery(key: string) {
  return queryOptions({
    queryKey: queryKeys.order(key, 'contracts'),
    queryFn: ({ signal }) => sendOrder(calls.getContracts, { query: { key } }, { signal }),
    ...showsFailure,
  })
}

export function offersQuery(key: string) {
  return queryOptions({
    queryKey: queryKeys.order(key, 'offers'),
    queryFn: ({ signal }) => sendOrder(calls.getTariffs, { query: { key } }, { signal }),
    ...showsFailure,
  })
}

export function infoQuery(key: string) {
  return queryOptions({
    queryKey: queryKeys.order(key, 'info'),
    queryFn: ({ signal }) => sendOrder(calls.processInfo, { body: { key } }, { signal }),
    ...showsFailure,
  })
}

export function documentsQuery(key: string) {
  return queryOptions({
    queryKey: queryKeys.order(key, 'documents'),
    queryFn: async ({ signal }) =>
      (await sendOrder(calls.connectionDocuments, { query: { key } }, { signal })).documents,
    ...showsFailure,
  })
}

/** Returns a query for a document as a page. What has been shown may be signed. */
export function pageQuery(key: string, documentId: string) {
  return queryOptions({
    queryKey: queryKeys.order(key, 'page', documentId),
    queryFn: ({ signal }) =>
      sendOrder(ownConnectionCalls.connectionDocument, { query: { key, document_id: documentId } }, { signal }),
    ...showsFailure,
  })
}

/** Returns where the times come from at which an engineer can come. */
export function orderCalendar(key: string): VisitCalendar {
  return {
    key: queryKeys.order(key, 'visitDays'),
    ask: (day, signal) => sendOrder(calls.engineerDays, { query: { key, date: day } }, { signal }),
  }
}

export function connectionQuery(key: string) {
  return queryOptions({
    queryKey: queryKeys.order(key, 'connection'),
    queryFn: ({ signal }) => sendOrder(calls.connectionState, { query: { key } }, { signal }),
    ...showsFailure,
  })
}

/** Returns a function that refetches an order, after its money has arrived. */
export function useRefetchedOrder(key: string): () => void {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: queryKeys.order(key) })
}

type OnStatus = (status: ConnectionStatus) => void

/** Marks the data of an order as outdated. Screens fetch it when they are next shown. */
function outdate(queryClient: QueryClient, key: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: queryKeys.order(key), refetchType: 'none' })
}

/** Refetches the status if a step is no longer available, so that the page shows the step that is. */
function followStep(queryClient: QueryClient, key: string) {
  return (error: Error) => {
    if (!(error instanceof Refused) || error.refusal !== 'process_step') return
    void queryClient.invalidateQueries({ queryKey: queryKeys.orderStatus(key) })
  }
}

/** Returns the mutation of a call that moves an order on. `onStatus` receives the status that the order then has. */
function useStep<Input>(
  key: string,
  onStatus: OnStatus,
  mutationFn: (input: Input) => Promise<{ readonly status: ConnectionStatus }>,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: async ({ status }) => {
      await outdate(queryClient, key)
      onStatus(status)
    },
    onError: followStep(queryClient, key),
  })
}

/** Chooses the contract for the new services. The empty number stands for a new contract. */
export function useChooseContract(key: string, onStatus: OnStatus) {
  return useStep(key, onStatus, (contract_number: string) =>
    sendOrder(calls.bindingContract, { body: { key, contract_number } }),
  )
}

export interface ServicesOrder {
  readonly inet: string | null
  readonly ctv: string | null
  readonly iptv: string | null
  readonly cctv: string | null
  readonly has_cable: boolean
  readonly code_phrase: string | null
}

export function useOrderServices(key: string, onStatus: OnStatus) {
  return useStep(key, onStatus, (order: ServicesOrder) => sendOrder(calls.createServices, { body: { key, ...order } }))
}

export function usePayLater(key: string, onStatus: OnStatus) {
  return useStep<void>(key, onStatus, () => sendOrder(calls.payLater, { body: { key, value: { has_payment: false } } }))
}

/** Books the visit that begins at an instant. If the slot is no longer free, its month is refetched. */
export function useBookVisit(key: string, onStatus: OnStatus) {
  const queryClient = useQueryClient()
  const step = followStep(queryClient, key)
  return useMutation({
    mutationFn: (date: Date) => sendOrder(calls.bookEngineer, { body: { key, date } }),
    onSuccess: async ({ status }) => {
      await outdate(queryClient, key)
      onStatus(status)
    },
    onError: (error) => {
      step(error)
      if (!(error instanceof Refused)) return
      void queryClient.invalidateQueries({ queryKey: queryKeys.order(key, 'visitDays') })
    },
  })
}

/** Signs a document, with the code if it needs one. Signing is idempotent, so it may be repeated. */
export function useSignDocument(key: string, documentId: string, onStatus: OnStatus) {
  const queryClient = useQueryClient()
  const step = followStep(queryClient, key)
  const { queryKey } = documentsQuery(key)
  // If the answer was lost, the document may have been signed.
  const refetch = () => queryClient.invalidateQueries({ queryKey })
  return useMutation({
    mutationFn: (sms_code: string | undefined) =>
      sendOrder(calls.signConnectionDocument, {
        params: { documentId },
        body: { key, ...(sms_code !== undefined && { sms_code }) },
      }),
    onSuccess: ({ status }) => {
      // Noted here, because after the last signature the order may have no list any more.
      queryClient.setQueryData(queryKey, (documents) =>
        documents?.map((each) => (each.documentId === documentId ? { ...each, signed: true } : each)),
      )
      // A correct code may also sign the others.
      void refetch()
      onStatus(status)
    },
    onError: (error) => {
      step(error)
      void refetch()
    },
  })
}

/** Request for a code for signing. It names no phone, because the code goes to the order's own. */
function signingCode(key: string) {
  return { purpose: 'signing', key } as unknown as InputOf<typeof signInCalls.sendSmsCode>['body']
}

/** Sends a code for signing to the phone that the order was placed with. */
export function useSendSigningCode(key: string) {
  return useMutation({
    mutationFn: () => sendOrder(signInCalls.sendSmsCode, { body: signingCode(key) }),
    onError: followStep(useQueryClient(), key),
  })
}

export function useSaveOrderDocument(key: string, documentId: string) {
  return useMutation({
    mutationFn: () => sendOrder(calls.downloadConnectionDocument, { params: { documentId }, query: { key } }),
    onSuccess: saveFile,
  })
}

/** Asks the network whether it sees the line of the order's contract. */
export function useCheckLine(key: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ contract_id, billing_id }: NonNullable<OrderInfo['contract']>) =>
      sendOrder(calls.authContract, { body: { billing: billing_id, contract: contract_id, key } }),
    onSuccess: async ({ status }) => {
      if (status === 'AUTHORIZED') await queryClient.invalidateQueries({ queryKey: queryKeys.order(key) })
    },
    onError: followStep(queryClient, key),
  })
}

/**
 * Signs the person in with the order's key, and returns the path to open next: home or, if they have to sign in
 * themselves, the sign-in page. A session that already exists stays.
 */
export async function signInByOrder(key: string): Promise<'/' | '/login'> {
  if (session.isMarked()) return '/'
  try {
    await session.enter(() => transport(calls.authByCustomerKey, { body: { key } }, { cookie: true, processKey: key }))
    return '/'
  } catch (error) {
    if (error instanceof Refused) return '/login'
    throw error
  }
}
