import type { Tx } from '../apps/server/src/platform/db.ts'

/** The day on which every contract's month begins, and the one before. */
export const month = { from: '2026-11-01', to: '2026-12-01' } as const

/**
 * Home contracts with three services each, all with money for two months, whose paid month ends on one day: the worst
 * that a day can bring. Written by SQL, as an import of a million takes half an hour.
 */
export async function fill(tx: Tx, contracts: number): Promise<void> {
  await tx.query(`insert into customer (code, person_type) values ('bench', 'INDIVIDUAL')`)
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
     select c.id, t.code, t.service_group_id, t.id, 0 from contract c cross join tariff t order by c.id`,
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

/** The job that begins the next day. */
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

/** What a run appends, by table: the ledger's own rows, and the list of what they are made of. */
export const appended = {
  ledger_transaction: 'id, source, source_id, at, type, type_id, details',
  ledger_entry: 'transaction_id, account_id, currency, amount, at',
  service_charge: 'contract, subject, period_from, period_end, amount, transaction_id, tariff_id, price, days, of_days',
} as const
export type Appended = keyof typeof appended

/** Has the database write the rows of some transactions into a file of its machine. */
export async function copyOut(tx: Tx, table: Appended, { first, last }: { first: number; last: number }, file: string) {
  const key = table === 'ledger_transaction' ? 'id' : 'transaction_id'
  await tx.query(
    `copy (select ${appended[table]} from ${table} where ${key} between ${first} and ${last} order by ${key}) to '${file}'`,
  )
}

/** Has it read them into the table of the same name, with all its indexes and checks. */
export async function copyBack(tx: Tx, table: Appended, file: string) {
  await tx.query(`copy ${table} (${appended[table]}) from '${file}'`)
}

/** Has every batch of the day that is over billed once more. */
export async function openDayAgain(tx: Tx, day: string, batches: number) {
  await tx.query(`update billing_day set finished_at = null, batches = batches + $2 where day = $1`, [day, batches])
}
