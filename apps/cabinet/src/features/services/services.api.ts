import type { contractCalls } from '@kabinet/contract/contracts'
import type { ContractRef } from '@kabinet/contract/ids'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { serviceCalls } from '@kabinet/contract/services'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../shared/client.ts'
import { queryKeys } from '../../shared/query-keys.ts'

/** A contract whose services one manages. */
export type ServedContract = Extract<AnswerOf<typeof contractCalls.info>[number], { standing: unknown }>
export type Service = ServedContract['services'][number]
export type Product = Service['products'][number]

/** Where the contract's cameras are looked through. */
export function camerasQuery({ contract_id, billing_id }: ContractRef) {
  return queryOptions({
    queryKey: queryKeys.cameras({ contract_id, billing_id }),
    queryFn: ({ signal }) => send(serviceCalls.cameras, { query: { c_id: contract_id, b_id: billing_id } }, { signal }),
    retry: false,
    // Without an address there is nothing to press (specification §7).
    meta: { showsFailure: true },
  })
}
