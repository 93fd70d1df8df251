import type { Day } from './kernel/days.ts'

/** The days that an act is asked for, each of them included; one of the two may be left open. */
export interface ActDays {
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

/** Why there is no act of these days (specification §5): none is given, one is to come, or they end before they begin. */
export type ActDaysRefusal = 'act_days_missing' | 'act_day_ahead' | 'act_days_reversed'

/** What is wrong with the days of an act; undefined when nothing is. The form and the server ask the same. */
export function refusalOfDays({ from, to }: ActDays, today: Day): ActDaysRefusal | undefined {
  if (from === undefined && to === undefined) return 'act_days_missing'
  if ((from !== undefined && from > today) || (to !== undefined && to > today)) return 'act_day_ahead'
  return from !== undefined && to !== undefined && to < from ? 'act_days_reversed' : undefined
}
