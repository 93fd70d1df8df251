import { type Day, daysBetween } from '@kabinet/contract/kernel/days'
import type { Situation } from '@kabinet/contract/standing'

interface RulerFacts {
  readonly situation: Situation
  /** The day that the sentence names. */
  readonly day: Day | null
  readonly period: { readonly from: Day; readonly to: Day }
  /** The pause that runs or is planned; `to` is the first day after it. */
  readonly pause: { readonly from: Day; readonly to: Day } | null
}

/** What the ruler draws: the paid period, as far as a credit carries it or carried it, and what is said of it. */
export function rulerOf({ situation, day, period: { from, to }, pause }: RulerFacts, today: Day) {
  const onCredit = situation === 'credit'
  // A credit leads to the day on which services go off, or went.
  const carried = (onCredit || situation === 'off') && day !== null && day > to ? day : undefined
  const over = !onCredit && to < today
  const end = carried ?? to
  // One that begins after the paid days does not move them.
  const paused = !over && pause && pause.from < end ? pause : undefined
  return {
    end,
    days: daysBetween(from, end),
    gone: daysBetween(from, today),
    ...(over && { off: { at: daysBetween(from, end) } }),
    ...(onCredit && carried && { lent: { from: daysBetween(from, to) } }),
    ...(paused && { paused: { from: daysBetween(from, paused.from), to: daysBetween(from, paused.to) } }),
    key: paused
      ? ('home.rulerPaused' as const)
      : wordsOf({ over, carried: carried !== undefined, alone: from === to, ahead: to > today }),
  }
}

interface Shape {
  readonly over: boolean
  readonly carried: boolean
  /** Without paid days before the credit. */
  readonly alone: boolean
  /** The paid days are not over yet. */
  readonly ahead: boolean
}

function wordsOf({ over, carried, alone, ahead }: Shape) {
  if (over) return carried ? ('home.rulerCreditOver' as const) : ('home.rulerOff' as const)
  if (!carried) return 'home.ruler' as const
  if (alone) return 'home.rulerCreditAlone' as const
  return ahead ? ('home.rulerCreditAhead' as const) : ('home.rulerCredit' as const)
}
