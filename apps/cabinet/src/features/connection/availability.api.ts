import { ownCatalogueCalls } from '@kabinet/contract/catalogue'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../../shared/api/query-keys.ts'
import { send } from '../../shared/api/send.ts'

export type HouseAnswer = AnswerOf<typeof ownCatalogueCalls.availability>
export type HouseOffer = HouseAnswer['offers'][number]

/** Returns a query for what can be had at a house. */
export function availabilityQuery(house: string) {
  return queryOptions({
    queryKey: queryKeys.availability(house),
    queryFn: ({ signal }) => send(ownCatalogueCalls.availability, { body: { house_id: house } }, { signal }),
    meta: { showsFailure: true },
  })
}
