import { addDays, addMonths, type Day } from '@kabinet/contract/kernel/days'
import { maxSearchLength, type MovementKind, movementKinds } from '@kabinet/contract/history-filters'

/** History filter as kept in the URL. An empty filter shows everything. */
export interface HistoryFilter {
  readonly kind?: MovementKind | undefined
  readonly month?: string | undefined
  /** Text that the customer searches for. */
  readonly q?: string | undefined
}

/** Parses the filter from the URL, ignoring invalid parts. */
export function historyFilterOf({ kind, month, q }: Readonly<Record<string, unknown>>): HistoryFilter {
  const known = movementKinds.find((one) => one === kind)
  const text = typeof q === 'string' ? searchTextOf(q) : ''
  return {
    ...(known && { kind: known }),
    ...(typeof month === 'string' && /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(month) && { month }),
    ...(text !== '' && { q: text }),
  }
}

/** Returns the text as the URL keeps it. */
export function searchTextOf(typed: string): string {
  return typed.trim().slice(0, maxSearchLength).trimEnd()
}

export function daysOfMonth(month: string): { from: Day; to: Day } {
  const from = `${month}-01`
  return { from, to: addDays(addMonths(from, 1, 1), -1) }
}
