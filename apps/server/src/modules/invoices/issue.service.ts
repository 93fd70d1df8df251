import { dayOf, startOf } from '@kabinet/contract/kernel/days'
import { type Money, unit } from '@kabinet/contract/kernel/money'
import type { Operator } from '../../platform/config/operator.ts'
import type { Tx } from '../../platform/database/db.ts'
import { type ChargeLine, describeCharges } from '../balance/index.ts'
import { postalAddress } from '../contracts/index.ts'
import {
  charged,
  type InvoiceLine,
  missingMonths,
  type Month,
  monthOf,
  monthsBefore,
  nextMonth,
  numberText,
  totalsOf,
} from './content.rules.ts'
import * as store from './issue.store.ts'

/** Maximum number of contracts whose invoices are issued in one transaction. */
export const batchContracts = 1000

export interface IssueContext {
  readonly operator: Pick<Operator, 'currency' | 'invoices' | 'legal' | 'zone'>
  readonly at: Date
}

/** Business contracts of a batch: ids from `first` to `last`, both inclusive. */
export interface InvoiceBatch extends store.Keys {
  readonly month: Month
}

export interface Issued {
  readonly contract: number
  readonly number: string
  readonly total: Money
}

/**
 * Issues the month's invoices of a batch from the charges that are on no invoice yet, late ones of earlier months
 * included (docs/domain/invoices.md#schedule). The year's series stays locked until the transaction ends, so that a
 * rollback returns the numbers.
 */
export async function issueBatch(tx: Tx, batch: InvoiceBatch, context: IssueContext): Promise<Issued[]> {
  await store.forbidScans(tx)
  const issued = await issue(tx, batch, context)
  await store.allowScans(tx)
  return issued
}

async function issue(tx: Tx, { month, ...keys }: InvoiceBatch, context: IssueContext): Promise<Issued[]> {
  const { operator, at } = context
  const year = Number(month.slice(0, 4))
  const last = await store.lockSeries(tx, year)
  const months = await store.findMonths(tx)
  if (!months) return []
  const range = {
    from: startOf(nextMonth(months.first), operator.zone),
    before: startOf(nextMonth(month), operator.zone),
  }
  const invoices = await invoicesOf(tx, await store.listCharges(tx, keys, month, range), operator)
  if (invoices.length === 0) return []
  const seller = await store.ensureSeller(tx, operator.legal)
  const common = { month, currency: operator.currency.code, seller, at }
  await store.insertInvoices(tx, invoices, { year, last }, common)
  return invoices.map(({ contract, total }, index) => {
    const number = numberText({ year, number: last + index + 1 })
    return { contract, number, total }
  })
}

async function invoicesOf(
  tx: Tx,
  charges: readonly store.ChargeEntry[],
  { currency, invoices: { vat }, zone }: IssueContext['operator'],
): Promise<store.NewInvoice[]> {
  if (charges.length === 0) return []
  const entries = Map.groupBy(charges, ({ contract }) => contract)
  const described = await describeCharges(tx, entries)
  const buyers = new Map((await store.listBuyers(tx, [...entries.keys()])).map((buyer) => [buyer.id, buyer]))
  return [...entries].map(([contract, own]) => {
    const parts = described.get(contract)!
    const lines = own.flatMap(({ at }, index) => parts[index]!.map((part) => lineOf(part, dayOf(at, zone))))
    const { type, total, vat: taxed } = totalsOf(lines, vat, unit(currency.fractionDigits))
    const buyer = buyers.get(contract)!
    const address = { en: postalAddress(buyer, 'en'), ru: postalAddress(buyer, 'ru'), hy: postalAddress(buyer, 'hy') }
    const content = { contract: buyer.number, customer: buyer.customer, address, lines, vat: taxed }
    return { contract, type, total, content, transactions: own.map(({ transactionId }) => transactionId) }
  })
}

function lineOf({ sum, ...part }: ChargeLine, day: string): InvoiceLine {
  return { day, ...part, sum: charged(sum) }
}

/**
 * Records the months up to `upTo` that were not asked for yet, and returns them in order. Where invoicing has not begun
 * yet, `upTo` is its first month.
 */
export async function beginMonths(tx: Tx, upTo: Month, at: Date): Promise<Month[]> {
  const last = (await store.findMonths(tx))?.last ?? (await beginInvoicing(tx, upTo, at))
  const months = missingMonths(last, upTo)
  for (const month of months) await store.insertMonth(tx, month, at)
  return months
}

/** Begins invoicing with the given month; charges of earlier months are never invoiced. */
async function beginInvoicing(tx: Tx, first: Month, at: Date): Promise<Month> {
  const before = monthsBefore(first, 1)
  await store.insertMonth(tx, before, at)
  return before
}

/**
 * Begins invoicing with an import, and issues the invoices of the `months` full months before it from its movements.
 * Does nothing if invoicing has begun before, or if there are no contracts yet
 * (docs/domain/invoices.md#the-first-invoices).
 */
export async function issueImported(tx: Tx, months: number, context: IssueContext): Promise<void> {
  if ((await store.findMonths(tx)) || !(await store.hasContracts(tx))) return
  const { operator, at } = context
  const current = monthOf(dayOf(at, operator.zone))
  await beginInvoicing(tx, monthsBefore(current, months), at)
  const batches = await store.listBatches(tx, batchContracts)
  for (const month of await beginMonths(tx, monthsBefore(current, 1), at)) {
    for (const batch of batches) await issueBatch(tx, { month, ...batch }, context)
  }
  await store.analyze(tx)
}
