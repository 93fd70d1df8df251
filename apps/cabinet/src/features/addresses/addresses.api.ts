import { minuteMs } from '@kabinet/contract/kernel/durations'
import { addressCalls } from '@kabinet/contract/addresses'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { ownCalls } from '@kabinet/contract/own'
import { queryOptions, skipToken, useMutation } from '@tanstack/react-query'
import { send } from '../../shared/api/send.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'

export type FoundContract = AnswerOf<typeof addressCalls.contracts>['user'][number]

/** Time in ms for which responses stay fresh. Contract numbers hardly ever change. */
const staleTime = 10 * minuteMs

/** Returns a query for the contracts with this number, masked by the server; the list is empty if there are none. */
export function payableQuery(number: string | undefined) {
  return queryOptions({
    queryKey: queryKeys.payable(number),
    queryFn: number
      ? async ({ signal }): Promise<readonly FoundContract[]> =>
          (await send(ownCalls.payable, { body: { contract_id: number } }, { signal })).user
      : skipToken,
    staleTime,
  })
}

export function useFindContracts() {
  return useMutation({
    mutationFn: async (door: { city: string; house: string; flat: string }): Promise<readonly FoundContract[]> => {
      const body = { cities_alias: door.city, house_id: door.house, flat: door.flat }
      return (await send(addressCalls.contracts, { body })).user
    },
  })
}
