import type { Day } from '@kabinet/contract/kernel/days'
import type { Tx } from '../../platform/database/db.ts'

export interface CitizenRow {
  readonly issuer: string
  readonly sub: string
  readonly firstName: string
  readonly middleName: string | null
  readonly lastName: string
  readonly birthDate: Day
  /** Encrypted. */
  readonly document: Buffer | null
}

/** Stores who a customer is; returns false if the customer is a citizen already, or the citizen a customer. */
export async function insertCitizen(tx: Tx, customerId: number, citizen: CitizenRow, now: Date): Promise<boolean> {
  const { issuer, sub, firstName, middleName, lastName, birthDate, document } = citizen
  const rows = await tx.query(
    `insert into citizen
       (customer_id, issuer, sub, first_name, middle_name, last_name, birth_date, document, verified_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict do nothing returning customer_id`,
    [customerId, issuer, sub, firstName, middleName, lastName, birthDate, document, now],
  )
  return rows.length > 0
}

/** Replaces what is known of a citizen by a newer answer; returns false if the customer is another person. */
export async function updateCitizen(tx: Tx, customerId: number, citizen: CitizenRow, now: Date): Promise<boolean> {
  const { issuer, sub, firstName, middleName, lastName, birthDate, document } = citizen
  const rows = await tx.query(
    `update citizen
     set first_name = $4, middle_name = $5, last_name = $6, birth_date = $7, document = coalesce($8, document),
       verified_at = $9
     where customer_id = $1 and issuer = $2 and sub = $3
     returning customer_id`,
    [customerId, issuer, sub, firstName, middleName, lastName, birthDate, document, now],
  )
  return rows.length > 0
}

export async function findCustomerOf(tx: Tx, issuer: string, sub: string): Promise<number | undefined> {
  const rows = await tx.query<{ customer: number }>(
    'select customer_id as customer from citizen where issuer = $1 and sub = $2',
    [issuer, sub],
  )
  return rows[0]?.customer
}

export async function findCitizen(tx: Tx, customerId: number): Promise<CitizenRow | undefined> {
  const rows = await tx.query<CitizenRow>(
    `select issuer, sub, first_name as "firstName", middle_name as "middleName", last_name as "lastName",
       birth_date as "birthDate", document
     from citizen where customer_id = $1`,
    [customerId],
  )
  return rows[0]
}

export async function deleteCitizens(tx: Tx, customers: readonly number[]): Promise<void> {
  await tx.query('delete from citizen where customer_id = any($1)', [customers])
}
