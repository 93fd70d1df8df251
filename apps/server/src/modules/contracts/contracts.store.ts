import type { BillingId } from '@kabinet/contract/billing'
import type { ContractRef } from '@kabinet/contract/ids'
import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { ContractRole, PersonType } from '@kabinet/contract/kernel/rights'
import type { AccessibleContract } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { AddedRole, Candidate } from './access.rules.ts'

export function listAccessible(tx: Tx, customerId: number, refs: readonly ContractRef[]) {
  return tx.query<AccessibleContract>(
    `select c.id, c.contract_id, c.billing_id, h.role, o.person_type
     from accessible_contract($1, $2, $3) h join contract c on c.id = h.contract
     join customer o on o.id = c.customer_id`,
    [customerId, refs.map(({ billing_id }) => billing_id), refs.map(({ contract_id }) => contract_id)],
  )
}

export function listAccessibleRefs(tx: Tx, customerId: number) {
  return tx.query<ContractRef & { id: number; role: ContractRole }>(
    `select c.id, c.contract_id, c.billing_id, h.role
     from accessible_contract($1) h join contract c on c.id = h.contract`,
    [customerId],
  )
}

export interface PlaceRow {
  cityId: number
  city: LocalisedText
  street: LocalisedText
  house: string
}

export interface AccessibleRow {
  id: number
  contract_id: string
  billing_id: BillingId
  role: ContractRole
  type: 'home' | 'mobile' | 'business'
  personType: PersonType
  ownerId: number
  customerName: string
  flat: string
  place: PlaceRow | null
  description: string
  passwordWeak: boolean
  selected: boolean
}

const place = (house: string) => `(
  select jsonb_build_object('cityId', y.id, 'city', y.title, 'street', s.title, 'house', u.full_number)
  from house u join street s on s.id = u.street_id join city y on y.id = s.city_id where u.id = ${house})`

/** Lists the contracts to which a session's account has access: all, or those of `refs`. */
export function listAccessibleRows(
  tx: Tx,
  { customerId, sessionId, refs }: { customerId: number; sessionId: string; refs?: readonly ContractRef[] },
) {
  const billings = refs?.map(({ billing_id }) => billing_id)
  const numbers = refs?.map(({ contract_id }) => contract_id)
  return tx.query<AccessibleRow>(
    `select c.id, c.contract_id, c.billing_id, h.role, c.type, o.person_type as "personType",
       o.id as "ownerId", o.title as "customerName", c.flat, ${place('c.house_id')} as place, coalesce(d.description, '') as description,
       c.password_weak as "passwordWeak", c.id is not distinct from (select contract from session where id = $2) as selected
     from accessible_contract($1${refs ? ', $3, $4' : ''}) h join contract c on c.id = h.contract join customer o on o.id = c.customer_id
     left join contract_description d on d.customer_id = $1 and d.contract = c.id
     order by c.billing_id, c.contract_id`,
    refs ? [customerId, sessionId, billings, numbers] : [customerId, sessionId],
  )
}

export async function listPlaces(tx: Tx, houses: readonly number[]): Promise<Map<number, PlaceRow>> {
  if (houses.length === 0) return new Map()
  const rows = await tx.query<{ id: number; place: PlaceRow }>(
    `select id, ${place('house.id')} as place from house where id = any($1)`,
    [houses],
  )
  return new Map(rows.map((row) => [row.id, row.place]))
}

export async function upsertDescription(tx: Tx, customerId: number, contract: number, description: string) {
  await tx.query(
    `insert into contract_description (customer_id, contract, description) values ($1, $2, $3)
     on conflict (customer_id, contract) do update set description = excluded.description`,
    [customerId, contract, description],
  )
}

export async function deleteDescription(tx: Tx, customerId: number, contract: number) {
  await tx.query('delete from contract_description where customer_id = $1 and contract = $2', [customerId, contract])
}

/** Serialises additions of contracts to an account until the transaction ends, so that they cannot exceed the limit. */
export async function lockAccount(tx: Tx, customerId: number) {
  await tx.query('select id from customer where id = $1 for no key update', [customerId])
}

