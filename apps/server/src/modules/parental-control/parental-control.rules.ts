import { addDays, atHour, type Day, dayOf } from '@kabinet/contract/kernel/days'
import { allDay, everyDay, type RestrictionMode } from '@kabinet/contract/restriction-input'

/**
 * When the internet is limited (docs/domain/services.md#parental-control). Of a list that is empty, every day and month
 * is meant.
 */
export interface Restriction {
  readonly mode: RestrictionMode
  /** 1 is Monday. */
  readonly daysOfWeek: readonly number[]
  readonly daysOfMonth: readonly number[]
  readonly months: readonly number[]
  readonly dateFrom: Day
  /** The last day, included; null: without end. */
  readonly dateTo: Day | null
  /** `HH:mm`; `timeTo` is the first minute without it, of the next day where it is not later than `timeFrom`. */
  readonly timeFrom: string
  readonly timeTo: string
}

export type RestrictionStatus = 'limits' | 'waits' | 'over'

/** What is wrong with a restriction, by its field in the request. */
export type RestrictionProblem =
  | { readonly field: 'time_to'; readonly problem: 'timesEqual' }
  | { readonly field: 'days_of_week'; readonly problem: 'dayMissing' }
  | { readonly field: 'date_to'; readonly problem: 'endsBefore' | 'endsPast' }

/** Checks what a person has chosen: two times, a day of the week, an end that is not past. */
export function problemsOf(restriction: Restriction, today: Day): RestrictionProblem[] {
  const { daysOfWeek, dateFrom, dateTo, timeFrom, timeTo } = restriction
  const problems: RestrictionProblem[] = []
  if (timeFrom === timeTo) problems.push({ field: 'time_to', problem: 'timesEqual' })
  if (daysOfWeek.length === 0) problems.push({ field: 'days_of_week', problem: 'dayMissing' })
  if (dateTo !== null && dateTo < dateFrom) problems.push({ field: 'date_to', problem: 'endsBefore' })
  else if (dateTo !== null && dateTo < today) problems.push({ field: 'date_to', problem: 'endsPast' })
  return problems
}

/** The days of the week that a mode has: all seven of `every_day`, else those chosen, each once and in order. */
export function weekdaysOf(mode: RestrictionMode, chosen: readonly number[] = []): number[] {
  return inOrder(mode === 'every_day' ? everyDay : chosen)
}

/** Each number once, the least first. */
export function inOrder(numbers: readonly number[] = []): number[] {
  return [...new Set(numbers)].toSorted((a, b) => a - b)
}

/** Whether a restriction limits the internet now, will at some time, or has ended. */
export function statusOf(restriction: Restriction, now: Date, zone: string): RestrictionStatus {
  const today = dayOf(now, zone)
  // Yesterday's may last over midnight.
  const limits = [addDays(today, -1), today].some(
    (day) => beginsOn(restriction, day) && covers(restriction, day, now, zone),
  )
  if (limits) return 'limits'
  const { dateTo } = restriction
  return dateTo !== null && spanOf(restriction, dateTo, zone).until <= now ? 'over' : 'waits'
}

/** Whether any of the restrictions limits the internet at an instant. */
export function limitsAt(restrictions: readonly Restriction[], instant: Date, zone: string): boolean {
  return restrictions.some((restriction) => statusOf(restriction, instant, zone) === 'limits')
}

function beginsOn({ daysOfWeek, daysOfMonth, months, dateFrom, dateTo }: Restriction, day: Day): boolean {
  if (day < dateFrom || (dateTo !== null && day > dateTo)) return false
  const [month, dayOfMonth] = [Number(day.slice(5, 7)), Number(day.slice(8, 10))]
  return (
    daysOfWeek.includes(weekdayOf(day)) &&
    (daysOfMonth.length === 0 || daysOfMonth.includes(dayOfMonth)) &&
    (months.length === 0 || months.includes(month))
  )
}

function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

function covers(restriction: Restriction, day: Day, now: Date, zone: string): boolean {
  const { from, until } = spanOf(restriction, day, zone)
  return from <= now && now < until
}

/** From when to when a restriction limits that begins on a day. */
function spanOf({ timeFrom, timeTo }: Restriction, day: Day, zone: string): { from: Date; until: Date } {
  const lastDay = timeTo > timeFrom ? day : addDays(day, 1)
  // The last minute that can be named stands for the day's end, or no day could be limited whole.
  const until = timeTo === allDay.to ? atHour(lastDay, 24, zone) : atTime(lastDay, timeTo, zone)
  return { from: atTime(day, timeFrom, zone), until }
}

function atTime(day: Day, time: string, zone: string): Date {
  const [hour, minute] = time.split(':').map(Number) as [number, number]
  return new Date(atHour(day, hour, zone).getTime() + minute * 60_000)
}
