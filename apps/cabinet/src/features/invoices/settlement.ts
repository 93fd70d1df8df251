import type { ContractRef } from '@kabinet/contract/ids'
import { addDays, type Day } from '@kabinet/contract/kernel/days'
import { type Money, sum } from '@kabinet/contract/kernel/money'
import type { StatusKind } from '@kabinet/ui/primitives/StatusDot.tsx'
import type { Invoice } from './invoice.ts'

export const settlementKinds: Readonly<Record<Invoice['performance_id'], StatusKind>> = {
  settled: 'works',
  partly_settled: 'attention',
  to_pay: 'attention',
}

export function outstandingOf(invoices: readonly Pick<Invoice, 'outstanding'>[]): Money {
  return sum(invoices.map(({ outstanding }) => outstanding))
}

/**
 * Returns the last day of the window before these invoices, which are sorted newest first; undefined if there are none.
 */
export function windowBefore(invoices: readonly Pick<Invoice, 'date'>[]): Day | undefined {
  const oldest = invoices.at(-1)
  return oldest && addDays(`${oldest.date.slice(0, 7)}-01`, -1)
}

/** Returns the older unpaid invoices of the same contract, which a payment settles first. */
export function earlierUnpaid(invoice: Invoice, all: readonly Invoice[]): Invoice[] {
  return all.filter((one) => one.outstanding > 0 && one.date < invoice.date && isOf(one, invoice))
}

/** Returns what is outstanding of the contract of an invoice. */
export function dueWith(invoice: Invoice, all: readonly Invoice[]): Money {
  return outstandingOf(all.filter((one) => isOf(one, invoice)))
}

function isOf(invoice: ContractRef, { contract_id, billing_id }: ContractRef): boolean {
  return invoice.contract_id === contract_id && invoice.billing_id === billing_id
}

/** Groups invoices by year, in their original order. */
export function byYear(invoices: readonly Invoice[]): readonly (readonly [year: string, invoices: Invoice[]])[] {
  return [...Map.groupBy(invoices, ({ date }) => date.slice(0, 4))]
}
