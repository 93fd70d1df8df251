import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Asks anew for what is shown. Of a first reading under way nobody knows whether it saw the change, and it is not begun
 * again while it lasts: it is asked once more when it is there.
 */
export function readAnew(queryClient: QueryClient, filters: QueryFilters = {}): void {
  const begun = queryClient
    .getQueryCache()
    .findAll(filters)
    .filter(({ state }) => state.data === undefined && state.fetchStatus !== 'idle')
  void queryClient.invalidateQueries(filters)
  for (const { promise, queryKey } of begun) {
    const again = () => void queryClient.invalidateQueries({ queryKey, exact: true })
    // One that fails has nothing old to show.
    promise?.then(again, () => undefined)
  }
}
