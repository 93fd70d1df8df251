import { documentCalls, ownDocumentCalls } from '@kabinet/contract/documents'
import type { ContractRef } from '@kabinet/contract/ids'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { Refused, Unreachable } from '../../shared/api/failures.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'
import { saveFile } from '../../shared/api/save-file.ts'
import { send } from '../../shared/api/send.ts'

export type UnsignedDocument = AnswerOf<typeof documentCalls.unsignedDocuments>['documents'][number]
export type SignedDocument = AnswerOf<typeof documentCalls.signedDocuments>['documents'][number]
export type Preview = AnswerOf<typeof ownDocumentCalls.documentPreview>

export function unsignedQuery({ contract_id, billing_id }: ContractRef) {
  return queryOptions({
    queryKey: queryKeys.documents({ contract_id, billing_id }, 'lists', 'unsigned'),
    queryFn: async ({ signal }) => {
      const { documents } = await send(
        documentCalls.unsignedDocuments,
        { query: { contract_id, billing_id } },
        { signal },
      )
      return documents
    },
    meta: { showsFailure: true },
  })
}

export function signedQuery({ contract_id, billing_id }: ContractRef) {
  return queryOptions({
    queryKey: queryKeys.documents({ contract_id, billing_id }, 'lists', 'signed'),
    queryFn: async ({ signal }) => {
      const { documents } = await send(
        documentCalls.signedDocuments,
        { query: { contract_id, billing_id } },
        { signal },
      )
      return documents
    },
    meta: { showsFailure: true },
  })
}

/** Returns a query for a document as a page. The first one renders the document, which may take a while. */
export function previewQuery({ contract_id, billing_id }: ContractRef, documentId: string) {
  return queryOptions({
    queryKey: queryKeys.documents({ contract_id, billing_id }, 'preview', documentId),
    queryFn: async ({ signal, client }) => {
      try {
        const query = { contract_id, billing_id, document_id: documentId }
        return await send(ownDocumentCalls.documentPreview, { query }, { signal })
      } catch (error) {
        if (isGone(error)) {
          void client.invalidateQueries({ queryKey: queryKeys.documents({ contract_id, billing_id }, 'lists') })
        }
        throw error
      }
    },
    meta: { showsFailure: true },
  })
}

/** Returns whether a document cannot be opened or signed any more, because it has been withdrawn or deleted. */
export function isGone(error: unknown): boolean {
  return error instanceof Refused && (error.refusal === 'document_withdrawn' || error.refusal === 'document_unknown')
}

/** Saves a document as a PDF. `onGone` is called if it no longer exists, before the lists are refetched. */
export function useSaveDocument(
  { contract_id, billing_id }: ContractRef,
  documentId: string,
  onGone?: (error: unknown) => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      send(documentCalls.downloadDocument, { query: { contract_id, billing_id, document_id: documentId } }),
    onSuccess: saveFile,
    onError: (error) => {
      if (!isGone(error)) return
      onGone?.(error)
      void queryClient.invalidateQueries({ queryKey: queryKeys.documents({ contract_id, billing_id }) })
    },
  })
}

/** Refusals after which the page shows something outdated. */
const outdating: readonly string[] = ['document_withdrawn', 'document_unknown', 'document_unread', 'code_needed']

/** Signs a document. Signing is idempotent, so it may be repeated if the answer was lost. */
export function useSigning({ contract_id, billing_id }: ContractRef, documentId: string) {
  const queryClient = useQueryClient()
  const body = { contract_id, billing_id, document_id: documentId }
  const refetch = () => queryClient.invalidateQueries({ queryKey: queryKeys.documents({ contract_id, billing_id }) })
  // If the answer was lost, the document may have been signed.
  const onError = (error: unknown) => {
    if (error instanceof Unreachable || (error instanceof Refused && outdating.includes(error.refusal))) void refetch()
  }
  return {
    sendCode: useMutation({ mutationFn: () => send(documentCalls.sendSigningCode, { body }), onError }),
    sign: useMutation({
      mutationFn: (code: string | undefined) =>
        send(documentCalls.signDocument, { body: { ...body, ...(code !== undefined && { sms_code: code }) } }),
      onSuccess: refetch,
      onError,
    }),
  }
}
