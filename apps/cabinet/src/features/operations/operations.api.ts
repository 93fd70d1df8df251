import type { ContractRef } from '@kabinet/contract/ids'
import type { AnswerOf, InputOf } from '@kabinet/contract/kernel/call'
import { operationCalls } from '@kabinet/contract/operations'
import { ownCalls } from '@kabinet/contract/own'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { Refused } from '../../shared/api/failures.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'
import { saveFile } from '../../shared/api/save-file.ts'
import { send } from '../../shared/api/send.ts'
import { fetchWithProgress } from '../../shared/api/upload-progress.ts'
import { useAttempt } from '../../shared/api/use-attempt.ts'

export type Operation = AnswerOf<typeof operationCalls.operations>[number]
export type OperationDetail = AnswerOf<typeof operationCalls.operationDetail>
export type OperationType = AnswerOf<typeof operationCalls.availableOperations>[number]
export type Parameter = OperationType['parameters'][number]
export type UploadedFile = AnswerOf<typeof operationCalls.uploadFile>
export type ParameterValue = InputOf<typeof operationCalls.createOperation>['body']['parameters'][number]

function refOf({ contract_id, billing_id }: ContractRef): ContractRef {
  return { contract_id, billing_id }
}

export function operationsQuery(ref: ContractRef) {
  return queryOptions({
    queryKey: queryKeys.operations(ref),
    queryFn: ({ signal }) => send(operationCalls.operations, { query: refOf(ref) }, { signal }),
  })
}

export function operationTypesQuery(ref: ContractRef) {
  return queryOptions({
    queryKey: queryKeys.operationTypes(ref),
    queryFn: ({ signal }) => send(operationCalls.availableOperations, { query: refOf(ref) }, { signal }),
  })
}

function readOperation(ref: ContractRef, id: string, signal?: AbortSignal) {
  return send(operationCalls.operationDetail, { query: { ...refOf(ref), operation_id: id } }, { signal })
}

export function operationQuery(ref: ContractRef, id: string) {
  return queryOptions({
    queryKey: queryKeys.operation(ref, id),
    queryFn: ({ signal }) => readOperation(ref, id, signal),
  })
}

/**
 * Creates a request. Sending the same request again, after a failure, cannot create another one.
 * @param onCreated called with the type, even if the form has been closed meanwhile
 */
export function useCreateOperation(ref: ContractRef, onCreated: (type: number) => void) {
  const queryClient = useQueryClient()
  const { keyOf, end } = useAttempt()
  return useMutation({
    mutationFn: (order: { readonly type_id: number; readonly parameters: ParameterValue[] }) => {
      const body = { ...refOf(ref), ...order }
      return send(operationCalls.createOperation, { body }, { idempotencyKey: keyOf(JSON.stringify(body)) })
    },
    onSuccess: (_, { type_id }) => {
      end()
      onCreated(type_id)
      return queryClient.invalidateQueries({ queryKey: queryKeys.operations(ref), exact: true })
    },
    onError: (error) => {
      if (!(error instanceof Refused)) return
      // The server repeats a refusal for the same key, so the next attempt needs a new key.
      end()
      // What a form promises may have changed since it was opened.
      if (error.refusal === 'invalid_input')
        void queryClient.invalidateQueries({ queryKey: queryKeys.operationTypes(ref) })
    },
  })
}

interface Upload {
  readonly file: File
  readonly signal: AbortSignal
  /** Called with the fraction that has been sent, from 0 to 1. */
  readonly onProgress: (fraction: number) => void
}

export function uploadFile(ref: ContractRef, { file, signal, onProgress }: Upload): Promise<UploadedFile> {
  const via = fetchWithProgress(onProgress)
  return send(operationCalls.uploadFile, { query: refOf(ref) }, { file, signal, via })
}

/** Saves a file of a request. Links to files expire within minutes, so the request is refetched for a fresh link. */
export function useSaveOperationFile(ref: ContractRef, operation: string) {
  return useMutation({
    mutationFn: async ({ parameter, index }: { readonly parameter: string; readonly index: number }) => {
      const { parameters } = await readOperation(ref, operation)
      const file = parameters.find(({ id }) => id === parameter)?.files[index]
      const { pathname, searchParams } = new URL(file?.url ?? '', location.origin)
      const received = await send(ownCalls.file, {
        params: { id: pathname.split('/').at(-1) ?? '' },
        query: Object.fromEntries(searchParams),
      })
      return { ...received, name: received.name || (file?.name ?? '') }
    },
    onSuccess: saveFile,
  })
}
