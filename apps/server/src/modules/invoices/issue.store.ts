import { cashback } from '@kabinet/contract/ids'
import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'
import type { Tx } from '../../platform/database/db.ts'
import type { InvoiceContent, InvoiceType, Month } from './content.rules.ts'

/** Business contracts with ids from `first` to `last`, both inclusive. */
export interface Keys {
  readonly first: number
  readonly last: number
}

/** Divides the business contracts into batches of `size`, in key order. */
export function listBatches(tx: Tx, size: number) {
  return tx.query<Keys>(
    `select min(id) as first, max(id) as last
     from (select c.id, (row_number() over (order by c.id) - 1) / $1::int as batch
       from contract c join customer o on o.id = c.customer_id where o.person_type = 'LEGAL') as counted
     group by batch order by batch`,
    [size],
  )
}

/** Returns the last month asked for, and the month before the first invoiced one. */
export async function findMonths(tx: Tx): Promise<{ first: Month; last: Month } | undefined> {
  const [row] = await tx.query<{ first: Month | null; last: Month }>(
    'select min(month) as first, max(month) as last from invoice_month',
  )
  return row?.first ? { first: row.first, last: row.last } : undefined
}

export async function insertMonth(tx: Tx, month: Month, at: Date): Promise<void> {
  await tx.query('insert into invoice_month (month, at) values ($1, $2)', [month, at])
}

export async function hasContracts(tx: Tx): Promise<boolean> {
  return (await tx.query('select from contract limit 1')).length > 0
}

/**
 * Lets the statements that follow in the transaction use indexes only: a batch looks everything up by key. Plans are
 * kept, and one made while the tables of invoices were empty would read them whole for each charge.
 */
export async function forbidScans(tx: Tx): Promise<void> {
  await tx.query('set local enable_seqscan = off')
}

export async function allowScans(tx: Tx): Promise<void> {
  await tx.query('set local enable_seqscan = on')
}

/** Returns the last number of a year's series and locks it until the transaction ends. */
export async function lockSeries(tx: Tx, year: number): Promise<number> {
  await tx.query('insert into invoice_series (year, last_number) values ($1, 0) on conflict do nothing', [year])
  const [row] = await tx.query<{ last: number }>(
    'select last_number as last from invoice_series where year = $1 for update',
    [year],
  )
  return row!.last
}

/** A movement that belongs on an invoice: neither money nor cashback, nor a balance carried over. */
const isCharge = `t.type <> 'charge' and t.type_id <> 0 and t.type_id not in (${Object.values(cashback).join(', ')})`

// A scalar subquery always looks the transaction up. As an anti-join, planned while the table was small, it would read
// the whole table for each row.
const isUninvoiced = '(select i.invoice_id from invoice_transaction i where i.transaction_id = t.id) is null'

/** Entry of a contract's account, as in the ledger. */
export interface ChargeEntry {
  contract: number
  id: number
  transactionId: number
  source: string
  sourceId: string
  at: Date
  type: 'charge' | 'account' | 'payment' | 'payback'
  typeId: number
  amount: Money
  details: Record<string, unknown>
}

/**
 * Lists charges and refunds that are on no invoice yet, oldest first, of the business contracts without an invoice of
 * the month.
 */
export function listCharges(
  tx: Tx,
  { first, last }: Keys,
  month: Month,
  { from, before }: { from: Date; before: Date },
) {
  return tx.query<ChargeEntry>(
    `select a.contract, e.id, e.transaction_id as "transactionId", t.source, t.source_id as "sourceId", e.at, t.type,
       t.type_id as "typeId", e.amount, t.details
     from contract c join customer o on o.id = c.customer_id join ledger_account a on a.contract = c.id
     join ledger_entry e on e.account_id = a.id join ledger_transaction t on t.id = e.transaction_id
     where c.id between $1 and $2 and o.person_type = 'LEGAL' and e.at >= $3 and e.at < $4 and ${isCharge}
       and ${isUninvoiced}
       and (select v.id from invoice v where v.contract = c.id and v.month = $5) is null
     order by c.id, e.at, e.id`,
    [first, last, from, before, month],
  )
}

