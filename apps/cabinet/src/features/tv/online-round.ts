import { daysBetween, type Day } from '@kabinet/contract/kernel/days'

interface Round {
  readonly day: number
  readonly of: number
  /** Share of the cycle that is over, from 0 to 1. */
  readonly gone: number
}

/** @param days length of an online TV cycle */
export function roundOf(end: Day, today: Day, days: number): Round {
  const gone = Math.min(days, Math.max(0, days - daysBetween(today, end)))
  return { day: Math.min(days, gone + 1), of: days, gone: gone / days }
}
