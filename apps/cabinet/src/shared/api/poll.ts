const waits = [2, 2, 2, 2, 2, 3, 4, 6, 8, 10, 12, 15] as const

/**
 * Number of polls after which the page says that the wait is longer than usual
 * (docs/domain/interface.md#searching-and-waiting).
 */
export const longAfter = 9
// Polling stops after about ten minutes. The history then shows the result.
const lastPoll = 45

/** Returns the milliseconds to wait before poll number `poll`, counted from 1; undefined after the last poll. */
export function waitBefore(poll: number): number | undefined {
  if (poll > lastPoll) return undefined
  return (waits[poll - 1] ?? waits.at(-1)!) * 1000
}
