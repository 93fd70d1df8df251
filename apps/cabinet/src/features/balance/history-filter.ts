import { addDays, addMonths, type Day } from '@kabinet/contract/kernel/days'
import { type MovementKind, movementKinds } from '@kabinet/contract/movement-kinds'

/** History filter as kept in the URL. An empty filter shows everything. */
export interface HistoryFilter {
  readonly kind?: MovementKind | undefined
  readonly month?: string | undefined
}

/** Parses the filter from the URL, ignoring invalid parts. */
export function historyFilterOf({ kind, month }: Readonly<Record<string, unknown>>): HistoryFilter {
  const known = movementKinds.find((one) => one === kind)
  return {
    ...(known && { kind: known }),
    ...(typeof month === 'string' && /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(month) && { month }),
  }
}

export function daysOfMonth(month: string): { from: Day; to: Day } {
  const from = `${month}-01`
  return { from, to: addDays(addMonths(from, 1, 1), -1) }
}
