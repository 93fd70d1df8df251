import type { ContractRef } from '@kabinet/contract/ids'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { simCalls } from '@kabinet/contract/sim'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { send } from '../../shared/client.ts'
import { queryKeys } from '../../shared/query-keys.ts'
import { useContractChange } from '../../shared/use-contract-change.ts'

/** What is left of one kind on a SIM card. */
export type Remainder = AnswerOf<typeof simCalls.balances>[number]
/** What may be connected to one. */
export type SimOption = AnswerOf<typeof simCalls.available>[number]

/** A SIM card of a contract. */
export interface Sim extends ContractRef {
  readonly service_id: string
}

/** What is left on all SIM cards of the contract. */
export function balancesQuery({ contract_id, billing_id }: ContractRef) {
  const ref = { contract_id, billing_id }
  return queryOptions({
    queryKey: queryKeys.simBalances(ref),
    queryFn: ({ signal }) => send(simCalls.balances, { query: ref }, { signal }),
    meta: { showsFailure: true },
  })
}

/** What may be connected to one SIM card of the contract. */
export function optionsQuery({ contract_id, billing_id, service_id }: Sim) {
  const ref = { contract_id, billing_id }
  return queryOptions({
    queryKey: queryKeys.simOptions(ref, service_id),
    queryFn: ({ signal }) => send(simCalls.available, { query: { ...ref, service_id } }, { signal }),
    meta: { showsFailure: true },
  })
}

/** Connects an option, for what was shown to be taken. */
export function useConnectOption({ service_id, ...contract }: Sim) {
  const { ref, keyOf, ...after } = useContractChange(contract)
  return useMutation({
    mutationFn: ({ offering_id, charge: { sum } }: SimOption) =>
      send(
        simCalls.activate,
        { body: { ...ref, offering_id, service_id, shown: { sum } } },
        { idempotencyKey: keyOf(`${service_id} ${offering_id} ${sum}`) },
      ),
    ...after,
  })
}
