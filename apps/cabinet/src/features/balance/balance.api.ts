import { balanceCalls } from '@kabinet/contract/balance'
import type { ContractRef } from '@kabinet/contract/ids'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { send } from '../../shared/client.ts'
import { queryKeys } from '../../shared/query-keys.ts'

export type Month = AnswerOf<typeof balanceCalls.detail>['months'][number]
export type Entry = Month['entries'][number]

/** The history of a contract by month, newest first, a page of months at a time. */
export function historyQuery({ contract_id, billing_id }: ContractRef) {
  return infiniteQueryOptions({
    queryKey: queryKeys.history({ contract_id, billing_id }),
    queryFn: ({ pageParam, signal }) =>
      send(balanceCalls.detail, { query: { contract_id, billing_id, date_to: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}
