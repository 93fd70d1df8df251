import type { DefaultOptions } from '@tanstack/react-query'
import { Unreachable } from '../../shared/api/failures.ts'
import { shareStructure } from '../../shared/api/structural-sharing.ts'

// Time until cached data becomes stale.
const freshMs = 30_000

/** Defaults of all queries, with or without a session. */
export const queryDefaults: DefaultOptions = {
  queries: {
    staleTime: freshMs,
    networkMode: 'always',
    structuralSharing: shareStructure,
    retry: (count, error) => error instanceof Unreachable && count < 2,
  },
  mutations: { networkMode: 'always', retry: false },
}
