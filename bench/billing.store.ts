import { serviceStatus } from '@kabinet/contract/ids'
import type { Tx } from '../apps/server/src/platform/database/db.ts'

/** Paid month of every contract; `to` is exclusive. */
export const month = { from: '2026-11-01', to: '2026-12-01' } as const

/**
 * Creates home contracts with three services and funds for two months. All are due on one day, which is the worst case.
 * Uses SQL because importing a million contracts takes half an hour.
 */
export async function fill(tx: Tx, contracts: number): Promise<void> {
  await tx.query(`insert into customer (external_id, person_type) values ('bench', 'INDIVIDUAL')`)
  await tx.query(
    `insert into tariff (code, service_group_id, title, cost)
     values ('internet', 1, '{}', 690000), ('tv', 3, '{}', 300000), ('phone', 4, '{}', 50000)`,
  )
  await tx.query(
    `insert into contract (contract_id, billing_id, customer_id, type, password_hash, billing_day, period_from, period_end)
     select (10000000 + n)::text, 'rb', 1, 'home', repeat('h', 97), 1, '${month.from}', '${month.to}'
     from generate_series(1, ${contracts}) n`,
  )
  await tx.query(
    `insert into service (contract, code, service_group_id, tariff_id, status_code)
     select c.id, t.code, t.service_group_id, t.id, ${serviceStatus.active} from contract c cross join tariff t order by c.id`,
  )
  await tx.query(
    `insert into ledger_account (kind, currency) select unnest(array['bank', 'revenue', 'cashback', 'opening']), 'AMD'`,
  )
  await tx.query(
    `insert into ledger_account (kind, contract, currency) select 'customer', id, 'AMD' from contract order by id`,
  )
  await tx.query(
    `insert into ledger_transaction (source, source_id, at, type, type_id)
     select 'opening', id::text, '${month.from}', 'charge', 0 from contract order by id`,
  )
  await tx.query(
    `insert into ledger_entry (transaction_id, account_id, currency, amount, at)
     select t.id, a.id, 'AMD', 2100000, t.at from ledger_transaction t join ledger_account a on a.contract = t.source_id::bigint
     union all
     select t.id, a.id, 'AMD', -2100000, t.at from ledger_transaction t join ledger_account a on a.kind = 'opening'`,
  )
}

export async function findBegin(tx: Tx): Promise<number> {
  const rows = await tx.query<{ id: number }>(`select id from job where kind = 'billing.day'`)
  return rows[0]!.id
}

export async function listRange(tx: Tx): Promise<{ first: number; last: number }> {
  const rows = await tx.query<{ first: number; last: number }>(
    'select min(id) as first, max(id) as last from ledger_transaction',
  )
  return rows[0]!
}

export async function countTransactions(tx: Tx): Promise<number> {
  const rows = await tx.query<{ count: number }>('select count(*) as count from ledger_transaction')
  return rows[0]!.count
}

export const appended = {
  ledger_transaction: 'id, source, source_id, at, type, type_id, details',
  ledger_entry: 'transaction_id, account_id, currency, amount, at',
  service_charge:
    'contract, service, kind, number, period_from, period_end, amount, transaction_id, tariff_id, price, days, of_days',
} as const
export type Appended = keyof typeof appended

/** Exports the rows of a range of transactions to a file on the database's machine. */
export async function copyOut(tx: Tx, table: Appended, { first, last }: { first: number; last: number }, file: string) {
  const key = table === 'ledger_transaction' ? 'id' : 'transaction_id'
  await tx.query(
    `copy (select ${appended[table]} from ${table} where ${key} between ${first} and ${last} order by ${key}) to '${file}'`,
  )
}

export async function copyBack(tx: Tx, table: Appended, file: string) {
  await tx.query(`copy ${table} (${appended[table]}) from '${file}'`)
}

export async function openDayAgain(tx: Tx, day: string, batches: number) {
  await tx.query(`update billing_day set finished_at = null, batches = batches + $2 where day = $1`, [day, batches])
}
