import type { Money } from '@kabinet/contract/kernel/money'
import type { Tx } from '../../platform/database/db.ts'

/** The house's own accounts, one of each in a currency. */
export const houseAccounts = ['bank', 'revenue', 'cashback', 'opening'] as const
export type HouseAccount = (typeof houseAccounts)[number]

/** The history's word for a movement: charge = replenishment, account = what services cost, payment = a purchase, payback = refund. */
export type MovementType = 'charge' | 'account' | 'payment' | 'payback'

/** One movement between a contract and the house. */
export interface Movement {
  /** Where it came from: unique together, so that a retry cannot post twice. */
  readonly source: string
  readonly sourceId: string
  readonly at: Date
  readonly type: MovementType
  readonly typeId: number
  readonly contract: number
  /** Hundredths; positive gives the contract money. */
  readonly amount: Money
  readonly currency: string
  readonly against: HouseAccount
  readonly details: Readonly<Record<string, unknown>>
}

/** Opens the house's own accounts in a currency; those that stand are left alone. */
export async function openInternalAccounts(tx: Tx, currency: string) {
  await tx.query(
    `insert into ledger_account (kind, currency) select kind, $1 from unnest($2::text[]) as kind on conflict do nothing`,
    [currency, houseAccounts],
  )
}

/** Opens the accounts that a movement needs; those that stand are left alone. */
async function ensureAccounts(tx: Tx, { contract, against, currency }: Movement) {
  await tx.query(
    `insert into ledger_account (kind, contract, currency) values ('customer', $1, $2) on conflict do nothing`,
    [contract, currency],
  )
  await tx.query(`insert into ledger_account (kind, currency) values ($1, $2) on conflict do nothing`, [
    against,
    currency,
  ])
}

/** Appends the transaction and its two entries in one statement. Returns its id, or undefined when it stands already. */
export async function insertMovement(tx: Tx, movement: Movement): Promise<number | undefined> {
  await ensureAccounts(tx, movement)
  const { source, sourceId, at, type, typeId, contract, amount, currency, against, details } = movement
  const rows = await tx.query<{ id: number }>(
    `with posted as (
       insert into ledger_transaction (source, source_id, at, type, type_id, details) values ($1, $2, $3, $4, $5, $6)
       on conflict (source, source_id) do nothing returning id),
     sides as (
       select id as account, $7::bigint as amount from ledger_account where contract = $8
       union all
       select id, -$7::bigint from ledger_account where contract is null and kind = $9 and currency = $10),
     entries as (
       insert into ledger_entry (transaction_id, account_id, currency, amount, at)
       select posted.id, sides.account, $10, sides.amount, $3 from posted, sides)
     select id from posted`,
    [source, sourceId, at, type, typeId, JSON.stringify(details), amount, contract, against, currency],
  )
  return rows[0]?.id
}

/** One entry of a contract's account, with what it belongs to. */
export interface Entry {
  id: number
  transactionId: number
  /** Where its movement came from. */
  source: string
  sourceId: string
  at: Date
  type: MovementType
  typeId: number
  amount: Money
  details: Record<string, unknown>
}

/** Entries of a contract from `from` (inclusive) to `to` (exclusive), newest first. */
export function listEntries(tx: Tx, contract: number, from: Date, to: Date) {
  return tx.query<Entry>(
    `select e.id, e.transaction_id as "transactionId", t.source, t.source_id as "sourceId", e.at, t.type,
       t.type_id as "typeId", e.amount, t.details
     from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_transaction t on t.id = e.transaction_id
     where a.contract = $1 and e.at >= $2 and e.at < $3
     order by e.at desc, e.id desc`,
    [contract, from, to],
  )
}

/** How many entries contracts have from `from` (inclusive) to `to` (exclusive). */
export async function countEntries(tx: Tx, contracts: readonly number[], from: Date, to: Date): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*) as count from ledger_account a join ledger_entry e on e.account_id = a.id
     where a.contract = any($1) and e.at >= $2 and e.at < $3`,
    [contracts, from, to],
  )
  return row!.count
}

/** What the contract had just before `at`. */
export async function balanceBefore(tx: Tx, contract: number, at: Date): Promise<Money> {
  const rows = await tx.query<{ amount: Money }>(
    `select b.amount - coalesce((select sum(e.amount) from ledger_entry e where e.account_id = b.account_id and e.at >= $2), 0)::bigint as amount
     from customer_balance b where b.contract = $1`,
    [contract, at],
  )
  return rows[0]?.amount ?? (0 as Money)
}

/** What several contracts have, by their key. */
export async function listBalances(tx: Tx, contracts: readonly number[]): Promise<ReadonlyMap<number, Money>> {
  const rows = await tx.query<{ contract: number; amount: Money }>(
    `select contract, amount from customer_balance where contract = any($1)`,
    [contracts],
  )
  return new Map(rows.map(({ contract, amount }) => [contract, amount]))
}

/** What moved in one month of a zone. */
interface MonthSums {
  /** `yyyy-MM`. */
  month: string
  income: Money
  outgo: Money
}

/** Money in and out of a contract by month of `zone`, from `from` (inclusive) to `to` (exclusive); months with movements alone. */
export function sumMonths(tx: Tx, contract: number, from: Date, to: Date, zone: string) {
  return tx.query<MonthSums>(
    `select to_char(e.at at time zone $4, 'YYYY-MM') as month,
       coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as income,
       coalesce(sum(e.amount) filter (where e.amount < 0), 0)::bigint as outgo
     from ledger_account a join ledger_entry e on e.account_id = a.id
     where a.contract = $1 and e.at >= $2 and e.at < $3
     group by 1`,
    [contract, from, to, zone],
  )
}

/** When money of contracts first moved. */
export async function findFirstEntry(tx: Tx, contracts: readonly number[]): Promise<Date | undefined> {
  const [row] = await tx.query<{ at: Date | null }>(
    `select min((select min(e.at) from ledger_entry e where e.account_id = a.id)) as at
     from ledger_account a where a.contract = any($1)`,
    [contracts],
  )
  return row?.at ?? undefined
}
