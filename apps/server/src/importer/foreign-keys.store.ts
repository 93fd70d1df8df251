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
  'service',
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

/**
 * Whether foreign keys may be checked at the end: doing so locks their tables for everybody else, so only while there is
 * nobody to serve.
 */
export async function mayCheckLater(tx: Tx): Promise<boolean> {
  const [row] = await tx.query<{ may: boolean }>(
    `select current_setting('server_version_num')::int >= ${first}
       and not exists (select from contract) and not exists (select from ledger_entry) as may`,
  )
  return row!.may
}

/** Lets rows in without looking up what they refer to, a good third of an import's work, until {@link checkForeignKeys}. */
export function suspendForeignKeys(tx: Tx): Promise<void> {
  return alterForeignKeys(tx, 'not enforced')
}

/** Checks all rows at once, and each single one from now on. */
export function checkForeignKeys(tx: Tx): Promise<void> {
  return alterForeignKeys(tx, 'enforced')
}

async function alterForeignKeys(tx: Tx, to: 'enforced' | 'not enforced'): Promise<void> {
  const found = await tx.query<{ sql: string }>(
    `select format('alter table %s alter constraint %I ${to}', conrelid::regclass, conname) as sql
     from pg_constraint where contype = 'f' and conrelid = any($1::text[]::regclass[])`,
    [filled],
  )
  for (const { sql } of found) await tx.query(sql)
}
