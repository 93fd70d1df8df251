import { addressCalls } from '@kabinet/contract/addresses'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { ownCalls } from '@kabinet/contract/own'
import type { Suggestion } from '@kabinet/ui/inputs/SuggestInput.tsx'
import { queryOptions, skipToken, useMutation } from '@tanstack/react-query'
import { send } from '../../shared/api/send.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'
import { houseTitle } from './address.ts'

export type FoundContract = AnswerOf<typeof addressCalls.contracts>['user'][number]

/** Time in ms for which responses stay fresh. Addresses and contract numbers hardly ever change. */
const staleTime = 10 * 60_000

export function citiesQuery() {
  return queryOptions({
    queryKey: queryKeys.cities(),
    queryFn: async ({ signal }) => {
      const [cities, own] = await Promise.all([
        send(addressCalls.cities, {}, { signal }),
        // The caller's city is only a guess. If this call fails, the first city is preselected.
        send(addressCalls.cityOfCaller, {}, { signal }).catch(() => null),
      ])
      return { cities, own: own?.alias ?? cities[0]?.alias ?? '' }
    },
    staleTime,
  })
}

export function streetsQuery(city: string, typed: string) {
  const body = { cities_alias: city, street_part: typed }
  const ask = (signal: AbortSignal) => send(addressCalls.streets, { body }, { signal })
  return suggestionsQuery(queryKeys.streets(city, typed), typed ? ask : undefined)
}

export function housesQuery(street: string | undefined, typed: string) {
  async function ask(signal: AbortSignal) {
    const body = { street_id: street ?? '', house_number: typed }
    const houses = await send(addressCalls.houses, { body }, { signal })
    return houses.map((house) => ({ id: house.id, title: houseTitle(house) }))
  }
  return suggestionsQuery(queryKeys.houses(street, typed), street && typed ? ask : undefined)
}

function suggestionsQuery(
  queryKey: readonly (string | undefined)[],
  ask: ((signal: AbortSignal) => Promise<readonly Suggestion[]>) | undefined,
) {
  const [, place] = queryKey
  return queryOptions({
    queryKey,
    queryFn: ask ? ({ signal }) => ask(signal) : skipToken,
    // Previous suggestions stay visible while typing, unless the city or street above the field has changed.
    placeholderData: (before: readonly Suggestion[] | undefined, query) =>
      query?.queryKey[1] === place ? before : undefined,
    staleTime,
  })
}

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
