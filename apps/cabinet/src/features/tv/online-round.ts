import { daysBetween, type Day } from '@kabinet/contract/kernel/days'

/** Days of a round of online TV (specification §9, the progress bar). */
const roundDays = 30

/** How far a round has come: its day today, from 1, and the share that is gone, 0 to 1. */
export function roundOf(end: Day, today: Day): { readonly day: number; readonly of: number; readonly gone: number } {
  const gone = Math.min(roundDays, Math.max(0, roundDays - daysBetween(today, end)))
  return { day: Math.min(roundDays, gone + 1), of: roundDays, gone: gone / roundDays }
}
