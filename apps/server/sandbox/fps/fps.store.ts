import type { Db, Tx } from '../../src/platform/database/db.ts'
import { createSchema as createOwnSchema } from '../schema.ts'

const schemaLock = 7_305_124

const ddl = `
  create schema if not exists sandbox_fps;
  create table if not exists sandbox_fps.code (
    seq bigint generated always as identity primary key,
    qr_id text not null unique,
    order_id uuid not null unique,
    rejected boolean not null default false
  );
`

export function createSchema(db: Db): Promise<void> {
  return createOwnSchema(db, ddl, schemaLock)
}

export interface Code {
  readonly qrId: string
  readonly orderId: string
  readonly rejected: boolean
}

const columns = 'qr_id as "qrId", order_id as "orderId", rejected'

export async function insertCode(tx: Tx, qrId: string, orderId: string): Promise<void> {
  await tx.query('insert into sandbox_fps.code (qr_id, order_id) values ($1, $2) on conflict (order_id) do nothing', [
    qrId,
    orderId,
  ])
}

export async function findCode(tx: Tx, qrId: string): Promise<Code | undefined> {
  return (await tx.query<Code>(`select ${columns} from sandbox_fps.code where qr_id = $1`, [qrId]))[0]
}

export async function findCodeOfOrder(tx: Tx, orderId: string): Promise<Code | undefined> {
  return (await tx.query<Code>(`select ${columns} from sandbox_fps.code where order_id::text = $1`, [orderId]))[0]
}

export function listCodes(tx: Tx, limit: number): Promise<Code[]> {
  return tx.query<Code>(`select ${columns} from sandbox_fps.code order by seq desc limit $1`, [limit])
}

export async function rejectCode(tx: Tx, orderId: string): Promise<void> {
  await tx.query('update sandbox_fps.code set rejected = true where order_id::text = $1', [orderId])
}
