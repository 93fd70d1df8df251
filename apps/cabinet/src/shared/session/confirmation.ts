import type { ContractRef } from '@kabinet/contract/ids'
import type { AnswerOf, InputOf } from '@kabinet/contract/kernel/call'
import { ownCalls } from '@kabinet/contract/own'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { session } from '../api/client.ts'
import { send } from '../api/send.ts'
import { useMessages } from '../i18n/messages.tsx'
import { showPasskey } from './passkeys.ts'
import { queryKeys } from '../api/query-keys.ts'
import { contractsQuery } from '../contract/contracts-query.ts'

export type Confirmation = AnswerOf<typeof ownCalls.confirmation>

export function confirmationQuery() {
  return queryOptions({
    queryKey: queryKeys.confirmation(),
    queryFn: ({ signal }) => send(ownCalls.confirmation, {}, { signal }),
    staleTime: 0,
  })
}

/** Returns a function that names a contract as the customer knows it, if the list of contracts has been loaded. */
export function useContractLabel() {
  const t = useMessages()
  const known = useQueryClient().getQueryData(contractsQuery().queryKey)
  return ({ contract_id, billing_id }: ContractRef) => {
    const found = known?.find((one) => one.contract_id === contract_id && one.billing_id === billing_id)
    const number = t('common.number', { number: contract_id })
    return [found?.description || found?.address, number].filter(Boolean).join(', ')
  }
}

export function useConfirm() {
  const queryClient = useQueryClient()
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: queryKeys.confirmation() })
  return {
    sendCode: useMutation({ mutationFn: () => send(ownCalls.sendConfirmationCode, {}) }),
    confirm: useMutation({
      mutationFn: (body: InputOf<typeof ownCalls.confirm>['body']) => session.sendForTokens(ownCalls.confirm, { body }),
      onSuccess,
    }),
    /** Confirms with a passkey. Resolves with false if the user cancels. */
    byPasskey: useMutation({
      mutationFn: async () => {
        const credential = await showPasskey(await send(ownCalls.passkeyConfirmationOptions, {}))
        if (credential) await session.sendForTokens(ownCalls.confirm, { body: { by: 'passkey', credential } })
        return credential !== undefined
      },
      onSuccess,
    }),
  }
}
