import type { ContractRef } from '@kabinet/contract/ids'
import type { PersonType } from '@kabinet/contract/kernel/rights'
import type { Tx } from '../../platform/database/db.ts'

export interface ReachRow {
  phone: string | null
  isActual: boolean
  personType: PersonType
}

export async function getReach(tx: Tx, customerId: number): Promise<ReachRow> {
  const rows = await tx.query<ReachRow>(
    `select u.person_type as "personType", p.phone, coalesce(p.is_actual, false) as "isActual"
     from customer u left join lateral (
       select phone, is_actual from customer_phone where customer_id = u.id
       order by confirmed_at desc nulls last, phone limit 1) p on true
     where u.id = $1`,
    [customerId],
  )
  return rows[0]!
}

export async function listPhones(tx: Tx, customerId: number): Promise<string[]> {
  const rows = await tx.query<{ phone: string }>('select phone from customer_phone where customer_id = $1', [
    customerId,
  ])
  return rows.map(({ phone }) => phone)
}

export async function updateEmail(tx: Tx, customerId: number, email: string | null) {
  await tx.query('update customer set email = $2 where id = $1', [customerId, email])
}

export async function deletePhones(tx: Tx, customerId: number, phones: readonly string[]) {
  await tx.query('delete from customer_phone where customer_id = $1 and phone = any($2)', [customerId, phones])
}

export interface PhoneToRestore {
  phone: string
  isActual: boolean
  confirmedAt: string | null
}

export async function restorePhone(tx: Tx, customerId: number, { phone, isActual, confirmedAt }: PhoneToRestore) {
  await tx.query(
    `insert into customer_phone (customer_id, phone, is_actual, confirmed_at) values ($1, $2, $3, $4)
     on conflict (customer_id, phone) do update set is_actual = excluded.is_actual, confirmed_at = excluded.confirmed_at`,
    [customerId, phone, isActual, confirmedAt],
  )
}

export function withdrawPasswords(tx: Tx, customerId: number, contracts: readonly number[]) {
  return tx.query<ContractRef>(
    `update contract set password_hash = null where customer_id = $1 and id = any($2)
     returning billing_id, contract_id`,
    [customerId, contracts],
  )
}

export async function listOwn(tx: Tx, customerId: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>('select id from contract where customer_id = $1 order by id', [
    customerId,
  ])
  return rows.map(({ id }) => id)
}
