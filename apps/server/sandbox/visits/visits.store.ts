import type { Db, Tx } from '../../src/platform/database/db.ts'
import { createSchema as createOwnSchema } from '../schema.ts'

const schemaLock = 7_305_129

const ddl = `
  create schema if not exists sandbox_visits;
  create table if not exists sandbox_visits.work_order (
    process bigint primary key,
    contract text not null,
    work text not null,
    address text not null,
    name text not null,
    phone text,
    comment text not null,
    at timestamptz not null,
    day_long boolean not null,
    engineer text,
    state text not null
  );
`

export function createSchema(db: Db): Promise<void> {
  return createOwnSchema(db, ddl, schemaLock)
}

export interface StoredOrder {
  readonly process: number
  readonly contract: string
  readonly work: string
  readonly address: string
  readonly name: string
  readonly phone: string | null
  readonly comment: string
  readonly at: Date
  readonly dayLong: boolean
  readonly engineer: string | null
  readonly state: 'booked' | 'assigned' | 'done' | 'missed' | 'cancelled'
}

const columns = 'process, contract, work, address, name, phone, comment, at, day_long as "dayLong", engineer, state'

/** Stores a visit in place of what was there under its number. */
export async function putOrder(tx: Tx, order: StoredOrder): Promise<void> {
  await tx.query(
    `insert into sandbox_visits.work_order
       (process, contract, work, address, name, phone, comment, at, day_long, engineer, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (process) do update set contract = excluded.contract, work = excluded.work,
       address = excluded.address, name = excluded.name, phone = excluded.phone, comment = excluded.comment,
       at = excluded.at, day_long = excluded.day_long, engineer = excluded.engineer, state = excluded.state`,
    [
      order.process,
      order.contract,
      order.work,
      order.address,
      order.name,
      order.phone,
      order.comment,
      order.at,
      order.dayLong,
      order.engineer,
      order.state,
    ],
  )
}

/** Lists visits by date, those to come first. */
export function listOrders(tx: Tx, limit: number): Promise<StoredOrder[]> {
  return tx.query<StoredOrder>(
    `select ${columns} from sandbox_visits.work_order
     order by state in ('done', 'missed', 'cancelled'), at, process limit $1`,
    [limit],
  )
}

export async function findOrder(tx: Tx, process: number): Promise<StoredOrder | undefined> {
  const rows = await tx.query<StoredOrder>(`select ${columns} from sandbox_visits.work_order where process = $1`, [
    process,
  ])
  return rows[0]
}

export async function updateOrder(
  tx: Tx,
  process: number,
  { engineer, state }: Pick<StoredOrder, 'engineer' | 'state'>,
): Promise<void> {
  await tx.query('update sandbox_visits.work_order set engineer = $2, state = $3 where process = $1', [
    process,
    engineer,
    state,
  ])
}

/**
 * Finds an engineer who can be sent, other than the one given: of the visit's city if there are any. Who works for the
 * provider is in the product's own table, as its import brought them.
 */
export async function findOtherEngineer(tx: Tx, process: number, engineer: string | null): Promise<string | undefined> {
  const rows = await tx.query<{ code: string }>(
    `select e.code from engineer e where e.code is distinct from $2
     order by e.city_id is distinct from (select v.city_id from visit v where v.id = $1), e.code limit 1`,
    [process, engineer],
  )
  return rows[0]?.code
}
