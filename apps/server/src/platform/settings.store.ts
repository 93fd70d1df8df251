import { randomBytes } from 'node:crypto'
import type { Tx } from './db.ts'

/** The secret that signs access tokens, made once for an installation and the same on every node. */
export function ensureTokenSecret(tx: Tx): Promise<Uint8Array> {
  return ensureSecret(tx, 'token_secret')
}

/** The secret that signs short-lived links, made once for an installation and the same on every node. */
export function ensureLinkSecret(tx: Tx): Promise<Uint8Array> {
  return ensureSecret(tx, 'link_secret')
}

async function ensureSecret(tx: Tx, name: string): Promise<Uint8Array> {
  const rows = await tx.query<{ value: string }>(
    `insert into setting as kept (key, value) values ($1, to_jsonb($2::text))
     on conflict (key) do update set value = kept.value returning value`,
    [name, randomBytes(32).toString('base64')],
  )
  return Buffer.from(rows[0]!.value, 'base64')
}

/** Whether no customer was ever brought in: the demo is loaded only then. */
export async function isEmpty(tx: Tx): Promise<boolean> {
  const rows = await tx.query<{ empty: boolean }>('select not exists (select from customer) as empty')
  return rows[0]!.empty
}
