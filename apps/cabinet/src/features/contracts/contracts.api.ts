import { contractCalls } from '@kabinet/contract/contracts'
import type { ContractRef } from '@kabinet/contract/ids'
import type { InputOf } from '@kabinet/contract/kernel/call'
import { profileCalls } from '@kabinet/contract/profile'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { session } from '../../shared/api/client.ts'
import { send } from '../../shared/api/send.ts'
import { keysOfContract, queryKeys } from '../../shared/api/query-keys.ts'
import { addEach } from './bulk-add.ts'

function useRefresh() {
  const queryClient = useQueryClient()
  return (ref: ContractRef) =>
    Promise.all(keysOfContract(ref).map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

export function useAddContract() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: InputOf<typeof contractCalls.add>['body']) => send(contractCalls.add, { body }),
    onSuccess: ({ contract }) => refresh(contract),
  })
}

export function useAddContracts(onProgress: (done: number) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (contracts: readonly ContractRef[]) =>
      addEach(contracts, { add: (body) => send(contractCalls.add, { body }), onProgress }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.contracts() }),
  })
}

export function useRemoveContract({ contract_id, billing_id }: ContractRef) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => send(contractCalls.remove, { query: { contract_id, billing_id } }),
    // The contract's own data is not refetched: the account has lost access.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.contracts() }),
  })
}

export function useDescription({ contract_id, billing_id }: ContractRef) {
  const refresh = useRefresh()
  const ref = { contract_id, billing_id }
  const onSuccess = () => refresh(ref)
  return {
    set: useMutation({
      mutationFn: (comment: string) => send(contractCalls.setComment, { body: { ...ref, comment } }),
      onSuccess,
    }),
    remove: useMutation({ mutationFn: () => send(contractCalls.removeComment, { query: ref }), onSuccess }),
  }
}

export function passwordPolicyQuery({ billing_id, contract_id }: ContractRef) {
  const ref = { billing_id, contract_id }
  return queryOptions({
    queryKey: queryKeys.passwordPolicy(ref),
    queryFn: ({ signal }) => send(profileCalls.passwordPolicy, { query: ref }, { signal }),
  })
}

interface Wanted {
  readonly new_password: string
  readonly logout: boolean
  readonly keep_access: boolean
}

export function useChangePassword({ contract_id, billing_id }: ContractRef) {
  const queryClient = useQueryClient()
  const ref = { contract_id, billing_id }
  const onSuccess = () =>
    Promise.all(
      [queryKeys.devices(), queryKeys.relations(), queryKeys.passwordPolicy(ref), queryKeys.contract(ref)].map(
        (queryKey) => queryClient.invalidateQueries({ queryKey }),
      ),
    )
  return {
    byOld: useMutation({
      mutationFn: (passwords: Wanted & { old_password?: string }) =>
        session.sendForTokens(profileCalls.contractPassword, { body: { ...ref, ...passwords } }),
      onSuccess,
    }),
    sendCode: useMutation({
      mutationFn: (wanted: Wanted) => send(profileCalls.changePassword, { body: { ...ref, ...wanted } }),
    }),
    byCode: useMutation({
      mutationFn: (sms_code: string) =>
        session.sendForTokens(profileCalls.checkPasswordCode, { body: { ...ref, sms_code } }),
      onSuccess,
    }),
  }
}
