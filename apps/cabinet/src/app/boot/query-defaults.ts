import type { DefaultOptions } from '@tanstack/react-query'
import { Unreachable } from '../../shared/api/failures.ts'
import { shareStructure } from '../../shared/api/structural-sharing.ts'

const freshMs = 30_000

export const queryDefaults: DefaultOptions = {
  queries: {
    staleTime: freshMs,
    networkMode: 'always',
    structuralSharing: shareStructure,
    retry: (count, error) => error instanceof Unreachable && count < 2,
  },
  mutations: { networkMode: 'always', retry: false },
}
