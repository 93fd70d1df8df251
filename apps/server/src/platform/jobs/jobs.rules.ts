import { hourMs } from '@kabinet/contract/kernel/durations'
import { addDays, dayOf, startOf } from '@kabinet/contract/kernel/days'

export function midnight(zone: string): (after: Date) => Date {
  return (after) => startOf(addDays(dayOf(after, zone), 1), zone)
}

/**
 * Returns a function that finds the next 03:00 in `zone` after an instant. On days when the clocks change, the result
 * may be off by the shift.
 */
export function nightly(zone: string): (after: Date) => Date {
  const hours = 3 * hourMs
  return (after) => {
    const tonight = new Date(startOf(dayOf(after, zone), zone).getTime() + hours)
    if (tonight > after) return tonight
    return new Date(startOf(addDays(dayOf(after, zone), 1), zone).getTime() + hours)
  }
}

/** Returns the seconds until the next retry after `attempts` failures: 10, 20, 40 … up to an hour. */
export function retryAfterSeconds(attempts: number): number {
  return Math.min(3600, 10 * 2 ** (attempts - 1))
}
