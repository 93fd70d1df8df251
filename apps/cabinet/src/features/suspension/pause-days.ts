import { addDays, type Day, daysBetween } from '@kabinet/contract/kernel/days'
import type { PauseStatus } from './suspension.api.ts'

type Limits = Pick<PauseStatus, 'minDateFrom' | 'maxDateFrom' | 'minDays' | 'maxDays'>

/** The days of a pause as far as they are chosen; both belong to it. */
export interface PauseDays {
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

/** Which end of the pause is being chosen. */
export type End = keyof PauseDays

/** The first and the last day that an end may be, as the server limits them (specification §5). */
export function limitsOf(end: End, { from }: PauseDays, { minDateFrom, maxDateFrom, minDays, maxDays }: Limits) {
  if (end === 'from') return { first: minDateFrom, last: maxDateFrom }
  const start = from ?? minDateFrom
  return { first: addDays(start, minDays - 1), last: addDays(start, maxDays - 1) }
}

/** With `day` chosen for an end; another first day lets go of a last one that no longer fits. */
export function withDay(days: PauseDays, end: End, day: Day, limits: Limits): PauseDays {
  if (end === 'to') return { ...days, to: day }
  const { first, last } = limitsOf('to', { from: day }, limits)
  const fits = days.to !== undefined && days.to >= first && days.to <= last
  return { from: day, to: fits ? days.to : undefined }
}

/** Days as whole months of thirty; zero where they are none. */
export function wholeMonths(days: number): number {
  return days % 30 === 0 ? days / 30 : 0
}

/** How many days a pause lasts, its first and its last day included. */
export function lengthOf(from: Day, to: Day): number {
  return daysBetween(from, to) + 1
}

/** The day after the last one: that services come back on, or that something is paid until. */
export function dayAfter(last: Day): Day {
  return addDays(last, 1)
}

/** Paid days that a pause puts off until after it: what is paid from its first day on. */
export function keptDays({ paidDays, minDateFrom }: Pick<PauseStatus, 'paidDays' | 'minDateFrom'>, from: Day): number {
  return Math.max(0, paidDays - daysBetween(minDateFrom, from))
}

/**
 * The first unpaid day with a pause of these days: one that begins on paid days moves it by its length, a later one
 * leaves it where it is.
 */
export function paidToWith({ paidTo }: Pick<PauseStatus, 'paidTo'>, from: Day, to: Day): Day | null {
  return paidTo !== null && from < paidTo ? addDays(paidTo, lengthOf(from, to)) : paidTo
}

type Risk = PauseStatus['cashback'][number]

/** What a pause of so many days makes of a cashback (specification §9): lost at the required days, at risk when near. */
export function riskOf({ actual, required, warnsFrom }: Risk, days: number) {
  const counted = actual + days
  if (counted >= required) return { counted, risk: 'lost' } as const
  return { counted, risk: counted >= warnsFrom ? 'near' : 'fine' } as const
}
