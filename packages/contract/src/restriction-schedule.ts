import { addDays, atHour, atTime, type Day, dayOf, weekdayOf } from './kernel/days.ts'
import { allDay } from './restriction-input.ts'

/**
 * When a restriction blocks the internet (docs/domain/services.md#parental-control). An empty `daysOfMonth` means every
 * day, and empty `months` every month.
 */
export interface RestrictionSchedule {
  /** Days of the week; 1 is Monday. */
  readonly daysOfWeek: readonly number[]
  readonly daysOfMonth: readonly number[]
  readonly months: readonly number[]
  readonly dateFrom: Day
  /** Last day, inclusive; null means no end. */
  readonly dateTo: Day | null
  /** `HH:mm`. `timeTo` is exclusive, but 23:59 means midnight; if not later than `timeFrom`, it is on the next day. */
  readonly timeFrom: string
  readonly timeTo: string
}

/** Time without internet; `until` is exclusive. */
export interface BlockedSpan {
  readonly from: Date
  readonly until: Date
}

/** Returns the span that begins on a day; undefined if none does, or if a clock change skips all of it. */
export function spanOn(schedule: RestrictionSchedule, day: Day, zone: string): BlockedSpan | undefined {
  if (!beginsOn(schedule, day)) return undefined
  const span = spanOf(schedule, day, zone)
  return span.from < span.until ? span : undefined
}

/** Returns the span that an instant is in; undefined if the internet is not blocked then. */
export function spanAt(schedule: RestrictionSchedule, instant: Date, zone: string): BlockedSpan | undefined {
  const today = dayOf(instant, zone)
  // Yesterday's span may last past midnight.
  return [addDays(today, -1), today]
    .map((day) => spanOn(schedule, day, zone))
    .findLast((span) => span !== undefined && span.from <= instant && instant < span.until)
}

/** Whether nothing of a restriction is left at an instant. */
export function isOver(schedule: RestrictionSchedule, instant: Date, zone: string): boolean {
  const { dateTo } = schedule
  return dateTo !== null && spanOf(schedule, dateTo, zone).until <= instant
}

function beginsOn({ daysOfWeek, daysOfMonth, months, dateFrom, dateTo }: RestrictionSchedule, day: Day): boolean {
  if (day < dateFrom || (dateTo !== null && day > dateTo)) return false
  const [month, dayOfMonth] = [Number(day.slice(5, 7)), Number(day.slice(8, 10))]
  return (
    daysOfWeek.includes(weekdayOf(day)) &&
    (daysOfMonth.length === 0 || daysOfMonth.includes(dayOfMonth)) &&
    (months.length === 0 || months.includes(month))
  )
}

function spanOf({ timeFrom, timeTo }: RestrictionSchedule, day: Day, zone: string): BlockedSpan {
  const lastDay = timeTo > timeFrom ? day : addDays(day, 1)
  // The last minute of the day means midnight; otherwise a whole day could not be blocked.
  const until = timeTo === allDay.to ? atHour(lastDay, 24, zone) : atTime(lastDay, timeTo, zone)
  return { from: atTime(day, timeFrom, zone), until }
}
