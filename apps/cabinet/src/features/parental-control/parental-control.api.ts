import { minuteMs } from '@kabinet/contract/kernel/durations'
import type { ContractRef } from '@kabinet/contract/ids'
import type { AnswerOf, InputOf } from '@kabinet/contract/kernel/call'
import { ownCalls } from '@kabinet/contract/own'
import { parentalControlCalls } from '@kabinet/contract/parental-control'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../shared/api/send.ts'
import { Refused } from '../../shared/api/failures.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'

export type ParentalControl = AnswerOf<typeof parentalControlCalls.restrictions>
export type Restriction = ParentalControl['restrictions'][number]
type Body = InputOf<typeof parentalControlCalls.setRestriction>['body']
export type RestrictionInput = Omit<Body, keyof ContractRef | 'password' | 'restriction_id'>

export const wrongPassword = { local_password_wrong: 'password', local_password_refused: 'password' } as const

export function restrictionsQuery({ contract_id, billing_id }: ContractRef) {
  const ref = { contract_id, billing_id }
  return queryOptions({
    queryKey: queryKeys.restrictions(ref),
    queryFn: ({ signal }) => send(parentalControlCalls.restrictions, { query: ref }, { signal }),
    // Restrictions start and end on the minute.
    refetchInterval: minuteMs,
  })
}

/** Returns the mutations. A refusal refetches the restrictions too, as another device may have changed them. */
export function useParentalControl({ contract_id, billing_id }: ContractRef) {
  const queryClient = useQueryClient()
  const ref = { contract_id, billing_id }
  const refresh = () => queryClient.invalidateQueries({ queryKey: queryKeys.restrictions(ref) })
  const refreshAll = () => Promise.all([queryClient.invalidateQueries({ queryKey: queryKeys.user() }), refresh()])
  const onError = (error: unknown) => (error instanceof Refused ? refresh() : undefined)
  return {
    set: useMutation({
      mutationFn: ({ id, password, input }: { id?: string; password: string; input: RestrictionInput }) =>
        send(parentalControlCalls.setRestriction, { body: { ...ref, ...input, restriction_id: id ?? null, password } }),
      onSuccess: refresh,
      onError,
    }),
    remove: useMutation({
      mutationFn: ({ ids, password }: { ids: readonly string[]; password: string }) =>
        send(ownCalls.removeRestrictions, { body: { ...ref, password, restriction_ids: [...ids] } }),
      onSuccess: refresh,
      onError,
    }),
    createPassword: useMutation({
      mutationFn: (password: string) => send(parentalControlCalls.createPassword, { body: { new_password: password } }),
      onSuccess: refreshAll,
      onError,
    }),
    changePassword: useMutation({
      mutationFn: ({ old, next }: { old: string; next: string }) =>
        send(parentalControlCalls.changePassword, { body: { old_password: old, new_password: next } }),
      onSuccess: refreshAll,
      onError,
    }),
    /** Removes the password together with all restrictions of the account's contracts. */
    removePassword: useMutation({
      mutationFn: (password: string) => send(ownCalls.removeLocalPassword, { body: { old_password: password } }),
      onSuccess: refreshAll,
      onError,
    }),
  }
}
