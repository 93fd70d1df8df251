import { addDays, type Day, dayOf, startOf } from '@kabinet/contract/kernel/days'
import type { Visit } from './visits.api.ts'

/**
 * What can be done about a visit: `open` everything, `late` only the comment can be changed, `over` nothing because its
 * time has passed, otherwise nothing because it has ended (docs/domain/visits.md#changes).
 */
export type VisitStatus = 'open' | 'late' | 'over' | Exclude<Visit['state'], 'booked'>

type Timed = Pick<Visit, 'state' | 'date' | 'time_to' | 'zone' | 'change_until'>

export function statusOf(visit: Timed, now: Date): VisitStatus {
  if (visit.state !== 'booked') return visit.state
  if (endOf(visit) <= now) return 'over'
  return visit.change_until && visit.change_until > now ? 'open' : 'late'
}

function endOf({ date, time_to: end, zone }: Timed): Date {
  return end ?? startOf(addDays(dayOf(date, zone), 1), zone)
}

/** Returns the next visit that is still to come, or that goes on now. */
export function nearestOf<T extends Timed>(visits: readonly T[], now: Date): T | undefined {
  return visits
    .filter((visit) => ['open', 'late'].includes(statusOf(visit, now)))
    .toSorted((a, b) => a.date.getTime() - b.date.getTime())[0]
}

/** Returns the day of a visit in its own zone, and whether that is today or tomorrow there. */
export function dayOfVisit({ date, zone }: Pick<Visit, 'date' | 'zone'>, now: Date) {
  const day: Day = dayOf(date, zone)
  const today = dayOf(now, zone)
  const near = day === today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : 'later'
  return { day, near } as const
}
