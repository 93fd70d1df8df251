import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import type { ContractRole, PersonType } from '@kabinet/contract/kernel/rights'
import type { Tx } from '../../../platform/database/db.ts'
import { lockSubjects } from '../../../platform/database/locks.ts'

export interface OwnCard extends ContractRef {
  id: number
  contract: number
  binding: string
  pan: string
  recurring: boolean
  deactivated: boolean
  role: ContractRole
  person_type: PersonType
}

const accessible = `
  select k.id, k.contract, k.binding_id as binding, k.pan, k.recurring, k.deactivated, c.contract_id, c.billing_id,
    case when c.customer_id = $1 then 'owner' else a.role end as role, o.person_type
  from card k join contract c on c.id = k.contract join customer o on o.id = c.customer_id
  left join contract_access a on a.contract = c.id and a.customer_id = $1`

export function listOwnCards(tx: Tx, customerId: number): Promise<OwnCard[]> {
  return tx.query<OwnCard>(
    `${accessible}
     where c.id in (select id from contract where customer_id = $1
       union all select contract from contract_access where customer_id = $1)
     order by c.billing_id, c.contract_id, k.id`,
    [customerId],
  )
}

export async function findOwnCard(tx: Tx, customerId: number, id: number): Promise<OwnCard | undefined> {
  const rows = await tx.query<OwnCard>(`${accessible} where k.id = $2 and (c.customer_id = $1 or a.role is not null)`, [
    customerId,
    id,
  ])
  return rows[0]
}

/** Serialises changes to a contract's cards until the transaction ends. */
export async function lockCards(tx: Tx, contract: number) {
  await lockSubjects(tx, [`cards:${contract}`])
}

export interface PayingCard {
  id: number
  binding: string
  sum: Money | null
}

export async function findPayingCard(tx: Tx, contract: number): Promise<PayingCard | undefined> {
  const rows = await tx.query<PayingCard>(
    'select id, binding_id as binding, sum from card where contract = $1 and recurring and not deactivated',
    [contract],
  )
  return rows[0]
}

export async function stopPaying(tx: Tx, contract: number): Promise<PayingCard | undefined> {
  const rows = await tx.query<PayingCard>(
    `update card set recurring = false, sum = null
     from (select id, sum from card where contract = $1 and recurring) as paid
     where card.id = paid.id returning card.id, card.binding_id as binding, paid.sum`,
    [contract],
  )
  return rows[0]
}

export async function startPaying(tx: Tx, id: number, sum: Money | null) {
  await tx.query('update card set recurring = true, sum = $2 where id = $1', [id, sum])
}

export async function deactivateCard(tx: Tx, id: number) {
  await tx.query('update card set deactivated = true, recurring = false, sum = null where id = $1', [id])
}

export async function deleteCard(tx: Tx, id: number) {
  await tx.query('delete from card where id = $1', [id])
}

interface LinkedCard {
  contract: number
  binding: string
  pan: string
  expiration: string | null
}

/**
 * Stores a linked card. If the card is stored under another binding id, the new id replaces it: banks may change ids.
 * @returns the id of the card in our database
 */
export async function upsertCard(tx: Tx, { contract, binding, pan, expiration }: LinkedCard): Promise<number> {
  await tx.query(
    `update card set binding_id = $2 where contract = $1 and binding_id <> $2 and pan = $3 and expiration = $4
       and not exists (select from card k where k.binding_id = $2)`,
    [contract, binding, pan, expiration],
  )
  const rows = await tx.query<{ id: number }>(
    `insert into card (contract, binding_id, pan, expiration) values ($1, $2, $3, $4)
     on conflict (binding_id) do update set pan = excluded.pan, expiration = excluded.expiration, deactivated = false
     returning id`,
    [contract, binding, pan, expiration],
  )
  return rows[0]!.id
}

export interface Linking extends ContractRef {
  payment: string
  contract: number
  orderId: string
  amount: Money
  pan: string | null
  autopaySum: Money | null
  linkedAt: Date | null
  givenBackAt: Date | null
}

export async function insertLinking(tx: Tx, payment: string, autopaySum: Money | null) {
  await tx.query('insert into card_linking (payment_id, autopay_sum) values ($1, $2)', [payment, autopaySum])
}

export async function getLinking(tx: Tx, payment: string): Promise<Linking> {
  const rows = await tx.query<Linking>(
    `select p.id as payment, p.contract, c.contract_id, c.billing_id, p.order_id as "orderId", p.amount,
       p.card_pan as pan, l.autopay_sum as "autopaySum", l.linked_at as "linkedAt", l.given_back_at as "givenBackAt"
     from card_linking l join payment p on p.id = l.payment_id join contract c on c.id = p.contract
     where l.payment_id = $1`,
    [payment],
  )
  return rows[0]!
}

export async function markLinked(tx: Tx, payment: string, at: Date) {
  await tx.query('update card_linking set linked_at = $2 where payment_id = $1', [payment, at])
}

export async function markGivenBack(tx: Tx, payment: string, at: Date) {
  await tx.query('update card_linking set given_back_at = $2 where payment_id = $1', [payment, at])
}
