/** Seconds between askings: close together while the person looks on, then less and less often. */
const waits = [2, 2, 2, 2, 2, 3, 4, 6, 8, 10, 12, 15] as const

/** From this poll on, the screen says that it takes longer than usual (docs/domain/interface.md#searching-and-waiting). */
export const longAfter = 9
/** After about ten minutes nothing more is asked; the history will tell. */
const lastAsking = 45

/** Milliseconds to wait before the asking of that number, from 1; undefined when there is none any more. */
export function waitBefore(asking: number): number | undefined {
  if (asking > lastAsking) return undefined
  return (waits[asking - 1] ?? waits.at(-1)!) * 1000
}
