import type { BillingId } from '@kabinet/contract/billing'
import { serviceStatus } from '@kabinet/contract/ids'
import type { Day } from '@kabinet/contract/kernel/days'
import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'
import type { Tx } from '../../platform/database/db.ts'

/**
 * Takes the next free contract number of a billing, from `first` on. The series stays locked until the transaction ends,
 * so that a number is given once; a rolled-back transaction gives its number back.
 */
export async function takeNumber(tx: Tx, billing: BillingId, first: number): Promise<string> {
  await tx.query('insert into contract_series (billing_id, last_number) values ($1, 0) on conflict do nothing', [
    billing,
  ])
  const [series] = await tx.query<{ last: number }>(
    'select last_number as last from contract_series where billing_id = $1 for update',
    [billing],
  )
  const next = await findFree(tx, billing, Math.max(first, series!.last + 1))
  await tx.query('update contract_series set last_number = $2 where billing_id = $1', [billing, next])
  return String(next)
}

const blockSize = 1000

/** Imported contracts may have numbers beyond the first of the series. */
async function findFree(tx: Tx, billing: BillingId, from: number): Promise<number> {
  const [row] = await tx.query<{ next: number | null }>(
    `select min(n) as next from generate_series($2::bigint, $2::bigint + $3::int - 1) as n
     where not exists (select from contract c where c.billing_id = $1 and c.contract_id = n::text)`,
    [billing, from, blockSize],
  )
  return row!.next ?? findFree(tx, billing, from + blockSize)
}

export interface ContractToCreate {
  readonly number: string
  readonly customer: number
  readonly billing: BillingId
  readonly house: number
  readonly flat: string
  readonly billingDay: number
}

export async function insertContract(tx: Tx, contract: ContractToCreate): Promise<number> {
  const { number, customer, billing, house, flat, billingDay } = contract
  const [row] = await tx.query<{ id: number }>(
    `insert into contract (contract_id, billing_id, customer_id, type, house_id, flat, billing_day)
     values ($1, $2, $3, 'home', $4, $5, $6) returning id`,
    [number, billing, customer, house, flat, billingDay],
  )
  return row!.id
}

export async function lockContract(tx: Tx, contract: number) {
  await tx.query('select from contract where id = $1 for no key update', [contract])
}

export async function deleteOrdered(tx: Tx, contract: number): Promise<number> {
  await tx.query('delete from ordered_bundle where contract = $1', [contract])
  const gone = await tx.query('delete from service where contract = $1 and ordered_on is not null returning id', [
    contract,
  ])
  return gone.length
}

export async function hasConnected(tx: Tx, contract: number): Promise<boolean> {
  const rows = await tx.query(
    `select from service where contract = $1 and status_code <> ${serviceStatus.disabled} and ordered_on is null limit 1`,
    [contract],
  )
  return rows.length > 0
}

export interface ServiceToOrder {
  readonly tariff: string
  readonly inBundle: boolean
  readonly orderedOn: Day
}

/**
 * Inserts an ordered service, whose code is its tariff's, numbered if the contract has had such a service before.
 * @returns the code; undefined if there is no such tariff of a service
 */
export async function insertOrdered(
  tx: Tx,
  contract: number,
  { tariff, inBundle, orderedOn }: ServiceToOrder,
): Promise<string | undefined> {
  const rows = await tx.query<{ code: string }>(
    `insert into service (contract, code, service_group_id, tariff_id, status_code, in_bundle, ordered_on)
     select $1, (
       select name from generate_series(1, 1000) as n, lateral (select t.code || case when n = 1 then '' else '-' || n end) as named (name)
       where not exists (select from service s where s.contract = $1 and s.code = name) order by n limit 1),
       t.service_group_id, t.id, 2, $3, $4
     from tariff t where t.code = $2 and t.kind = 'base' returning code`,
    [contract, tariff, inBundle, orderedOn],
  )
  return rows[0]?.code
}

export async function insertOrderedBundle(
  tx: Tx,
  contract: number,
  { title, cost }: { title: LocalisedText; cost: Money },
) {
  await tx.query('insert into ordered_bundle (contract, title, cost) values ($1, $2, $3)', [contract, title, cost])
}

/**
 * Deletes a contract that nothing else belongs to: no service, no money, no document, no payment. Access that others
 * have gained to it goes with it.
 * @returns whether it was deleted
 */
export function deleteUnused(tx: Tx, contract: number): Promise<boolean> {
  return unlessReferenced(tx, async () => {
    for (const table of ['contract_access', 'contract_block', 'contract_description']) {
      await tx.query(`delete from ${table} where contract = $1`, [contract])
    }
    await tx.query('update session set contract = null where contract = $1', [contract])
    await tx.query('delete from contract where id = $1', [contract])
  })
}

/**
 * Deletes an account that nothing else belongs to: no contract, no session, nothing that its person has done in it.
 * @returns whether it was deleted
 */
export function deleteUnusedAccount(tx: Tx, customer: number): Promise<boolean> {
  return unlessReferenced(tx, async () => {
    await tx.query('delete from customer_phone where customer_id = $1', [customer])
    await tx.query('delete from customer where id = $1', [customer])
  })
}

async function unlessReferenced(tx: Tx, deletion: () => Promise<void>): Promise<boolean> {
  await tx.query('savepoint deletion')
  try {
    await deletion()
  } catch (error) {
    if (!isReferenced(error)) throw error
    await tx.query('rollback to savepoint deletion')
    return false
  }
  await tx.query('release savepoint deletion')
  return true
}

const foreignKeyViolation = '23503'

function isReferenced(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === foreignKeyViolation
}

/** Gives a contract its first password; returns its number, or undefined if it has a password already. */
export async function setFirstPassword(tx: Tx, contract: number, hash: string): Promise<string | undefined> {
  const rows = await tx.query<{ number: string }>(
    `update contract set password_hash = $2, password_weak = false
     where id = $1 and password_hash is null returning contract_id as number`,
    [contract, hash],
  )
  return rows[0]?.number
}
