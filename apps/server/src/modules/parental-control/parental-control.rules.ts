import type { Day } from '@kabinet/contract/kernel/days'
import { everyDay, type RestrictionMode } from '@kabinet/contract/restriction-input'
import { isOver, type RestrictionSchedule, spanAt } from '@kabinet/contract/restriction-schedule'

export interface Restriction extends RestrictionSchedule {
  readonly mode: RestrictionMode
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
  if (spanAt(restriction, now, zone)) return 'limits'
  return isOver(restriction, now, zone) ? 'over' : 'waits'
}

export function limitsAt(restrictions: readonly Restriction[], instant: Date, zone: string): boolean {
  return restrictions.some((restriction) => statusOf(restriction, instant, zone) === 'limits')
}
