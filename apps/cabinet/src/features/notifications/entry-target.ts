import type { ContractRef } from '@kabinet/contract/ids'
import type { Day } from '@kabinet/contract/kernel/days'
import { type FeedEntry, isNotification } from './entry-kind.ts'

/** What an entry leads to. */
export type Target =
  | { readonly to: 'security' }
  | { readonly to: 'home'; readonly contract: ContractRef | undefined }
  | { readonly to: 'history'; readonly contract: ContractRef; readonly month: string }
  | { readonly to: 'visit'; readonly contract: ContractRef; readonly visit: number }
  | { readonly to: 'tariff'; readonly contract: ContractRef; readonly service: string }
  | {
      readonly to: 'topUp' | 'autopay' | 'documents' | 'invoices' | 'requests' | 'pause' | 'order'
      readonly contract: ContractRef
    }

type About = Pick<FeedEntry, 'kind' | 'contract' | 'day' | 'visit' | 'service'>

/**
 * Returns where an entry leads.
 * @param on day of the entry
 * @param today a debit that is over is found in the history
 */
export function targetOf({ kind, contract, day, visit, service }: About, on: Day, today: Day): Target {
  if (!isNotification(kind)) return { to: 'security' }
  if (!contract) return { to: 'home', contract: undefined }
  const home: Target = { to: 'home', contract }
  switch (kind) {
    case 'payment_arrived':
      return { to: 'history', contract, month: on.slice(0, 7) }
    case 'debit_near':
      return day !== null && day < today
        ? { to: 'history', contract, month: day.slice(0, 7) }
        : { to: 'topUp', contract }
    case 'blocked':
      return { to: 'topUp', contract }
    case 'autopay_failed':
    case 'autopay_off':
      return { to: 'autopay', contract }
    case 'document_to_sign':
      return { to: 'documents', contract }
    case 'invoice_issued':
      return { to: 'invoices', contract }
    case 'operation_moved':
      return { to: 'requests', contract }
    case 'visit_booked':
    case 'visit_moved':
    case 'visit_near':
      return visit === null ? home : { to: 'visit', contract, visit }
    case 'paused':
    case 'resumed':
      return { to: 'pause', contract }
    case 'tariff_changed':
      return service === null ? home : { to: 'tariff', contract, service }
    case 'order_waiting':
      return { to: 'order', contract }
    case 'restarted':
    case 'visit_cancelled':
      return home
  }
}
