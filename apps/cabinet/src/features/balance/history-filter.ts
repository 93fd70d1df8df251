import { addDays, addMonths, type Day } from '@kabinet/contract/kernel/days'
import { type MovementKind, movementKinds } from '@kabinet/contract/movement-kinds'

/** What of the history is shown; it stands in the address. All of it when empty. */
export interface HistoryFilter {
  readonly kind?: MovementKind | undefined
  /** `yyyy-MM`. */
  readonly month?: string | undefined
}

/** The filter that an address names; what it cannot mean is left out. */
export function historyFilterOf({ kind, month }: Readonly<Record<string, unknown>>): HistoryFilter {
  const known = movementKinds.find((one) => one === kind)
  return {
    ...(known && { kind: known }),
    ...(typeof month === 'string' && /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(month) && { month }),
  }
}

/** The first and the last day of a month. */
export function daysOfMonth(month: string): { from: Day; to: Day } {
  const from = `${month}-01`
  return { from, to: addDays(addMonths(from, 1, 1), -1) }
}
