import { addDays, type Day, daysBetween } from '@kabinet/contract/kernel/days'
import type { PauseStatus } from './pause.api.ts'

type Limits = Pick<PauseStatus, 'minDateFrom' | 'maxDateFrom' | 'minDays' | 'maxDays'>

export interface PauseDays {
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

export type End = keyof PauseDays

/** Bounds of a date, within the server's limits. */
export function limitsOf(end: End, { from }: PauseDays, { minDateFrom, maxDateFrom, minDays, maxDays }: Limits) {
  if (end === 'from') return { first: minDateFrom, last: maxDateFrom }
  const start = from ?? minDateFrom
  return { first: addDays(start, minDays - 1), last: addDays(start, maxDays - 1) }
}

/** Sets the start or end date; a new start clears an end that no longer fits. */
export function withDay(days: PauseDays, end: End, day: Day, limits: Limits): PauseDays {
  if (end === 'to') return { ...days, to: day }
  const { first, last } = limitsOf('to', { from: day }, limits)
  const fits = days.to !== undefined && days.to >= first && days.to <= last
  return { from: day, to: fits ? days.to : undefined }
}

/** Days as months of thirty; zero if not a whole number of months. */
export function wholeMonths(days: number): number {
  return days % 30 === 0 ? days / 30 : 0
}

/** Length of a pause, both days inclusive. */
export function lengthOf(from: Day, to: Day): number {
  return daysBetween(from, to) + 1
}

/** Day after the end, when services resume. */
export function dayAfter(last: Day): Day {
  return addDays(last, 1)
}

/** Paid days postponed by a pause. */
export function keptDays({ paidDays, minDateFrom }: Pick<PauseStatus, 'paidDays' | 'minDateFrom'>, from: Day): number {
  return Math.max(0, paidDays - daysBetween(minDateFrom, from))
}

/** First unpaid day with this pause: moved by its length if it starts on paid days, otherwise unchanged. */
export function paidToWith({ paidTo }: Pick<PauseStatus, 'paidTo'>, from: Day, to: Day): Day | null {
  return paidTo !== null && from < paidTo ? addDays(paidTo, lengthOf(from, to)) : paidTo
}

type Risk = PauseStatus['cashback'][number]

/** Effect of a pause on a cashback: lost at the required days, at risk shortly before. */
export function riskOf({ actual, required, warnsFrom }: Risk, days: number) {
  const counted = actual + days
  if (counted >= required) return { counted, risk: 'lost' } as const
  return { counted, risk: counted >= warnsFrom ? 'near' : 'fine' } as const
}
