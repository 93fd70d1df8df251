import { contractCalls } from '@kabinet/contract/contracts'
import type { ContractRef } from '@kabinet/contract/ids'
import type { InputOf } from '@kabinet/contract/kernel/call'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../shared/client.ts'
import { keysOfContract, queryKeys } from '../../shared/query-keys.ts'

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
