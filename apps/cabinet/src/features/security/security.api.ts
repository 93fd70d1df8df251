import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { ownCalls } from '@kabinet/contract/own'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { Refused } from '../../shared/api/failures.ts'
import { session } from '../../shared/api/client.ts'
import { send } from '../../shared/api/send.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'

export type SecurityEvent = AnswerOf<typeof ownCalls.securityEvents>[number]
export type Disputed = AnswerOf<typeof ownCalls.disputedEvent>
export type Secured = AnswerOf<typeof ownCalls.secureByLink>

export function securityEventsQuery() {
  return queryOptions({
    queryKey: queryKeys.securityEvents(),
    queryFn: ({ signal }) => send(ownCalls.securityEvents, {}, { signal }),
  })
}

/** Revokes all other access to the account. This device continues with new tokens. */
export function useSecure() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => session.sendForTokens(ownCalls.secure, {}),
    onSuccess: () => queryClient.invalidateQueries(),
  })
}

export function disputedQuery(token: string) {
  return queryOptions({
    queryKey: ['disputed', token],
    queryFn: ({ signal }) => send(ownCalls.disputedEvent, { body: { token } }, { signal }),
    retry: false,
    staleTime: Infinity,
  })
}

export const isLinkOver = (error: unknown) => error instanceof Refused && error.refusal === 'link_expired'

/** Secures the account. If the link has expired meanwhile, its query shows that. */
export function useSecureByLink(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => send(ownCalls.secureByLink, { body: { token } }),
    onError: (error) =>
      isLinkOver(error) ? queryClient.invalidateQueries({ queryKey: disputedQuery(token).queryKey }) : undefined,
  })
}

/** Confirms an email address with the token of a link. This is a query so that re-renders do not repeat the call. */
export function confirmEmailQuery(token: string) {
  return queryOptions({
    queryKey: ['confirmEmail', token],
    queryFn: () => send(ownCalls.confirmEmail, { body: { token } }),
    retry: false,
    staleTime: Infinity,
  })
}
