import type { Tx } from '../../platform/database/db.ts'

/** Tables that an import fills and that have foreign keys. */
const importedTables = [
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
  'bundle_offer',
  'promo_tariff',
  'promo_benefit',
  'operation_parameter',
  'operation',
  'operation_history',
  'sim_bundle',
  'restriction',
  'pause',
  'cashback',
  'credit',
  'card',
  'ledger_account',
  'customer_balance',
  'ledger_entry',
  'document',
  'engineer',
  'engineer_day',
  'visit',
  'connection_process',
  'connection_history',
  'intercom',
]

/** PostgreSQL 18 is the first version that can validate foreign keys later, for all rows together. */
const first = 180_000

type Definition = string

/**
 * Returns whether foreign keys may be validated, and indexes rebuilt, at the end of the import. Besides PostgreSQL 18,
 * this requires that there are no contracts and no ledger entries yet, because it locks tables.
 */
export async function mayDoAtOnce(tx: Tx): Promise<boolean> {
  const [row] = await tx.query<{ may: boolean }>(
    `select current_setting('server_version_num')::int >= ${first}
       and not exists (select from contract) and not exists (select from ledger_entry) as may`,
  )
  return row!.may
}

/** Drops secondary indexes and suspends foreign key checks, half of an import's work, until {@link finishAtOnce}. */
export async function beginAtOnce(tx: Tx): Promise<readonly Definition[]> {
  await alterForeignKeys(tx, 'not enforced')
  return dropIndexes(tx)
}

export async function finishAtOnce(tx: Tx, indexes: readonly Definition[]): Promise<void> {
  for (const index of indexes) await tx.query(index)
  await alterForeignKeys(tx, 'enforced')
}

async function alterForeignKeys(tx: Tx, to: 'enforced' | 'not enforced'): Promise<void> {
  const found = await tx.query<{ sql: string }>(
    `select format('alter table %s alter constraint %I ${to}', conrelid::regclass, conname) as sql
     from pg_constraint where contype = 'f' and conrelid = any($1::text[]::regclass[])`,
    [importedTables],
  )
  for (const { sql } of found) await tx.query(sql)
}

/** Drops the indexes that are not unique, and returns their definitions; the import uses the unique ones. */
async function dropIndexes(tx: Tx): Promise<Definition[]> {
  const found = await tx.query<{ name: string; definition: Definition }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any($1::text[]::regclass[]) and not indisunique order by indexrelid`,
    [importedTables],
  )
  for (const { name } of found) await tx.query(`drop index ${name}`)
  return found.map(({ definition }) => definition)
}
