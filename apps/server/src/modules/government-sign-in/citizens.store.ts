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

/** Stores who a customer is, or replaces it by a newer answer; returns false if the customer is another person. */
export async function upsertCitizen(tx: Tx, customerId: number, citizen: CitizenRow, now: Date): Promise<boolean> {
  const { issuer, sub, firstName, middleName, lastName, birthDate, document } = citizen
  const rows = await tx.query(
    `insert into citizen as known
       (customer_id, issuer, sub, first_name, middle_name, last_name, birth_date, document, verified_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (customer_id) do update
     set first_name = excluded.first_name, middle_name = excluded.middle_name, last_name = excluded.last_name,
       birth_date = excluded.birth_date, document = coalesce(excluded.document, known.document),
       verified_at = excluded.verified_at
     where known.issuer = excluded.issuer and known.sub = excluded.sub
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

export async function deleteCitizen(tx: Tx, customerId: number): Promise<void> {
  await tx.query('delete from citizen where customer_id = $1', [customerId])
}
