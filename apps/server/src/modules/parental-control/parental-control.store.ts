import type { Tx } from '../../platform/database/db.ts'
import type { Restriction } from './parental-control.rules.ts'

export interface RestrictionRow extends Restriction {
  readonly id: number
  readonly comment: string
}

export function listRestrictions(tx: Tx, contract: number) {
  return tx.query<RestrictionRow>(
    `select id, mode, days_of_week as "daysOfWeek", days_of_month as "daysOfMonth", months,
       date_from as "dateFrom", date_to as "dateTo",
       to_char(time_from, 'HH24:MI') as "timeFrom", to_char(time_to, 'HH24:MI') as "timeTo", comment
     from restriction where contract = $1 order by id`,
    [contract],
  )
}

export async function countRestrictions(tx: Tx, contract: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>('select count(*) from restriction where contract = $1', [contract])
  return row!.count
}

type Written = Omit<RestrictionRow, 'id'>

const columns = 'mode, days_of_week, days_of_month, months, date_from, date_to, time_from, time_to, comment'

function valuesOf(written: Written) {
  const { mode, daysOfWeek, daysOfMonth, months, dateFrom, dateTo, timeFrom, timeTo, comment } = written
  return [mode, daysOfWeek, daysOfMonth, months, dateFrom, dateTo, timeFrom, timeTo, comment]
}

export async function insertRestriction(tx: Tx, contract: number, written: Written): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into restriction (contract, ${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [contract, ...valuesOf(written)],
  )
  return row!.id
}

export async function updateRestriction(tx: Tx, contract: number, id: number, written: Written): Promise<boolean> {
  const rows = await tx.query(
    `update restriction set (${columns}) = ($3, $4, $5, $6, $7, $8, $9, $10, $11)
     where contract = $1 and id = $2 returning id`,
    [contract, id, ...valuesOf(written)],
  )
  return rows.length > 0
}

export async function deleteRestrictions(tx: Tx, contract: number, ids: readonly number[]): Promise<boolean> {
  const rows = await tx.query('delete from restriction where contract = $1 and id = any($2) returning id', [
    contract,
    ids,
  ])
  return rows.length > 0
}

export async function deleteCustomersRestrictions(tx: Tx, customerId: number): Promise<number[]> {
  const rows = await tx.query<{ contract: number }>(
    `with gone as (delete from restriction r using contract c where c.id = r.contract and c.customer_id = $1
       returning r.contract)
     select distinct contract from gone order by contract`,
    [customerId],
  )
  return rows.map(({ contract }) => contract)
}

export async function ownsContract(tx: Tx, customerId: number): Promise<boolean> {
  const rows = await tx.query('select from contract where customer_id = $1 limit 1', [customerId])
  return rows.length > 0
}

export async function findPasswordHash(tx: Tx, customerId: number): Promise<string | null> {
  const rows = await tx.query<{ hash: string | null }>(
    'select local_password_hash as hash from customer where id = $1',
    [customerId],
  )
  return rows[0]?.hash ?? null
}

/** Returns the account's password hash and locks the account's row, which serialises changes to restrictions. */
export async function lockPasswordHash(tx: Tx, customerId: number): Promise<string | null> {
  const rows = await tx.query<{ hash: string | null }>(
    'select local_password_hash as hash from customer where id = $1 for no key update',
    [customerId],
  )
  return rows[0]?.hash ?? null
}

/** Replaces the hash `older` (null if there is none); returns false if the current hash is a different one. */
export async function updatePasswordHash(
  tx: Tx,
  customerId: number,
  older: string | null,
  hash: string | null,
): Promise<boolean> {
  const rows = await tx.query(
    `update customer set local_password_hash = $3 where id = $1 and local_password_hash is not distinct from $2
     returning id`,
    [customerId, older, hash],
  )
  return rows.length > 0
}
