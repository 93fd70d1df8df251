import { randomBytes } from 'node:crypto'
import type { Tx } from './db.ts'
import type { Stamp } from './stamp.rules.ts'

/** Returns the secret from which encryption keys are derived. It is created once per installation. */
export async function ensureSealSecret(tx: Tx): Promise<Uint8Array> {
  return Buffer.from(await ensureText(tx, 'seal_secret', randomBytes(32).toString('base64')), 'base64')
}

export async function findStamp(tx: Tx): Promise<Stamp | undefined> {
  const rows = await tx.query<{ value: Stamp }>(`select value from setting where key = 'installation'`)
  return rows[0]?.value
}

export async function insertStamp(tx: Tx, stamp: Stamp): Promise<void> {
  await tx.query(`insert into setting (key, value) values ('installation', $1)`, [JSON.stringify(stamp)])
}

export function ensureFolderId(tx: Tx, id: string): Promise<string> {
  return ensureText(tx, 'files_folder', id)
}

async function ensureText(tx: Tx, key: string, value: string): Promise<string> {
  const rows = await tx.query<{ value: string }>(
    `insert into setting as kept (key, value) values ($1, to_jsonb($2::text))
     on conflict (key) do update set value = kept.value returning value`,
    [key, value],
  )
  return rows[0]!.value
}

export async function findLedgerCurrency(tx: Tx): Promise<string | undefined> {
  const rows = await tx.query<{ currency: string }>('select currency from ledger_account limit 1')
  return rows[0]?.currency
}

export async function countCustomers(
  tx: Tx,
  externalIds: readonly string[],
  titles: readonly string[],
): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    `select count(*) as count from customer
     join unnest($1::text[], $2::text[]) as wanted (external_id, title) using (external_id, title)`,
    [externalIds, titles],
  )
  return rows[0]!.count
}

export async function isEmpty(tx: Tx): Promise<boolean> {
  const rows = await tx.query<{ empty: boolean }>('select not exists (select from customer) as empty')
  return rows[0]!.empty
}
