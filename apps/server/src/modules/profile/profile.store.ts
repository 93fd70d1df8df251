import type { ContractRef } from '@kabinet/contract/ids'
import type { PersonType } from '@kabinet/contract/kernel/rights'
import type { Tx } from '../../platform/database/db.ts'

export interface Profile {
  id: number
  title: string
  email: string | null
  personType: PersonType
  phones: string[]
  hasLocalPassword: boolean
}

/** Sorts phone numbers by confirmation, latest first; codes go to the first one. */
const inOrder = 'order by confirmed_at desc nulls last, phone'

export async function getProfile(tx: Tx, customerId: number): Promise<Profile> {
  const rows = await tx.query<Profile>(
    `select id, title, email, person_type as "personType",
       local_password_hash is not null as "hasLocalPassword",
       array(select phone from customer_phone where customer_id = customer.id ${inOrder}) as phones
     from customer where id = $1`,
    [customerId],
  )
  return rows[0]!
}

export async function findEmail(tx: Tx, customerId: number): Promise<string | null> {
  const rows = await tx.query<{ email: string | null }>('select email from customer where id = $1', [customerId])
  return rows[0]!.email
}

export async function updateEmail(tx: Tx, customerId: number, email: string) {
  await tx.query('update customer set email = $2 where id = $1', [customerId, email])
}

export interface PhoneRow {
  phone: string
  isActual: boolean
  confirmedAt: Date | null
}

export function listPhones(tx: Tx, customerId: number) {
  return tx.query<PhoneRow>(
    `select phone, is_actual as "isActual", confirmed_at as "confirmedAt"
     from customer_phone where customer_id = $1 ${inOrder}`,
    [customerId],
  )
}

export async function lockCustomer(tx: Tx, customerId: number) {
  await tx.query('select id from customer where id = $1 for no key update', [customerId])
}

export async function deletePhone(tx: Tx, customerId: number, phone: string) {
  await tx.query('delete from customer_phone where customer_id = $1 and phone = $2', [customerId, phone])
}

export async function upsertPhone(tx: Tx, customerId: number, phone: string, now: Date) {
  await tx.query(
    `insert into customer_phone (customer_id, phone, confirmed_at) values ($1, $2, $3)
     on conflict (customer_id, phone) do update set is_actual = true, confirmed_at = excluded.confirmed_at`,
    [customerId, phone, now],
  )
}

/**
 * Marks a phone number as up to date, but not as confirmed, so that it does not take over sign-in from another account
 * with the same number. Returns false if the customer has no such number.
 */
export async function markActual(tx: Tx, customerId: number, phone: string): Promise<boolean> {
  const rows = await tx.query(
    `update customer_phone set is_actual = true where customer_id = $1 and phone = $2 returning phone`,
    [customerId, phone],
  )
  return rows.length > 0
}

export async function findHasPassword(tx: Tx, customerId: number, ref: ContractRef): Promise<boolean | undefined> {
  const rows = await tx.query<{ hasPassword: boolean }>(
    `select password_hash is not null as "hasPassword" from contract
     where customer_id = $1 and billing_id = $2 and contract_id = $3`,
    [customerId, ref.billing_id, ref.contract_id],
  )
  return rows[0]?.hasPassword
}

export async function updatePassword(tx: Tx, contract: number, hash: string) {
  await tx.query('update contract set password_hash = $2, password_weak = false where id = $1', [contract, hash])
}

/** Replaces the hash `older` (null if there is none); returns false if it was changed concurrently. */
export async function replacePassword(tx: Tx, contract: number, hash: string, older: string | null): Promise<boolean> {
  const rows = await tx.query(
    `update contract set password_hash = $2, password_weak = false
     where id = $1 and password_hash is not distinct from $3 returning id`,
    [contract, hash, older],
  )
  return rows.length > 0
}
