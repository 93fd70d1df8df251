import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { mayPerson } from '@kabinet/contract/kernel/rights'
import { ownCalls } from '@kabinet/contract/own'
import { profileCalls } from '@kabinet/contract/profile'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send, session } from '../../shared/client.ts'
import { config } from '../../shared/config.ts'
import { queryKeys } from '../../shared/query-keys.ts'
import { showSignIn } from '../../shared/sign-in-address.ts'

export type User = AnswerOf<typeof profileCalls.userInfo>

/** Who is signed in. */
export function userQuery() {
  return queryOptions({
    queryKey: queryKeys.user(),
    queryFn: ({ signal }) => send(profileCalls.userInfo, {}, { signal }),
  })
}

/** Whether this person may change the phone here: a home customer's right (specification §6). */
export function changesPhone({ persone_type }: User): boolean {
  return config.flags.changePhone && mayPerson('customer+home', persone_type)
}

/** Whether this person is asked if the phone is still right. */
export function confirmsPhone({ persone_type }: User): boolean {
  return mayPerson(profileCalls.phoneValidation.access, persone_type)
}

/** The phone that codes go to, and whether it is known to be right. */
export function phoneValidationQuery() {
  return queryOptions({
    queryKey: queryKeys.phoneValidation(),
    queryFn: ({ signal }) => send(profileCalls.phoneValidation, {}, { signal }),
  })
}

/** How the person hears of their money, and where each way leads, masked. */
export function notificationsQuery() {
  return queryOptions({
    queryKey: queryKeys.notifications(),
    queryFn: ({ signal }) => send(ownCalls.notifications, {}, { signal }),
  })
}

/** Everything that tells of the person, the phone's validation and the notifications among it. */
function useRefreshUser() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: queryKeys.user() })
}

/** The phone is still right. */
export function useConfirmPhone() {
  return useMutation({
    mutationFn: () => send(profileCalls.confirmPhoneValidation, {}),
    onSuccess: useRefreshUser(),
  })
}

/** Another phone: a code goes to it, and with that code it is the person's. */
export function useChangePhone() {
  const onSuccess = useRefreshUser()
  return {
    sendCode: useMutation({
      mutationFn: (number: string) => send(profileCalls.changePhone, { body: { number } }),
    }),
    check: useMutation({
      mutationFn: (message: string) => send(profileCalls.checkPhoneCode, { body: { message } }),
      onSuccess,
    }),
  }
}

export function useChangeEmail() {
  return useMutation({
    mutationFn: (value: string) => send(profileCalls.updateUserInfo, { body: { param: 'email', value } }),
    onSuccess: useRefreshUser(),
  })
}

/** Forgets the e-mail that waits for its link. */
export function useDropEmail() {
  return useMutation({ mutationFn: () => send(ownCalls.dropEmail, {}), onSuccess: useRefreshUser() })
}

export type Notifications = AnswerOf<typeof ownCalls.notifications>

export function useChooseNotifications() {
  const queryClient = useQueryClient()
  return useMutation({
    // One after another: what was chosen last has to stand.
    scope: { id: 'notifications' },
    mutationFn: (by: Notifications['by']) => send(ownCalls.chooseNotifications, { body: { by } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.notifications() }),
  })
}

/** Milliseconds that the word of being signed out stands before the sign-in page (specification, growth §9). */
const signedOutMs = 1000

/** Ends the session here and at the server; an already ended one counts as ended. */
export function useSignOut() {
  return useMutation({
    mutationFn: () => session.signOut(),
    onSuccess: () => {
      setTimeout(() => showSignIn('signedOut'), signedOutMs)
    },
  })
}
