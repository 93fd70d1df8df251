import type { Tx } from '../platform/db.ts'
import { textsOf } from './upsert.store.ts'
import { stagedContract, upserts } from './upserts.store.ts'

/**
 * Writes the good rows of a file other than movements.
 * @param zone of the days whose beginning counts
 * @returns how many were inserted or updated
 */
export async function applyFile(tx: Tx, name: string, zone: string): Promise<number> {
  // A contract's two cards may swap: the one that stops being recurring goes first, for there is only one at any moment.
  const stopped = name === 'cards' ? await stopRecurring(tx) : 0
  const { table, sql, zoned } = upserts[name]!
  const written = stopped + (await count(tx, sql, zoned ? [zone] : []))
  if (written > 0) await analyze(tx, table)
  return written
}

/** What was written here is unknown to the planner until the transaction ends, and later files are joined with it. */
export async function analyze(tx: Tx, ...tables: readonly string[]): Promise<void> {
  await tx.query(`analyze ${tables.join(', ')}`)
}

async function count(tx: Tx, sql: string, parameters: readonly unknown[] = []): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `with written as (${sql} returning 1) select count(*) from written`,
    parameters,
  )
  return row!.count
}

function stopRecurring(tx: Tx): Promise<number> {
  return count(
    tx,
    `update card set recurring = false, sum = null, deactivated = s.deactivated, pan = s.pan
     from import_cards s where s.code = card.code and not s.bad and card.recurring and not s.recurring`,
  )
}

/** Every contract has a ledger account and a balance. */
export async function openAccounts(tx: Tx, currency: string): Promise<void> {
  await tx.query(
    `insert into ledger_account (kind, contract, currency)
     select 'customer', c.id, $1 from import_contracts s ${stagedContract} where not s.bad order by s.line on conflict do nothing`,
    [currency],
  )
  await tx.query(
    `insert into customer_balance (contract, account_id, amount)
     select c.id, a.id, 0 from import_contracts s ${stagedContract} join ledger_account a on a.contract = c.id
     where not s.bad order by s.line on conflict do nothing`,
  )
  await analyze(tx, 'ledger_account', 'customer_balance')
}

/** The last line of movements.csv; 0 without any. */
export async function lastMovement(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ line: number }>('select coalesce(max(line), 0) as line from import_movements')
  return row!.line
}

/** Takes movements that were posted by an earlier import out of the staging table. */
export async function dropPosted(tx: Tx): Promise<void> {
  await tx.query(
    `delete from import_movements s using ledger_transaction t where t.source = 'import' and t.source_id = s.code`,
  )
}

/**
 * Posts the movements of lines `first` to `last`, none of which were posted before, each at noon of its day.
 * Both entries of all of them come in one statement, as the ledger's check wants.
 * @param cashbackIds the type_ids of charges that the provider itself pays
 * @returns how many were posted
 */
export async function postMovements(
  tx: Tx,
  lines: { first: number; last: number },
  { zone, currency, cashbackIds }: { zone: string; currency: string; cashbackIds: readonly number[] },
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `with house as materialized (
       select kind, id from ledger_account where contract is null and currency = $4
     ), posted as (
       insert into ledger_transaction (source, source_id, at, type, type_id, details)
       select 'import', s.code, (s.date + time '12:00') at time zone $3, s.type, s.type_id,
         case when s.note_en is null then '{}' else jsonb_build_object('note', ${textsOf('note')}) end
       from import_movements s
       where not s.bad and s.line between $1 and $2
       order by s.line
       returning id, source_id, at
     ), entered as (
       insert into ledger_entry (transaction_id, account_id, currency, amount, at)
       select p.id, side.account_id, $4, side.amount, p.at
       from posted p
       join import_movements s on s.code = p.source_id and s.line between $1 and $2 and not s.bad
       ${stagedContract}
       join ledger_account mine on mine.contract = c.id
       join house on house.kind = case
         when s.type in ('charge', 'payment') and s.type_id = 0 then 'opening'
         when s.type <> 'charge' then 'revenue'
         when s.type_id = any($5::int[]) then 'cashback'
         else 'bank' end
       cross join lateral (select case when s.type in ('charge', 'payback') then s.sum else -s.sum end as amount) signed
       cross join lateral (values (mine.id, signed.amount), (house.id, -signed.amount)) as side (account_id, amount)
       order by p.id
     )
     select count(*) from posted`,
    [lines.first, lines.last, zone, currency, cashbackIds],
  )
  return row!.count
}
