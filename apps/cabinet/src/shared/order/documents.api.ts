import { connectionProcessCalls as calls, ownConnectionCalls } from '@kabinet/contract/connection-process'
import type { AnswerOf, InputOf } from '@kabinet/contract/kernel/call'
import { signInCalls } from '@kabinet/contract/sign-in'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { Refused } from '../api/failures.ts'
import { queryKeys } from '../api/query-keys.ts'
import { saveFile } from '../api/save-file.ts'
import { followStep, type OnStatus } from './order-status.ts'
import type { SendOrder } from './send-order.ts'

export type OrderDocument = AnswerOf<typeof calls.connectionDocuments>['documents'][number]

/** An order and how its calls are sent. */
export interface OrderAccess {
  readonly processKey: string
  readonly send: SendOrder
}

const showsFailure = { meta: { showsFailure: true } } as const

export function documentsQuery({ processKey: key, send }: OrderAccess) {
  return queryOptions({
    queryKey: queryKeys.order(key, 'documents'),
    queryFn: async ({ signal }) => (await send(calls.connectionDocuments, { query: { key } }, { signal })).documents,
    ...showsFailure,
  })
}

/** Returns a query for a document as a page. What has been shown may be signed. */
export function pageQuery({ processKey: key, send }: OrderAccess, documentId: string) {
  return queryOptions({
    queryKey: queryKeys.order(key, 'page', documentId),
    queryFn: async ({ signal, client }) => {
      try {
        return await send(
          ownConnectionCalls.connectionDocument,
          { query: { key, document_id: documentId } },
          { signal },
        )
      } catch (error) {
        if (isGone(error)) void client.invalidateQueries({ queryKey: queryKeys.order(key, 'documents') })
        throw error
      }
    },
    ...showsFailure,
  })
}

/** Returns whether a document has been withdrawn, as the unsigned ones are when the order's choice changes. */
export function isGone(error: unknown): boolean {
  return error instanceof Refused && (error.refusal === 'document_withdrawn' || error.refusal === 'document_unknown')
}

/** Signs a document, with the code if it needs one. Signing is idempotent, so it may be repeated. */
export function useSignDocument(order: OrderAccess, documentId: string, onStatus: OnStatus) {
  const { processKey: key, send } = order
  const queryClient = useQueryClient()
  const step = followStep(queryClient, key)
  const { queryKey } = documentsQuery(order)
  // If the answer was lost, the document may have been signed.
  const refetch = () => queryClient.invalidateQueries({ queryKey })
  const leave = useLeavePage(order, documentId)
  return useMutation({
    mutationFn: (sms_code: string | undefined) =>
      send(calls.signConnectionDocument, {
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
      leave(error)
      void refetch()
    },
  })
}

/** Request for a code for signing. It names no phone, because the code goes to the order's own. */
function signingCode(key: string) {
  return { purpose: 'signing', key } as unknown as InputOf<typeof signInCalls.sendSmsCode>['body']
}

/** Sends a code for signing to the phone that the order was placed with. */
export function useSendSigningCode({ processKey: key, send }: OrderAccess) {
  return useMutation({
    mutationFn: () => send(signInCalls.sendSmsCode, { body: signingCode(key) }),
    onError: followStep(useQueryClient(), key),
  })
}

export function useSaveOrderDocument(order: OrderAccess, documentId: string) {
  const { processKey: key, send } = order
  return useMutation({
    mutationFn: () => send(calls.downloadConnectionDocument, { params: { documentId }, query: { key } }),
    onSuccess: saveFile,
    onError: useLeavePage(order, documentId),
  })
}

/** Returns a function that refetches the page of a document after an error that says that it no longer exists. */
function useLeavePage({ processKey: key }: OrderAccess, documentId: string) {
  const queryClient = useQueryClient()
  return (error: unknown) => {
    if (isGone(error)) void queryClient.invalidateQueries({ queryKey: queryKeys.order(key, 'page', documentId) })
  }
}
