import { addressCalls } from '@kabinet/contract/addresses'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../shared/api/send.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'

/** Cities served by the provider, with its local pages. */
export function cityListQuery() {
  return queryOptions({
    queryKey: queryKeys.cityList(),
    queryFn: ({ signal }) => send(addressCalls.cities, {}, { signal }),
    // The footer falls back to the provider's main site.
    meta: { showsFailure: true },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
