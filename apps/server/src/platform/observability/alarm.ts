import { minuteMs } from '@kabinet/contract/kernel/durations'
import type { Clock } from '../time/clock.ts'
import type { Log } from './log.ts'

const quietMs = minuteMs

/** Creates a warning that is logged at most once a minute per node, for events that may occur thousands of times. */
export function createAlarm({ clock, log }: { clock: Clock; log: Log }, message: string): () => void {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const now = clock.now().getTime()
    if (now - last < quietMs) return
    last = now
    log.warn({}, message)
  }
}
