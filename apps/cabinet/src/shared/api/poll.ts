const waits = [2, 2, 2, 2, 2, 3, 4, 6, 8, 10, 12, 15] as const

/**
 * From this poll on the screen says that it takes longer than usual (docs/domain/interface.md#searching-and-waiting).
 */
export const longAfter = 9
// After about ten minutes; the history shows the result.
const lastAsking = 45

/** Returns the milliseconds before poll number `asking` (from 1); undefined after the last one. */
export function waitBefore(asking: number): number | undefined {
  if (asking > lastAsking) return undefined
  return (waits[asking - 1] ?? waits.at(-1)!) * 1000
}
