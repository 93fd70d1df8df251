import type { ContractRef } from '@kabinet/contract/ids'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { simCalls } from '@kabinet/contract/sim'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { send } from '../../shared/api/send.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'
import { useContractChange } from '../../shared/contract/use-contract-change.ts'

export type Remainder = AnswerOf<typeof simCalls.balances>[number]
export type SimOption = AnswerOf<typeof simCalls.available>[number]

export interface Sim extends ContractRef {
  readonly service_id: string
}

export function balancesQuery({ contract_id, billing_id }: ContractRef) {
  const ref = { contract_id, billing_id }
  return queryOptions({
    queryKey: queryKeys.simBalances(ref),
    queryFn: ({ signal }) => send(simCalls.balances, { query: ref }, { signal }),
    meta: { showsFailure: true },
  })
}

export function optionsQuery({ contract_id, billing_id, service_id }: Sim) {
  const ref = { contract_id, billing_id }
  return queryOptions({
    queryKey: queryKeys.simOptions(ref, service_id),
    queryFn: ({ signal }) => send(simCalls.available, { query: { ...ref, service_id } }, { signal }),
    meta: { showsFailure: true },
  })
}

export function useConnectOption({ service_id, ...contract }: Sim) {
  const { ref, keyOf, ...after } = useContractChange(contract)
  return useMutation({
    mutationFn: ({ offering_id, charge: { sum } }: SimOption) =>
      send(
        simCalls.activate,
        { body: { ...ref, offering_id, service_id, quoted: { sum } } },
        { idempotencyKey: keyOf(`${service_id} ${offering_id} ${sum}`) },
      ),
    ...after,
  })
}
