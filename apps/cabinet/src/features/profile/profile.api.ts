import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { ownCalls } from '@kabinet/contract/own'
import { profileCalls } from '@kabinet/contract/profile'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../shared/api/send.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'

export function phoneValidationQuery() {
  return queryOptions({
    queryKey: queryKeys.phoneValidation(),
    queryFn: ({ signal }) => send(profileCalls.phoneValidation, {}, { signal }),
  })
}

export function notificationsQuery() {
  return queryOptions({
    queryKey: queryKeys.notifications(),
    queryFn: ({ signal }) => send(ownCalls.notifications, {}, { signal }),
  })
}

function useRefreshUser() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: queryKeys.user() })
}

export function useConfirmPhone() {
  return useMutation({
    mutationFn: () => send(profileCalls.confirmPhoneValidation, {}),
    onSuccess: useRefreshUser(),
  })
}

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

export function useDropEmail() {
  return useMutation({ mutationFn: () => send(ownCalls.dropEmail, {}), onSuccess: useRefreshUser() })
}

export type Notifications = AnswerOf<typeof ownCalls.notifications>

export function useChooseNotifications() {
  const queryClient = useQueryClient()
  return useMutation({
    // Mutations with the same scope run one after another, so that the last choice wins.
    scope: { id: 'notifications' },
    mutationFn: (by: Notifications['by']) => send(ownCalls.chooseNotifications, { body: { by } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.notifications() }),
  })
}
