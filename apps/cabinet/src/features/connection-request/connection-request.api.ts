import { addressCalls } from '@kabinet/contract/addresses'
import type { InputOf } from '@kabinet/contract/kernel/call'
import { promoCalls } from '@kabinet/contract/promo'
import type { Suggestion } from '@kabinet/ui/SuggestInput.tsx'
import { queryOptions, skipToken, useMutation } from '@tanstack/react-query'
import { send } from '../../shared/client.ts'
import { queryKeys } from '../../shared/query-keys.ts'

/** Cities, streets and houses that fit an address as it is being typed. */
export function placesQuery(typed: string) {
  return queryOptions({
    queryKey: queryKeys.places(typed),
    queryFn: typed
      ? async ({ signal }): Promise<readonly Suggestion[]> => {
          const found = await send(addressCalls.search, { body: { title: typed } }, { signal })
          return found.map(({ alias, street_id, house_id, title }) => ({
            id: [alias, street_id, house_id].join('-'),
            title,
          }))
        }
      : skipToken,
  })
}

/** Asks for a connection; there is nothing here that it makes stale. */
export function useRequestConnection() {
  return useMutation({
    mutationFn: (data: InputOf<typeof promoCalls.requestConnection>['body']['data']) =>
      send(promoCalls.requestConnection, { body: { data } }),
  })
}
