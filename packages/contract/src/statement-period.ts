import type { Day } from './kernel/days.ts'

export const actFormats = ['pdf', 'xlsx'] as const
export type ActFormat = (typeof actFormats)[number]

export interface ActDays {
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

export type ActDaysRefusal = 'statement_days_missing' | 'statement_day_in_future' | 'statement_days_reversed'

export function refusalOfDays({ from, to }: ActDays, today: Day): ActDaysRefusal | undefined {
  if (from === undefined && to === undefined) return 'statement_days_missing'
  if ((from !== undefined && from > today) || (to !== undefined && to > today)) return 'statement_day_in_future'
  return from !== undefined && to !== undefined && to < from ? 'statement_days_reversed' : undefined
}
