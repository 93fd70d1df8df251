import { daysBetween, type Day } from '@kabinet/contract/kernel/days'

/** Length of an online TV cycle, in days. */
const roundDays = 30

export function roundOf(end: Day, today: Day): { readonly day: number; readonly of: number; readonly gone: number } {
  const gone = Math.min(roundDays, Math.max(0, roundDays - daysBetween(today, end)))
  return { day: Math.min(roundDays, gone + 1), of: roundDays, gone: gone / roundDays }
}
