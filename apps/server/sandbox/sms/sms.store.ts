import type { Db, Tx } from '../../src/platform/database/db.ts'
import { createSchema as createOwnSchema } from '../schema.ts'

const schemaLock = 7_305_123

const ddl = `
  create schema if not exists sandbox_sms;
  create table if not exists sandbox_sms.message (
    seq bigint generated always as identity primary key,
    id uuid not null unique,
    phone text not null,
    sender text not null,
    text text not null,
    at timestamptz not null
  );
  create index if not exists message_phone on sandbox_sms.message (phone, seq);
`

export function createSchema(db: Db): Promise<void> {
  return createOwnSchema(db, ddl, schemaLock)
}

export interface Received {
  readonly id: string
  readonly phone: string
  readonly sender: string
  readonly text: string
  readonly at: Date
}

export async function insertMessage(tx: Tx, { id, phone, sender, text, at }: Received) {
  await tx.query('insert into sandbox_sms.message (id, phone, sender, text, at) values ($1, $2, $3, $4, $5)', [
    id,
    phone,
    sender,
    text,
    at,
  ])
}

export function listMessages(tx: Tx, phone: string | null, limit: number): Promise<Received[]> {
  return tx.query<Received>(
    `select id, phone, sender, text, at from sandbox_sms.message
     where $1::text is null or phone = $1 order by seq desc limit $2`,
    [phone, limit],
  )
}
