import { contractCalls } from '@kabinet/contract/contracts'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { ownCalls } from '@kabinet/contract/own'
import { profileCalls } from '@kabinet/contract/profile'
import { signInCalls } from '@kabinet/contract/sign-in'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../shared/client.ts'
import { queryKeys } from '../../shared/query-keys.ts'

export type Device = AnswerOf<typeof profileCalls.devices>[number]
/** An own contract, and the accounts that see it. */
export type Relation = AnswerOf<typeof contractCalls.relations>[number]
export type Holder = Relation['add_user'][number]
/** An account that cannot add the contract again without its password. */
export type Blocked = Relation['blocked'][number]

/** Where the account is signed in. */
export function devicesQuery() {
  return queryOptions({
    queryKey: queryKeys.devices(),
    queryFn: ({ signal }) => send(profileCalls.devices, {}, { signal }),
  })
}

/** Who else sees the account's own contracts. */
export function relationsQuery() {
  return queryOptions({
    queryKey: queryKeys.relations(),
    queryFn: ({ signal }) => send(contractCalls.relations, {}, { signal }),
  })
}

/** Signs one other device out. */
export function useSignOutOne() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Device) => send(ownCalls.endDevice, { body: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.devices() }),
  })
}

/** Ends every session of the account but this one. */
export function useSignOutOthers() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => send(signInCalls.logoutOthers, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.devices() }),
  })
}

/** Takes an own contract out of somebody else's account. */
export function useRevoke() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ contract, holder, block }: { contract: Relation; holder: Holder; block: boolean }) =>
      send(contractCalls.revoke, { body: { ...named(contract, holder), block } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.relations() }),
  })
}

/** Lets an account that was blocked add an own contract again. */
export function useUnblock() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ contract, blocked }: { contract: Relation; blocked: Blocked }) =>
      send(contractCalls.revoke, { body: { ...named(contract, blocked), group: 'blocked' } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.relations() }),
  })
}

function named({ contract_id, billing_id }: Relation, { customer_id }: Blocked) {
  return { contract_id, billing_id, customer_id: [customer_id] }
}
