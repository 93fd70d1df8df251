import { dayMs, hourMs, minuteMs } from '@kabinet/contract/kernel/durations'
import { addDays, atHour, type Day, dayOf, startOf } from '@kabinet/contract/kernel/days'
import type { VisitState } from '@kabinet/contract/visit-values'

export type VisitEvent = 'assigned' | 'commented' | 'moved' | 'cancelled' | 'done' | 'missed'
export type EndState = Exclude<VisitState, 'booked'>

/** What may happen to a visit in each state, and the state that follows: docs/domain/visits.md#states. */
const transitions: Readonly<Record<VisitState, Partial<Readonly<Record<VisitEvent, VisitState>>>>> = {
  booked: {
    assigned: 'booked',
    commented: 'booked',
    moved: 'booked',
    cancelled: 'cancelled',
    done: 'done',
    missed: 'missed',
  },
  done: {},
  missed: {},
  cancelled: {},
}

/** Returns the state after an event; undefined if the table does not allow it. */
export function stateAfter(state: VisitState, event: VisitEvent): VisitState | undefined {
  return transitions[state][event]
}

export interface Timed {
  readonly state: VisitState
  readonly at: Date
  readonly day: Day
  /** Length of the slot; null during the day. */
  readonly minutes: number | null
  readonly zone: string
}

export interface ChangeTerms {
  readonly leadHours: number
  readonly dayUntilHour: number
}

/** Returns until when a booked visit can be moved or cancelled: docs/domain/visits.md#changes. */
export function changeUntil({ at, day, minutes, zone }: Timed, { leadHours, dayUntilHour }: ChangeTerms): Date {
  if (minutes === null) return atHour(addDays(day, -1), dayUntilHour, zone)
  return new Date(at.getTime() - leadHours * hourMs)
}

/** Returns the end of a slot; null during the day. */
export function slotEnd({ at, minutes }: Pick<Timed, 'at' | 'minutes'>): Date | null {
  return minutes === null ? null : new Date(at.getTime() + minutes * minuteMs)
}

/** Returns when a visit can no longer take place: the end of its slot or, during the day, of its day. */
function endOf(visit: Timed): Date {
  return slotEnd(visit) ?? startOf(addDays(visit.day, 1), visit.zone)
}

/**
 * Returns why a customer cannot do something with a visit; undefined if they can. Comments may be changed until the
 * slot is over, so that they still reach the engineer.
 */
export function whyNot(
  visit: Timed,
  event: 'commented' | 'moved' | 'cancelled',
  terms: ChangeTerms,
  now: Date,
): 'visit_over' | 'visit_late' | undefined {
  if (stateAfter(visit.state, event) === undefined || now >= endOf(visit)) return 'visit_over'
  if (event === 'commented') return undefined
  const until = changeUntil(visit, terms)
  return now > until || (visit.minutes === null && now >= until) ? 'visit_late' : undefined
}

/** Returns the engineer with the fewest visits that day, of equals the one listed first. */
export function fewestVisits(available: readonly { readonly engineer: number; readonly visits: number }[]) {
  return available.reduce<(typeof available)[number] | undefined>(
    (best, each) => (best && best.visits <= each.visits ? best : each),
    undefined,
  )?.engineer
}

export interface Reported {
  readonly state: VisitState
  /** Time of the last report that was accepted, and the engineer it named. */
  readonly reportedAt: Date | null
  readonly reportedEngineer: number | null
}

export interface Report {
  readonly state: 'assigned' | 'done' | 'missed'
  readonly engineer: number | null
  readonly at: Date
}

/** Returns what to do with a report of the field service: docs/domain/visits.md#field-service. */
export function judge(visit: Reported, report: Report): 'accept' | 'ignore' | 'visit_over' {
  const { reportedAt } = visit
  if (reportedAt && report.at < reportedAt) return 'ignore'
  const isRepeated =
    report.state === 'assigned'
      ? reportedAt?.getTime() === report.at.getTime() && report.engineer === visit.reportedEngineer
      : report.state === visit.state
  if (isRepeated) return 'ignore'
  return stateAfter(visit.state, report.state) === undefined ? 'visit_over' : 'accept'
}

/** Returns the instant since which visits must have ended to be listed: docs/domain/visits.md#list. */
export function listedSince(now: Date, listedDays: number): Date {
  return new Date(now.getTime() - listedDays * dayMs)
}

/** Returns a function that finds the next time to remind customers after an instant: docs/domain/visits.md#notifications. */
export function reminding(hour: number, zone: string): (after: Date) => Date {
  return (after) => {
    const today = dayOf(after, zone)
    const at = atHour(today, hour, zone)
    return at > after ? at : atHour(addDays(today, 1), hour, zone)
  }
}
