import type { Clock } from '../time/clock.ts'
import type { Log } from './log.ts'

const quietMs = 60_000

/**
 * A line of the log for something that may happen thousands of times while it lasts: at most one a minute on each node.
 * @returns what writes the line, unless it was written within the last minute
 */
export function createAlarm({ clock, log }: { clock: Clock; log: Log }, message: string): () => void {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const now = clock.now().getTime()
    if (now - last < quietMs) return
    last = now
    log.warn({}, message)
  }
}
