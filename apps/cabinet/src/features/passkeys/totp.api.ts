import { totpCalls } from '@kabinet/contract/totp'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../shared/api/send.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'

export function totpQuery() {
  return queryOptions({
    queryKey: queryKeys.totp(),
    queryFn: ({ signal }) => send(totpCalls.totp, {}, { signal }),
  })
}

export function useNewTotp() {
  return useMutation({ mutationFn: () => send(totpCalls.newTotp, {}) })
}

/**
 * Turns on the authenticator app and returns recovery codes. Does not refetch its state; use `useTotpDone` once the
 * user has saved the codes.
 */
export function useConfirmTotp() {
  return useMutation({
    mutationFn: (totp_code: string) => send(totpCalls.confirmTotp, { body: { totp_code } }),
  })
}

export function useRemoveTotp() {
  return useMutation({
    mutationFn: (totp_code: string) => send(totpCalls.removeTotp, { body: { totp_code } }),
  })
}

/** Returns a function that refetches whether the authenticator app is on and how many recovery codes are left. */
export function useTotpDone() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: queryKeys.totp() })
}
