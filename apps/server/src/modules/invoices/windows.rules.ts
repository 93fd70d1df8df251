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

interface Dated {
  readonly day: Day
}

/** Returns the invoices between the days of a window, of all time if it has no first day, in the given order. */
export function inDays<I extends Dated>(invoices: readonly I[], { from, to }: InvoiceWindow): I[] {
  return invoices.filter(({ day }) => day <= to && (from === undefined || day >= from))
}

/**
 * Returns the invoices of a window, in the given order.
 * @param months number of months with invoices in a window without a first day
 */
export function inWindow<I extends Dated>(invoices: readonly I[], window: InvoiceWindow, months: number): I[] {
  const within = inDays(invoices, window)
  if (window.from !== undefined) return within
  const days = [...new Set(within.map(({ day }) => day))].toSorted().slice(-months)
  return within.filter(({ day }) => days.includes(day))
}
