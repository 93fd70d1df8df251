import { addressCalls } from '@kabinet/contract/addresses'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../shared/api/send.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'

export function cityListQuery() {
  return queryOptions({
    queryKey: queryKeys.cityList(),
    queryFn: ({ signal }) => send(addressCalls.cities, {}, { signal }),
    // A failure is not reported: the footer then links to the provider's main site instead of a city's.
    meta: { showsFailure: true },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
