import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Refetches the queries on the page that match the filters. React Query does not restart a first fetch, although its
 * response may already be outdated, so such a query is refetched once its first fetch has succeeded.
 */
export function refetch(queryClient: QueryClient, filters: QueryFilters = {}): void {
  const firstFetches = queryClient
    .getQueryCache()
    .findAll(filters)
    .filter(({ state }) => state.data === undefined && state.fetchStatus !== 'idle')
  void queryClient.invalidateQueries(filters)
  for (const { promise, queryKey } of firstFetches) {
    const again = () => void queryClient.invalidateQueries({ queryKey, exact: true })
    // After a failed fetch, there is no stale data to replace.
    promise?.then(again, () => undefined)
  }
}
