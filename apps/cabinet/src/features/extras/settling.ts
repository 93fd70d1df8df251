/** Margin, so that the response already has the new state. */
const marginMs = 1000

/** Milliseconds until a pending change takes effect; undefined if none is pending. */
export function settlesInMs(settlesAt: Date | null, now: Date): number | undefined {
  if (settlesAt === null) return undefined
  const left = settlesAt.getTime() - now.getTime()
  return left > 0 ? left + marginMs : undefined
}
