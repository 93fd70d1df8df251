import { minuteMs } from '@kabinet/contract/kernel/durations'
import { addDays, atHour, type Day, dayOf } from '@kabinet/contract/kernel/days'
import { allDay, everyDay, type RestrictionMode } from '@kabinet/contract/restriction-input'

/**
 * A schedule that blocks the internet (docs/domain/services.md#parental-control). An empty `daysOfMonth` means every
 * day, and empty `months` every month.
 */
export interface Restriction {
  readonly mode: RestrictionMode
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

export type RestrictionStatus = 'limits' | 'waits' | 'over'

export type RestrictionProblem =
  | { readonly field: 'time_to'; readonly problem: 'timesEqual' }
  | { readonly field: 'days_of_week'; readonly problem: 'dayMissing' }
  | { readonly field: 'date_to'; readonly problem: 'endsBefore' | 'endsPast' }

export function problemsOf(restriction: Restriction, today: Day): RestrictionProblem[] {
  const { daysOfWeek, dateFrom, dateTo, timeFrom, timeTo } = restriction
  const problems: RestrictionProblem[] = []
  if (timeFrom === timeTo) problems.push({ field: 'time_to', problem: 'timesEqual' })
  if (daysOfWeek.length === 0) problems.push({ field: 'days_of_week', problem: 'dayMissing' })
  if (dateTo !== null && dateTo < dateFrom) problems.push({ field: 'date_to', problem: 'endsBefore' })
  else if (dateTo !== null && dateTo < today) problems.push({ field: 'date_to', problem: 'endsPast' })
  return problems
}

export function weekdaysOf(mode: RestrictionMode, chosen: readonly number[] = []): number[] {
  return inOrder(mode === 'every_day' ? everyDay : chosen)
}

export function inOrder(numbers: readonly number[] = []): number[] {
  return [...new Set(numbers)].toSorted((a, b) => a - b)
}

export function statusOf(restriction: Restriction, now: Date, zone: string): RestrictionStatus {
  const today = dayOf(now, zone)
  // Yesterday's restriction may last past midnight.
  const limits = [addDays(today, -1), today].some(
    (day) => beginsOn(restriction, day) && covers(restriction, day, now, zone),
  )
  if (limits) return 'limits'
  const { dateTo } = restriction
  return dateTo !== null && spanOf(restriction, dateTo, zone).until <= now ? 'over' : 'waits'
}

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

function spanOf({ timeFrom, timeTo }: Restriction, day: Day, zone: string): { from: Date; until: Date } {
  const lastDay = timeTo > timeFrom ? day : addDays(day, 1)
  // The last minute of the day means midnight; otherwise a whole day could not be blocked.
  const until = timeTo === allDay.to ? atHour(lastDay, 24, zone) : atTime(lastDay, timeTo, zone)
  return { from: atTime(day, timeFrom, zone), until }
}

function atTime(day: Day, time: string, zone: string): Date {
  const [hour, minute] = time.split(':').map(Number) as [number, number]
  return new Date(atHour(day, hour, zone).getTime() + minute * minuteMs)
}
