import type { Tx } from '../../platform/database/db.ts'
import type { PhoneHolder } from './by-phone.rules.ts'

export function listHolders(tx: Tx, phone: string) {
  return tx.query<PhoneHolder>(
    `select c.id as "customerId", c.person_type as "personType", p.is_actual as "isActual",
       p.confirmed_at as "confirmedAt", c.locked_at is not null as "isLocked"
     from customer_phone p join customer c on c.id = p.customer_id where p.phone = $1`,
    [phone],
  )
}

export async function findOwner(tx: Tx, customers: readonly number[], contractId: string) {
  const rows = await tx.query<{ customerId: number; contract: number }>(
    `select customer_id as "customerId", id as contract from contract
     where contract_id = $2 and customer_id = any($1::bigint[])
     order by array_position($1::bigint[], customer_id), billing_id limit 1`,
    [customers, contractId],
  )
  return rows[0]
}

export async function insertAccount(tx: Tx, { phone, title, now }: { phone: string; title: string; now: Date }) {
  const rows = await tx.query<{ id: number }>(
    `insert into customer (title, person_type, created_at) values ($1, 'INDIVIDUAL', $2) returning id`,
    [title, now],
  )
  const { id } = rows[0]!
  await tx.query('insert into customer_phone (customer_id, phone, confirmed_at) values ($1, $2, $3)', [id, phone, now])
  return id
}

/** Names an account that is titled with its phone number, or not at all. */
export async function nameAccount(
  tx: Tx,
  customerId: number,
  { nameless, title }: { nameless: string; title: string },
) {
  await tx.query(`update customer set title = $3 where id = $1 and title in ('', $2)`, [customerId, nameless, title])
}