/** Sums the charges of each contract since `from` that are on no invoice yet; omits contracts without any. */
export function sumPending(tx: Tx, contracts: readonly number[], from: Date) {
  return tx.query<{ contract: number; sum: Money }>(
    `select a.contract, -sum(e.amount)::bigint as sum
     from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_transaction t on t.id = e.transaction_id
     where a.contract = any($1) and e.at >= $2 and ${isCharge}
       and ${isUninvoiced}
     group by a.contract`,
    [contracts, from],
  )
}

export interface BuyerRow {
  id: number
  number: string
  customer: string
  city: LocalisedText | null
  street: LocalisedText | null
  house: string | null
  flat: string
}

export function listBuyers(tx: Tx, contracts: readonly number[]) {
  return tx.query<BuyerRow>(
    `select c.id, c.contract_id as number, o.title as customer, y.title as city, s.title as street,
       u.full_number as house, c.flat
     from contract c join customer o on o.id = c.customer_id
     left join house u on u.id = c.house_id left join street s on s.id = u.street_id left join city y on y.id = s.city_id
     where c.id = any($1)`,
    [contracts],
  )
}

export async function ensureSeller(tx: Tx, requisites: object): Promise<number> {
  const json = JSON.stringify(requisites)
  await tx.query('insert into invoice_seller (requisites) values ($1) on conflict do nothing', [json])
  const [row] = await tx.query<{ id: number }>(
    'select id from invoice_seller where md5(requisites::text) = md5($1::jsonb::text)',
    [json],
  )
  return row!.id
}

export interface NewInvoice {
  readonly contract: number
  readonly type: InvoiceType
  readonly total: Money
  readonly content: InvoiceContent
  readonly transactions: readonly number[]
}

export interface Series {
  readonly year: number
  /** Last number taken; the invoices get the following ones, in order. */
  readonly last: number
}

interface Common {
  readonly month: Month
  readonly currency: string
  readonly seller: number
  readonly at: Date
}

/** Inserts invoices with the next numbers of a series that {@link lockSeries} has locked. */
export async function insertInvoices(
  tx: Tx,
  invoices: readonly NewInvoice[],
  { year, last }: Series,
  { month, currency, seller, at }: Common,
): Promise<void> {
  const listed = invoices.flatMap(({ contract, transactions }) => transactions.map((id) => ({ contract, id })))
  await tx.query(
    `with issued as (
       insert into invoice (year, number, contract, month, type, total, currency, seller_id, content, issued_at)
       select $1::int, $2::int + place, contract, $3::date, type, total, $4, $5, content, $6
       from unnest($7::bigint[], $8::text[], $9::bigint[], $10::jsonb[]) with ordinality
         as given (contract, type, total, content, place)
       order by place
       returning id, contract)
     insert into invoice_transaction (transaction_id, invoice_id)
     select listed.transaction_id, issued.id
     from unnest($11::bigint[], $12::bigint[]) as listed (transaction_id, contract) join issued using (contract)`,
    [
      year,
      last,
      month,
      currency,
      seller,
      at,
      invoices.map(({ contract }) => contract),
      invoices.map(({ type }) => type),
      invoices.map(({ total }) => total),
      invoices.map(({ content }) => JSON.stringify(content)),
      listed.map(({ id }) => id),
      listed.map(({ contract }) => contract),
    ],
  )
  await tx.query('update invoice_series set last_number = $2 where year = $1', [year, last + invoices.length])
}

/** Updates the planner statistics of invoices, as their owner: lists of them are planned before autovacuum comes by. */
export async function analyze(tx: Tx): Promise<void> {
  await tx.query('analyze invoice, invoice_transaction')
}

/** Returns the number of invoices by year. */
export function countByYear(tx: Tx) {
  return tx.query<{ year: number; count: number }>(
    'select year, last_number as count from invoice_series order by year',
  )
}
