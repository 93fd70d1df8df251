import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { passkeyCalls } from '@kabinet/contract/passkeys'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../shared/api/send.ts'
import { deviceOf } from '../../shared/session/device.ts'
import { makePasskey } from '../../shared/session/passkeys.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'

export type Passkey = AnswerOf<typeof passkeyCalls.passkeys>['passkeys'][number]

export function passkeysQuery() {
  return queryOptions({
    queryKey: queryKeys.passkeys(),
    queryFn: ({ signal }) => send(passkeyCalls.passkeys, {}, { signal }),
  })
}

/** Returns the default name of a passkey: `Chrome, Linux`. */
function deviceTitle(): string | undefined {
  const { model, os_version: system } = deviceOf(navigator)
  return [model, system].filter(Boolean).join(', ') || undefined
}

function useRefreshPasskeys() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: queryKeys.passkeys() })
}

export function useAddPasskey() {
  const refresh = useRefreshPasskeys()
  return useMutation({
    mutationFn: async (): Promise<Passkey | undefined> => {
      const credential = await makePasskey(await send(passkeyCalls.newPasskeyOptions, {}))
      if (!credential) return undefined
      const title = deviceTitle()
      return send(passkeyCalls.addPasskey, { body: { credential, ...(title && { title }) } })
    },
    onSuccess: refresh,
  })
}

export function useRenamePasskey() {
  return useMutation({
    mutationFn: (body: { id: string; title: string }) => send(passkeyCalls.renamePasskey, { body }),
    onSuccess: useRefreshPasskeys(),
  })
}

export function useRemovePasskey() {
  return useMutation({
    mutationFn: ({ id }: Passkey) => send(passkeyCalls.removePasskey, { body: { id } }),
    onSuccess: useRefreshPasskeys(),
  })
}
