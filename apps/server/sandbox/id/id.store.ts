import type { Db, Tx } from '../../src/platform/database/db.ts'
import { createSchema as createOwnSchema } from '../schema.ts'

const schemaLock = 7_305_126

const ddl = `
  create schema if not exists sandbox_id;
  create table if not exists sandbox_id.item (
    model text not null,
    id text not null,
    payload jsonb not null,
    grant_id text,
    uid text,
    expires_at timestamptz,
    primary key (model, id)
  );
  create table if not exists sandbox_id.signing_key (
    id boolean primary key default true check (id),
    jwk jsonb not null
  );
`

export function createSchema(db: Db): Promise<void> {
  return createOwnSchema(db, ddl, schemaLock)
}

/** Returns the provider's key; the given one if it has none yet. */
export async function ensureKey(tx: Tx, jwk: object): Promise<object> {
  const rows = await tx.query<{ jwk: object }>(
    `insert into sandbox_id.signing_key as kept (jwk) values ($1)
     on conflict (id) do update set jwk = kept.jwk returning jwk`,
    [JSON.stringify(jwk)],
  )
  return rows[0]!.jwk
}

interface NewItem {
  readonly model: string
  readonly id: string
  readonly payload: object
  readonly seconds: number | undefined
}

/** Stores an item, by the machine's time, and deletes those that have expired. */
export async function upsertItem(tx: Tx, { model, id, payload, seconds }: NewItem): Promise<void> {
  await tx.query('delete from sandbox_id.item where expires_at < now()')
  await tx.query(
    `insert into sandbox_id.item (model, id, payload, grant_id, uid, expires_at)
     values ($1, $2, $3::jsonb, $3::jsonb ->> 'grantId', $3::jsonb ->> 'uid', now() + make_interval(secs => $4))
     on conflict (model, id) do update
     set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at`,
    [model, id, JSON.stringify(payload), seconds ?? null],
  )
}

type Key = 'id' | 'uid'

export async function findItem(tx: Tx, model: string, key: Key, value: string): Promise<object | undefined> {
  const rows = await tx.query<{ payload: object }>(
    `select payload from sandbox_id.item where model = $1 and ${key === 'id' ? 'id' : 'uid'} = $2`,
    [model, value],
  )
  return rows[0]?.payload
}

export async function consumeItem(tx: Tx, model: string, id: string): Promise<void> {
  await tx.query(
    `update sandbox_id.item
     set payload = payload || jsonb_build_object('consumed', floor(extract(epoch from now())))
     where model = $1 and id = $2`,
    [model, id],
  )
}

export async function deleteItem(tx: Tx, model: string, id: string): Promise<void> {
  await tx.query('delete from sandbox_id.item where model = $1 and id = $2', [model, id])
}

export async function deleteItemsOfGrant(tx: Tx, model: string, grantId: string): Promise<void> {
  await tx.query('delete from sandbox_id.item where model = $1 and grant_id = $2', [model, grantId])
}
