import { type Day, daysBetween } from '@kabinet/contract/kernel/days'
import type { BillingStatusCode } from '@kabinet/contract/billing-status'

interface TimelineFacts {
  readonly status: BillingStatusCode
  readonly day: Day | null
  readonly period: { readonly from: Day; readonly to: Day }
  /** Running or planned pause; `to` is exclusive. */
  readonly pause: { readonly from: Day; readonly to: Day } | null
}

/** Longest time after the paid period, in days, that is drawn with a tick for each day. */
const maxCoveredDays = 93

/** Returns the data of the timeline: the paid period, and its extension by a credit or by what the balance covers. */
export function timelineOf({ status, day, period: { from, to }, pause }: TimelineFacts, today: Day) {
  const onCredit = status === 'credit'
  // With a credit, `day` is its end: the day on which services will be or were suspended.
  const carried = (onCredit || status === 'off') && day !== null && day > to ? day : undefined
  const over = !onCredit && to < today
  const isCovered = status === 'works' && !over && day !== null && day > to && daysBetween(to, day) <= maxCoveredDays
  const end = carried ?? (isCovered ? day : to)
  // A pause that starts at or after the end is not drawn, because it does not extend the paid days.
  const paused = !over && pause && pause.from < end ? pause : undefined
  return {
    end,
    days: daysBetween(from, end),
    gone: daysBetween(from, today),
    ...(over && { off: { at: daysBetween(from, end) } }),
    ...(onCredit && carried && { lent: { from: daysBetween(from, to) } }),
    ...(isCovered && { covered: { from: daysBetween(from, to) } }),
    ...(paused && { paused: { from: daysBetween(from, paused.from), to: daysBetween(from, paused.to) } }),
    key: paused
      ? ('home.timelinePaused' as const)
      : isCovered
        ? ('home.timelineCovered' as const)
        : wordsOf({ over, carried: carried !== undefined, alone: from === to, ahead: to > today }),
  }
}

interface Shape {
  readonly over: boolean
  readonly carried: boolean
  /** Whether there are no paid days before the credit. */
  readonly alone: boolean
  /** Whether paid days remain. */
  readonly ahead: boolean
}

function wordsOf({ over, carried, alone, ahead }: Shape) {
  if (over) return carried ? ('home.timelineCreditOver' as const) : ('home.timelineOff' as const)
  if (!carried) return 'home.timeline' as const
  if (alone) return 'home.timelineCreditAlone' as const
  return ahead ? ('home.timelineCreditAhead' as const) : ('home.timelineCredit' as const)
}
