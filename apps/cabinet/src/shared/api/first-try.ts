import type { UseQueryResult } from '@tanstack/react-query'

/** Returns whether a query has neither answered nor failed yet. What has loaded waits no longer than that for it. */
export function isFirstTry({ isLoading, failureCount }: Pick<UseQueryResult, 'isLoading' | 'failureCount'>): boolean {
  return isLoading && failureCount === 0
}
