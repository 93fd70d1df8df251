import type { Tx } from '../../platform/database/db.ts'
import { textsOf } from './upsert.store.ts'
import { stagedContract, upserts } from './upserts.store.ts'

export interface Written {
  added: number
  changed: number
}

/** Writes the valid rows of a file other than movements; days begin at midnight in `zone`. */
export async function applyFile(tx: Tx, name: string, zone: string): Promise<Written> {
  // Two cards of a contract may swap roles, and only one can be recurring: clear the old one first.
  const stopped = name === 'cards' ? await stopRecurring(tx) : 0
  const { table, sql, zoned } = upserts[name]!
  const { added, changed } = await count(tx, sql, zoned ? [zone] : [])
  if (added + changed > 0) await analyze(tx, table)
  return { added, changed: changed + stopped }
}

/** Updates the planner statistics of tables written in this transaction, because later joins depend on them. */
export async function analyze(tx: Tx, ...tables: readonly string[]): Promise<void> {
  await tx.query(`analyze ${tables.join(', ')}`)
}

async function count(tx: Tx, sql: string, parameters: readonly unknown[]): Promise<Written> {
  const [row] = await tx.query<Written>(
    `with written as (${sql} returning xmax = 0 as added)
     select count(*) filter (where added) as added, count(*) filter (where not added) as changed from written`,
    parameters,
  )
  return row!
}

async function stopRecurring(tx: Tx): Promise<number> {
  const stopped = await tx.query(
    `update card set recurring = false, sum = null, deactivated = s.deactivated, pan = s.pan
     from import_cards s where s.binding_id = card.binding_id and not s.bad and card.recurring and not s.recurring
     returning card.id`,
  )
  return stopped.length
}

export async function followGroups(tx: Tx): Promise<void> {
  await tx.query(
    `update service v set service_group_id = t.service_group_id
     from import_tariffs s join tariff t on t.code = s.code
     where v.tariff_id = t.id and v.service_group_id <> t.service_group_id`,
  )
}

/** Adds the history of imported requests: that they were received, and how they got the status that they have. */
export async function addSteps(tx: Tx): Promise<void> {
  const staged = 'from import_operations s join operation o on o.public_id = s.external_id where not s.bad'
  await tx.query(
    `insert into operation_history (operation_id, status, at, comment)
     select o.id, 1, o.created_at, '' ${staged}
       and not exists (select from operation_history h where h.operation_id = o.id) order by s.line`,
  )
  await tx.query(
    `insert into operation_history (operation_id, status, at, comment)
     select o.id, o.status, o.status_at, '' ${staged}
       and o.status <> (select h.status from operation_history h where h.operation_id = o.id order by h.id desc limit 1)
     order by s.line`,
  )
}

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

export async function lastMovement(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ line: number }>('select coalesce(max(line), 0) as line from import_movements')
  return row!.line
}

export async function dropPosted(tx: Tx): Promise<void> {
  await tx.query(
    `delete from import_movements s using ledger_transaction t where t.source = 'import' and t.source_id = s.external_id`,
  )
}

const computed = `jsonb_build_object('from', s.period_from, 'end', s.period_end, 'days', s.days, 'of', s.of_days,
  'parts', (select jsonb_agg(part || jsonb_build_object('tariff', t.id) order by place)
    from jsonb_array_elements(s.parts::jsonb) with ordinality as each (part, place)
    join tariff t on t.code = part ->> 'tariff'))`

/**
 * Posts unposted movements of lines `first` to `last` (inclusive) at noon on their day. One statement inserts all
 * entries, as the ledger's check requires.
 * @param cashbackIds type_ids of cashbacks
 * @returns the number posted
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
       select 'import', s.external_id, (s.date + time '12:00') at time zone $3, s.type, s.type_id,
         case when s.note_en is null then '{}' else jsonb_build_object('note', ${textsOf('note')}) end
           || case when s.pan is null then '{}' else jsonb_build_object('pan', s.pan) end
           || case when s.parts is null then '{}' else jsonb_build_object('computed', ${computed}) end
       from import_movements s
       where not s.bad and s.line between $1 and $2
       order by s.line
       returning id, source_id, at
     ), entered as (
       insert into ledger_entry (transaction_id, account_id, currency, amount, at)
       select p.id, side.account_id, $4, side.amount, p.at
       from posted p
       join import_movements s on s.external_id = p.source_id and s.line between $1 and $2 and not s.bad
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
