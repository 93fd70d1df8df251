import type { Money } from '@kabinet/contract/kernel/money'
import type { Tx } from '../../platform/database/db.ts'
import type { Hold } from './intercom.rules.ts'

export interface IntercomRow extends Hold {
  readonly id: number
  readonly slug: string
  readonly type: number
  readonly houseId: number
  readonly flat: string
  /** Code of its tariff, with what a month costs. */
  readonly tariff: string
  readonly cost: Money
  /** Who has used it so far. */
  readonly customer: number | null
  readonly prepayment: Money
  /** Contract that the prepayment has moved to. */
  readonly prepaymentTo: number | null
}

const columns = `i.id, i.slug, i.type, i.house_id as "houseId", i.flat, t.code as tariff, t.cost,
  i.customer_id as customer, i.prepayment, i.prepayment_to as "prepaymentTo", i.contract,
  i.reserved_by as "reservedBy", i.reserved_until as "reservedUntil"`
const source = 'intercom i join tariff t on t.id = i.tariff_id'

export async function findBySlug(tx: Tx, slug: string): Promise<IntercomRow | undefined> {
  const rows = await tx.query<IntercomRow>(`select ${columns} from ${source} where i.slug = $1`, [slug])
  return rows[0]
}

export async function getIntercom(tx: Tx, id: number): Promise<IntercomRow> {
  const rows = await tx.query<IntercomRow>(`select ${columns} from ${source} where i.id = $1`, [id])
  return rows[0]!
}

export async function lockIntercom(tx: Tx, id: number): Promise<IntercomRow> {
  await tx.query('select from intercom where id = $1 for no key update', [id])
  return getIntercom(tx, id)
}

export async function reserve(tx: Tx, id: number, { process, until }: { process: number; until: Date }) {
  await tx.query('update intercom set reserved_by = $2, reserved_until = $3 where id = $1', [id, process, until])
}

export async function setContract(
  tx: Tx,
  id: number,
  { process, contract, at }: { process: number; contract: number; at: Date },
) {
  await tx.query(
    `update intercom set contract = $3, reserved_by = $2, reserved_until = coalesce(reserved_until, $4) where id = $1`,
    [id, process, contract, at],
  )
}

export async function setPrepaymentTo(tx: Tx, id: number, contract: number) {
  await tx.query('update intercom set prepayment_to = $2 where id = $1', [id, contract])
}

/** Ends the reservation of a process; if it has not been completed, its contract gives the intercom back too. */
export async function release(
  tx: Tx,
  { process, contract }: { readonly process: number; readonly contract: number | null },
) {
  await tx.query('update intercom set reserved_by = null, reserved_until = null where reserved_by = $1', [process])
  await tx.query('update intercom set contract = null where contract = $1', [contract])
}

export interface Person {
  readonly title: string
  /** Phone that is not known to be out of date. */
  readonly phone: string | null
  readonly hasPhrase: boolean
}

export async function findPerson(tx: Tx, customer: number): Promise<Person | undefined> {
  const rows = await tx.query<Person>(
    `select u.title, u.code_phrase is not null as "hasPhrase",
       (select min(p.phone) from customer_phone p where p.customer_id = u.id and p.is_actual) as phone
     from customer u where u.id = $1`,
    [customer],
  )
  return rows[0]
}

/** Returns whether a person, not a company, has this phone. */
export async function hasPhone(tx: Tx, customer: number, phone: string): Promise<boolean> {
  const rows = await tx.query(
    `select from customer_phone p join customer u on u.id = p.customer_id and u.person_type = 'INDIVIDUAL'
     where p.customer_id = $1 and p.phone = $2 and p.is_actual`,
    [customer, phone],
  )
  return rows.length > 0
}
