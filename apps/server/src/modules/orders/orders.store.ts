import type { BillingId } from '@kabinet/contract/billing'
import type { Day } from '@kabinet/contract/kernel/days'
import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'
import type { Tx } from '../../platform/database/db.ts'

/**
 * Takes the next number of the series. The series row stays locked until the transaction ends, so that a rollback
 * returns the number, and the number of a deleted contract is never given again.
 */
export async function takeNumber(tx: Tx, billing: BillingId, from: number): Promise<number> {
  const rows = await tx.query<{ last: number }>(
    `insert into contract_series as series (billing_id, last_number) values ($1, $2)
     on conflict (billing_id) do update set last_number = greatest(series.last_number + 1, excluded.last_number)
     returning last_number as last`,
    [billing, from],
  )
  return rows[0]!.last
}

export interface NewContract {
  readonly number: string
  readonly billing: BillingId
  readonly customer: number
  readonly house: number
  readonly flat: string
  readonly billingDay: number
}

/** Inserts a contract without a password; undefined if the number belongs to another one. */
export async function insertContract(tx: Tx, contract: NewContract): Promise<number | undefined> {
  const { number, billing, customer, house, flat, billingDay } = contract
  const rows = await tx.query<{ id: number }>(
    `insert into contract (contract_id, billing_id, customer_id, type, house_id, flat, billing_day)
     values ($1, $2, $3, 'home', $4, $5, $6) on conflict (billing_id, contract_id) do nothing returning id`,
    [number, billing, customer, house, flat, billingDay],
  )
  return rows[0]?.id
}

export async function deleteOrdered(tx: Tx, contract: number) {
  await tx.query('delete from ordered_bundle where contract = $1', [contract])
  await tx.query('delete from service where contract = $1 and ordered_on is not null', [contract])
}

export interface OrderedService {
  readonly tariff: number
  readonly inBundle: boolean
}

/** Inserts ordered services, each under the code of its tariff, with a number behind it if the contract has that code. */
export async function insertOrdered(tx: Tx, contract: number, services: readonly OrderedService[], orderedOn: Day) {
  for (const { tariff, inBundle } of services) {
    await tx.query(
      `insert into service (contract, code, service_group_id, tariff_id, status_code, in_bundle, ordered_on)
       select $1, t.code || coalesce('-' || nullif((select count(*) from service s
           where s.contract = $1 and (s.code = t.code or s.code like t.code || '-%')), 0), ''),
         t.service_group_id, t.id, 2, $3, $4
       from tariff t where t.id = $2`,
      [contract, tariff, inBundle, orderedOn],
    )
  }
}

export async function insertOrderedBundle(
  tx: Tx,
  contract: number,
  { title, cost }: { readonly title: LocalisedText; readonly cost: Money },
) {
  await tx.query('insert into ordered_bundle (contract, title, cost) values ($1, $2, $3)', [
    contract,
    JSON.stringify(title),
    cost,
  ])
}

export async function hasMoney(tx: Tx, contract: number): Promise<boolean> {
  const rows = await tx.query('select from customer_balance where contract = $1 and amount > 0', [contract])
  return rows.length > 0
}

/** Returns whether no movement and no attempt to pay names the contract, so that it can be deleted. */
export async function isUnused(tx: Tx, contract: number): Promise<boolean> {
  const rows = await tx.query<{ unused: boolean }>(
    `select not exists (select from ledger_account where contract = $1)
       and not exists (select from payment where contract = $1) as unused`,
    [contract],
  )
  return rows[0]!.unused
}

/** Deletes an unused contract with what sessions and notifications say of it. */
export async function deleteContract(tx: Tx, contract: number) {
  await tx.query('update session set contract = null where contract = $1', [contract])
  await tx.query('delete from notification where contract = $1', [contract])
  await tx.query('delete from contract where id = $1', [contract])
}

export async function findNumbers(tx: Tx, contract: number) {
  const rows = await tx.query<{ number: string; hasPassword: boolean }>(
    `select contract_id as number, password_hash is not null as "hasPassword" from contract where id = $1`,
    [contract],
  )
  return rows[0]
}

/** Stores the first password of a contract; returns false if it has one. */
export async function insertPassword(tx: Tx, contract: number, hash: string): Promise<boolean> {
  const rows = await tx.query(
    'update contract set password_hash = $2, password_weak = false where id = $1 and password_hash is null returning 1',
    [contract, hash],
  )
  return rows.length > 0
}
