import type { Tx } from '../platform/db.ts'

/** The tables that an import fills and that have foreign keys. */
const filled = [
  'street',
  'house',
  'customer_phone',
  'contract',
  'contract_access',
  'contract_description',
  'bundle',
  'tv_card',
  'service',
  'tariff_change',
  'tariff_closed',
  'promo_tariff',
  'promo_benefit',
  'sim_package',
  'restriction',
  'suspension',
  'cashback',
  'credit',
  'card',
  'ledger_account',
  'customer_balance',
  'ledger_entry',
]

/** PostgreSQL 18 is the first that can check a foreign key later, all rows at once. */
const first = 180_000

/** How to make an index again. */
type Definition = string

/**
 * Whether what is kept row by row may be done at the end, for all rows at once: that locks the tables for everybody else,
 * so only while there is nobody to serve.
 */
export async function mayDoAtOnce(tx: Tx): Promise<boolean> {
  const [row] = await tx.query<{ may: boolean }>(
    `select current_setting('server_version_num')::int >= ${first}
       and not exists (select from contract) and not exists (select from ledger_entry) as may`,
  )
  return row!.may
}

/**
 * Lets rows in without looking up what they refer to and without their secondary indexes, half of an import's work, until
 * {@link finishAtOnce}.
 */
export async function beginAtOnce(tx: Tx): Promise<readonly Definition[]> {
  await alterForeignKeys(tx, 'not enforced')
  return dropIndexes(tx)
}

/** Makes the indexes again, checks the foreign keys of all rows, and of each single one from now on. */
export async function finishAtOnce(tx: Tx, indexes: readonly Definition[]): Promise<void> {
  for (const index of indexes) await tx.query(index)
  await alterForeignKeys(tx, 'enforced')
}

async function alterForeignKeys(tx: Tx, to: 'enforced' | 'not enforced'): Promise<void> {
  const found = await tx.query<{ sql: string }>(
    `select format('alter table %s alter constraint %I ${to}', conrelid::regclass, conname) as sql
     from pg_constraint where contype = 'f' and conrelid = any($1::text[]::regclass[])`,
    [filled],
  )
  for (const { sql } of found) await tx.query(sql)
}

/** Unique ones stay: they are looked into while rows come. */
async function dropIndexes(tx: Tx): Promise<Definition[]> {
  const found = await tx.query<{ name: string; definition: Definition }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any($1::text[]::regclass[]) and not indisunique order by indexrelid`,
    [filled],
  )
  for (const { name } of found) await tx.query(`drop index ${name}`)
  return found.map(({ definition }) => definition)
}
