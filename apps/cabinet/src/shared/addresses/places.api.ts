import { minuteMs } from '@kabinet/contract/kernel/durations'
import { addressCalls } from '@kabinet/contract/addresses'
import type { Suggestion } from '@kabinet/ui/inputs/SuggestInput.tsx'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { queryKeys } from '../api/query-keys.ts'
import { send } from '../api/send.ts'
import { houseTitle } from './address.ts'

/** Time in ms for which responses stay fresh. Addresses hardly ever change. */
const staleTime = 10 * minuteMs

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

/** Returns a query for the houses on a street whose numbers begin with the typed text. */
export function housesQuery(street: string | undefined, typed: string) {
  async function ask(signal: AbortSignal) {
    const body = { street_id: street ?? '', house_number: typed }
    const houses = await send(addressCalls.houses, { body }, { signal })
    return houses.map((house) => ({ id: house.id, title: houseTitle(house) }))
  }
  return suggestionsQuery(queryKeys.houses(street, typed), street ? ask : undefined)
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
