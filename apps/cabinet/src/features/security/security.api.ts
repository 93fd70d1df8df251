import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { ownCalls } from '@kabinet/contract/own'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send, session } from '../../shared/client.ts'
import { queryKeys } from '../../shared/query-keys.ts'

/** What happened to the safety of the account. */
export type SecurityEvent = AnswerOf<typeof ownCalls.securityEvents>[number]
/** What a "this was not me" link is about. */
export type Disputed = AnswerOf<typeof ownCalls.disputedEvent>

export function securityEventsQuery() {
  return queryOptions({
    queryKey: queryKeys.securityEvents(),
    queryFn: ({ signal }) => send(ownCalls.securityEvents, {}, { signal }),
  })
}

/** Ends everything that others may have of the account; this device goes on with new tokens. */
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

export function useSecureByLink(token: string) {
  return useMutation({ mutationFn: () => send(ownCalls.secureByLink, { body: { token } }) })
}

/** The link of an e-mail is followed as its page is opened: once, however often that is drawn. */
export function confirmEmailQuery(token: string) {
  return queryOptions({
    queryKey: ['confirmEmail', token],
    queryFn: () => send(ownCalls.confirmEmail, { body: { token } }),
    retry: false,
    staleTime: Infinity,
  })
}
