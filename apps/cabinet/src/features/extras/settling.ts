/** Extra delay, so that the server is sure to respond with the new state. */
const marginMs = 1000

/** Returns the milliseconds after which to refetch a pending change; undefined if no change is pending. */
export function settlesInMs(settlesAt: Date | null, now: Date): number | undefined {
  if (settlesAt === null) return undefined
  const left = settlesAt.getTime() - now.getTime()
  return left > 0 ? left + marginMs : undefined
}
