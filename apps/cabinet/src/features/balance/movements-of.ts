import { kindOf } from '@kabinet/contract/history-filters'
import type { Entry, Month } from './balance.api.ts'

/** Returns the movements of a history, newest first: its entries without the balances of months. */
export function movementsOf(pages: readonly { readonly months: readonly Month[] }[]): Entry[] {
  return pages
    .flatMap(({ months }) => months)
    .flatMap(({ entries }) => entries)
    .filter((entry) => kindOf(entry) !== undefined)
}
