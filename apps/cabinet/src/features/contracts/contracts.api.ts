import { contractCalls } from '@kabinet/contract/contracts'
import type { ContractRef } from '@kabinet/contract/ids'
import type { InputOf } from '@kabinet/contract/kernel/call'
import { profileCalls } from '@kabinet/contract/profile'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send, session } from '../../shared/client.ts'
import { keysOfContract, queryKeys } from '../../shared/query-keys.ts'
import { addEach } from './bulk-add.ts'

/** Every contract of the account: own, added, guest, in this order. */
export function contractsQuery() {
  return queryOptions({
    queryKey: queryKeys.contracts(),
    queryFn: async ({ signal }) => {
      const { contracts, add_contracts, guest_contracts } = await send(contractCalls.all, {}, { signal })
      return [...contracts, ...add_contracts, ...guest_contracts]
    },
  })
}

/** Asks anew for everything that tells of a contract. */
function useRefresh() {
  const queryClient = useQueryClient()
  return (ref: ContractRef) =>
    Promise.all(keysOfContract(ref).map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** Adds a contract to the account; answers which it is. */
export function useAddContract() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: InputOf<typeof contractCalls.add>['body']) => send(contractCalls.add, { body }),
    onSuccess: ({ contract }) => refresh(contract),
  })
}

/** Adds contracts that were found by their address, as guests; answers what became of each. */
export function useAddContracts(onProgress: (done: number) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (contracts: readonly ContractRef[]) =>
      addEach(contracts, { add: (body) => send(contractCalls.add, { body }), onProgress }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.contracts() }),
  })
}

/** Takes an added contract out of the account. */
export function useRemoveContract({ contract_id, billing_id }: ContractRef) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => send(contractCalls.remove, { query: { contract_id, billing_id } }),
    // What was known of it is not asked for again: it is not the account's any more.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.contracts() }),
  })
}

/** The account's own description of a contract. */
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

/** What a new password must be like, how its change is confirmed, and whose access ends with it. */
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

/** Another password of an own contract: by its current one, or by a code. Other devices may be signed out by it. */
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
