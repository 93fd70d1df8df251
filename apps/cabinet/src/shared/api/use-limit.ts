import { useEffect, useState } from 'react'
import { Refused } from './failures.ts'

const defaultSeconds = 60
const secondMs = 1000

/** Returns whether an error is of a rate limit that is not over yet: until then, trying again is disabled. */
export function useLimit(error: unknown): boolean {
  const [over, setOver] = useState<unknown>()
  const limit = error instanceof Refused && error.refusal === 'too_many_requests' ? error : undefined
  useEffect(() => {
    if (!limit) return undefined
    const timer = setTimeout(() => setOver(limit), (limit.retryAfter ?? defaultSeconds) * secondMs)
    return () => clearTimeout(timer)
  }, [limit])
  return limit !== undefined && over !== limit
}
