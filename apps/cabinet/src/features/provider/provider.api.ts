import { addressCalls } from '@kabinet/contract/addresses'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../shared/client.ts'
import { queryKeys } from '../../shared/query-keys.ts'

/** The cities that the provider serves, with where else it is found in each. */
export function cityListQuery() {
  return queryOptions({
    queryKey: queryKeys.cityList(),
    queryFn: ({ signal }) => send(addressCalls.cities, {}, { signal }),
    // Without them the footer has the provider's own site.
    meta: { showsFailure: true },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
