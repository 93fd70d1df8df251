import { totpCalls } from '@kabinet/contract/totp'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../shared/client.ts'
import { queryKeys } from '../../shared/query-keys.ts'

/** Whether the account has an authenticator app, and whether it may. */
export function totpQuery() {
  return queryOptions({
    queryKey: queryKeys.totp(),
    queryFn: ({ signal }) => send(totpCalls.totp, {}, { signal }),
  })
}

/** A secret for the app. */
export function useNewTotp() {
  return useMutation({ mutationFn: () => send(totpCalls.newTotp, {}) })
}

/** Switches the app on by a first code; answers the recovery codes. What shows the state is refreshed by `useTotpDone`. */
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

/** Shows the app's new state; only then, so that what was told meanwhile stays to be read. */
export function useTotpDone() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: queryKeys.totp() })
}
