import { addDays, type Day, daysBetween } from '@kabinet/contract/kernel/days'
import type { PauseStatus } from './pause.api.ts'

type Limits = Pick<PauseStatus, 'minDateFrom' | 'maxDateFrom' | 'minDays' | 'maxDays'>

export interface PauseDays {
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

export type End = keyof PauseDays

/** Returns the first and last day that can be chosen as the start or the end of a pause, both inclusive. */
export function limitsOf(end: End, { from }: PauseDays, { minDateFrom, maxDateFrom, minDays, maxDays }: Limits) {
  if (end === 'from') return { first: minDateFrom, last: maxDateFrom }
  const start = from ?? minDateFrom
  return { first: addDays(start, minDays - 1), last: addDays(start, maxDays - 1) }
}

/** Sets the start or the end of a pause. A new start clears an end that is then out of range. */
export function withDay(days: PauseDays, end: End, day: Day, limits: Limits): PauseDays {
  if (end === 'to') return { ...days, to: day }
  const { first, last } = limitsOf('to', { from: day }, limits)
  const fits = days.to !== undefined && days.to >= first && days.to <= last
  return { from: day, to: fits ? days.to : undefined }
}

/** Returns the first day that can still be chosen as the end of a pause; undefined without a start, or with an end. */
export function firstEndOf({ from, to }: PauseDays, limits: Limits): Day | undefined {
  if (from === undefined || to !== undefined) return undefined
  const { first, last } = limitsOf('to', { from }, limits)
  const next = first > from ? first : dayAfter(from)
  return next <= last ? next : undefined
}

/** Returns the number of thirty-day months, or zero if `days` is not a multiple of thirty. */
export function wholeMonths(days: number): number {
  return days % 30 === 0 ? days / 30 : 0
}

/** Returns the length of a pause in days, both ends inclusive. */
export function lengthOf(from: Day, to: Day): number {
  return daysBetween(from, to) + 1
}

export function dayAfter(last: Day): Day {
  return addDays(last, 1)
}

/** Returns the number of paid days that are left when a pause starts on `from`. */
export function keptDays({ paidDays, minDateFrom }: Pick<PauseStatus, 'paidDays' | 'minDateFrom'>, from: Day): number {
  return Math.max(0, paidDays - daysBetween(minDateFrom, from))
}

/** Returns the first unpaid day, if any. A pause that begins before it postpones it by the length of the pause. */
export function paidToWith({ paidTo }: Pick<PauseStatus, 'paidTo'>, from: Day, to: Day): Day | null {
  return paidTo !== null && from < paidTo ? addDays(paidTo, lengthOf(from, to)) : paidTo
}

type Risk = PauseStatus['cashback'][number]

/** Returns the effect of a pause on a cashback: lost from `required` paused days, at risk from `warnsFrom`. */
export function riskOf({ actual, required, warnsFrom }: Risk, days: number) {
  const counted = actual + days
  if (counted >= required) return { counted, risk: 'lost' } as const
  return { counted, risk: counted >= warnsFrom ? 'near' : 'fine' } as const
}
