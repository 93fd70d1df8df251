import { contractCalls } from '@kabinet/contract/contracts'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { ownCalls } from '@kabinet/contract/own'
import { profileCalls } from '@kabinet/contract/profile'
import { signInCalls } from '@kabinet/contract/sign-in'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../shared/api/send.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'

export type Device = AnswerOf<typeof profileCalls.devices>[number]
export type Relation = AnswerOf<typeof contractCalls.relations>[number]
export type Holder = Relation['add_user'][number]
export type Blocked = Relation['blocked'][number]

export function devicesQuery() {
  return queryOptions({
    queryKey: queryKeys.devices(),
    queryFn: ({ signal }) => send(profileCalls.devices, {}, { signal }),
  })
}

export function relationsQuery() {
  return queryOptions({
    queryKey: queryKeys.relations(),
    queryFn: ({ signal }) => send(contractCalls.relations, {}, { signal }),
  })
}

export function useSignOutOne() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Device) => send(ownCalls.endDevice, { body: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.devices() }),
  })
}

export function useSignOutOthers() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => send(signInCalls.logoutOthers, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.devices() }),
  })
}

export function useRevoke() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ contract, holder, block }: { contract: Relation; holder: Holder; block: boolean }) =>
      send(contractCalls.revoke, { body: { ...named(contract, holder), block } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.relations() }),
  })
}

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
