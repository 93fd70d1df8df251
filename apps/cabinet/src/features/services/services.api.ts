import type { contractCalls } from '@kabinet/contract/contracts'
import type { ContractRef } from '@kabinet/contract/ids'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { serviceCalls } from '@kabinet/contract/services'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../shared/api/send.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'

export type ServedContract = Extract<AnswerOf<typeof contractCalls.info>[number], { billing_status: unknown }>
export type Service = ServedContract['services'][number]
export type Product = Service['products'][number]

export function camerasQuery({ contract_id, billing_id }: ContractRef) {
  return queryOptions({
    queryKey: queryKeys.cameras({ contract_id, billing_id }),
    queryFn: ({ signal }) => send(serviceCalls.cameras, { query: { c_id: contract_id, b_id: billing_id } }, { signal }),
    retry: false,
    // A failure is not reported: without a link, the button is hidden.
    meta: { showsFailure: true },
  })
}
