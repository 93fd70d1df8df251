import type { Money } from '@kabinet/contract/kernel/money'
import type { Tx } from '../../platform/database/db.ts'

/** The operator's own accounts, one of each per currency. */
export const houseAccounts = ['bank', 'revenue', 'cashback', 'opening'] as const
export type HouseAccount = (typeof houseAccounts)[number]

/**
 * Movement types as clients know them: `charge` is a top-up, `account` the cost of services, `payment` a purchase,
 * `payback` a refund.
 */
export type MovementType = 'charge' | 'account' | 'payment' | 'payback'

export interface Movement {
  /** Origin of the movement; unique together with `sourceId`, so that a retry cannot post twice. */
  readonly source: string
  readonly sourceId: string
  readonly at: Date
  readonly type: MovementType
  readonly typeId: number
  readonly contract: number
  /** Amount in hundredths; a positive amount credits the contract. */
  readonly amount: Money
  readonly currency: string
  readonly against: HouseAccount
  readonly details: Readonly<Record<string, unknown>>
}

export async function openInternalAccounts(tx: Tx, currency: string) {
  await tx.query(
    `insert into ledger_account (kind, currency) select kind, $1 from unnest($2::text[]) as kind on conflict do nothing`,
    [currency, houseAccounts],
  )
}

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

export interface Entry {
  id: number
  transactionId: number
  source: string
  sourceId: string
  at: Date
  type: MovementType
  typeId: number
  amount: Money
  details: Record<string, unknown>
}

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

export async function countEntries(tx: Tx, contracts: readonly number[], from: Date, to: Date): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*) as count from ledger_account a join ledger_entry e on e.account_id = a.id
     where a.contract = any($1) and e.at >= $2 and e.at < $3`,
    [contracts, from, to],
  )
  return row!.count
}

export async function balanceBefore(tx: Tx, contract: number, at: Date): Promise<Money> {
  const rows = await tx.query<{ amount: Money }>(
    `select b.amount - coalesce((select sum(e.amount) from ledger_entry e where e.account_id = b.account_id and e.at >= $2), 0)::bigint as amount
     from customer_balance b where b.contract = $1`,
    [contract, at],
  )
  return rows[0]?.amount ?? (0 as Money)
}

export async function listBalances(tx: Tx, contracts: readonly number[]): Promise<ReadonlyMap<number, Money>> {
  const rows = await tx.query<{ contract: number; amount: Money }>(
    `select contract, amount from customer_balance where contract = any($1)`,
    [contracts],
  )
  return new Map(rows.map(({ contract, amount }) => [contract, amount]))
}

interface MonthSums {
  month: string
  income: Money
  outgo: Money
}

/** Sums movements by month in `zone`, from `from` (inclusive) to `to` (exclusive); omits months without movements. */
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

export async function findFirstEntry(tx: Tx, contracts: readonly number[]): Promise<Date | undefined> {
  const [row] = await tx.query<{ at: Date | null }>(
    `select min((select min(e.at) from ledger_entry e where e.account_id = a.id)) as at
     from ledger_account a where a.contract = any($1)`,
    [contracts],
  )
  return row?.at ?? undefined
}
