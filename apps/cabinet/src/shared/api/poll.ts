const waits = [2, 2, 2, 2, 2, 3, 4, 6, 8, 10, 12, 15] as const

/**
 * From this poll on the screen says that it takes longer than usual (docs/domain/interface.md#searching-and-waiting).
 */
export const longAfter = 9
// After about ten minutes; the history shows the result.
const lastPoll = 45

/** Returns the milliseconds before poll number `poll` (from 1); undefined after the last one. */
export function waitBefore(poll: number): number | undefined {
  if (poll > lastPoll) return undefined
  return (waits[poll - 1] ?? waits.at(-1)!) * 1000
}
