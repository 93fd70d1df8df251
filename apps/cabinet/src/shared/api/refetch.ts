import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Refetches what the page shows. React Query does not restart a first fetch, which may have missed the change, so that
 * is repeated once it has succeeded.
 */
export function refetch(queryClient: QueryClient, filters: QueryFilters = {}): void {
  const firstFetches = queryClient
    .getQueryCache()
    .findAll(filters)
    .filter(({ state }) => state.data === undefined && state.fetchStatus !== 'idle')
  void queryClient.invalidateQueries(filters)
  for (const { promise, queryKey } of firstFetches) {
    const again = () => void queryClient.invalidateQueries({ queryKey, exact: true })
    // A failed fetch has nothing stale to show.
    promise?.then(again, () => undefined)
  }
}
