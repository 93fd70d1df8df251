import { addMonths, type Day } from '@kabinet/contract/kernel/days'

/** Longest window that may be requested. */
export const maxWindowMonths = 12

interface Asked {
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

/** Days of invoices to list, both inclusive; without `from`, the last months up to `to` that have invoices. */
export interface InvoiceWindow {
  readonly from: Day | undefined
  readonly to: Day
}

export type WindowRefusal = 'statement_days_reversed' | 'window_too_long'

/** Returns the window of a request (docs/domain/invoices.md#windows). */
export function windowOf({ from, to }: Asked, today: Day): InvoiceWindow | WindowRefusal {
  if (from === undefined || to === undefined) return { from: undefined, to: to ?? today }
  if (to < from) return 'statement_days_reversed'
  const tooFar = addMonths(from, maxWindowMonths, Number(from.slice(8)))
  return to >= tooFar ? 'window_too_long' : { from, to }
}

/**
 * Returns the invoices of a window, in the given order.
 * @param months number of months with invoices in a window without a first day
 */
export function inWindow<I extends { readonly day: Day }>(
  invoices: readonly I[],
  { from, to }: InvoiceWindow,
  months: number,
): I[] {
  const until = invoices.filter(({ day }) => day <= to)
  if (from !== undefined) return until.filter(({ day }) => day >= from)
  const days = [...new Set(until.map(({ day }) => day))].toSorted().slice(-months)
  return until.filter(({ day }) => days.includes(day))
}
