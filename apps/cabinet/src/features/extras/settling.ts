/** Margin, so that the response already has the new state. */
const marginMs = 1000

/** Milliseconds until a pending change takes effect (an instant in seconds); undefined if none is. */
export function settlesInMs(settlesAt: number | null, now: Date): number | undefined {
  if (settlesAt === null) return undefined
  const left = settlesAt * 1000 - now.getTime()
  return left > 0 ? left + marginMs : undefined
}
