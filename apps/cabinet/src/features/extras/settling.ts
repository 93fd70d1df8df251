/** Asked a moment after, so that the answer is the new one. */
const marginMs = 1000

/** Milliseconds until a change that settles at an instant, in seconds, has settled; undefined where none is under way. */
export function settlesInMs(settlesAt: number | null, now: Date): number | undefined {
  if (settlesAt === null) return undefined
  const left = settlesAt * 1000 - now.getTime()
  return left > 0 ? left + marginMs : undefined
}