/** Finds the existing contracts among `refs`, with the account's current role; `rb` first. */
export function listCandidates(tx: Tx, customerId: number, refs: readonly ContractRef[]) {
  return tx.query<Candidate>(
    `select c.id, c.contract_id, c.billing_id, case when c.customer_id = $1 then 'owner' else a.role end as "currentRole"
     from unnest($2::text[], $3::text[]) as wanted (billing_id, contract_id)
     join contract c on c.billing_id = wanted.billing_id and c.contract_id = wanted.contract_id
     left join contract_access a on a.contract = c.id and a.customer_id = $1
     order by c.billing_id`,
    [customerId, refs.map(({ billing_id }) => billing_id), refs.map(({ contract_id }) => contract_id)],
  )
}

export async function countPaymentOnly(tx: Tx, customerId: number): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    `select count(*) as count from contract_access where customer_id = $1 and role <> 'full'`,
    [customerId],
  )
  return rows[0]!.count
}

export async function isBlocked(tx: Tx, customerId: number, contract: number): Promise<boolean> {
  const rows = await tx.query('select from contract_block where contract = $1 and customer_id = $2', [
    contract,
    customerId,
  ])
  return rows.length > 0
}

export async function insertBlocks(tx: Tx, contract: number, customers: readonly number[], now: Date) {
  await tx.query(
    `insert into contract_block (contract, customer_id, blocked_at)
     select contract, customer_id, $3 from contract_access where contract = $1 and customer_id = any($2)
     on conflict do nothing`,
    [contract, customers, now],
  )
}

export async function deleteBlocks(tx: Tx, contract: number, customers: readonly number[]) {
  await tx.query('delete from contract_block where contract = $1 and customer_id = any($2)', [contract, customers])
}

export async function listManagers(tx: Tx, contract: number) {
  return tx.query<{ id: number; title: string }>(
    `select o.id, o.title from contract_access a join customer o on o.id = a.customer_id
     where a.contract = $1 and a.role = 'full' order by o.id`,
    [contract],
  )
}

export async function upsertAccess(tx: Tx, customerId: number, contract: number, role: AddedRole) {
  await tx.query(
    `insert into contract_access (customer_id, contract, role) values ($1, $2, $3)
     on conflict (customer_id, contract) do update set role = excluded.role`,
    [customerId, contract, role],
  )
}

export async function getAdding(tx: Tx, contract: number, customerId: number) {
  const rows = await tx.query<{ owner: number; who: string }>(
    'select c.customer_id as owner, u.title as who from contract c, customer u where c.id = $1 and u.id = $2',
    [contract, customerId],
  )
  return rows[0]!
}

/**
 * Revokes accounts' access to a contract and deletes their descriptions of it.
 * @returns the ids of the accounts that had access
 */
export async function deleteAccess(tx: Tx, contract: number, customers: readonly number[]): Promise<number[]> {
  const gone = await tx.query<{ customer: number }>(
    `with gone as (delete from contract_access where contract = $1 and customer_id = any($2) returning customer_id),
       forgotten as (delete from contract_description d using gone g
         where d.contract = $1 and d.customer_id = g.customer_id)
     select customer_id as customer from gone`,
    [contract, customers],
  )
  return gone.map(({ customer }) => customer)
}

export interface RelationRow extends ContractRef {
  place: PlaceRow | null
  flat: string
  holders: { id: number; title: string; role: ContractRole }[]
  blocked: { id: number; title: string }[]
}

export function listRelations(tx: Tx, customerId: number) {
  return tx.query<RelationRow>(
    `select c.contract_id, c.billing_id, c.flat, ${place('c.house_id')} as place, (
       select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'title', o.title, 'role', a.role) order by o.id), '[]')
       from contract_access a join customer o on o.id = a.customer_id where a.contract = c.id) as holders, (
       select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'title', o.title) order by o.id), '[]')
       from contract_block b join customer o on o.id = b.customer_id where b.contract = c.id) as blocked
     from contract c where c.customer_id = $1
     order by c.billing_id, c.contract_id`,
    [customerId],
  )
}
