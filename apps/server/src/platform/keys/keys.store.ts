import { randomBytes } from 'node:crypto'
import type { Tx } from '../database/db.ts'
import type { SecretKey } from './keys.rules.ts'

export const purposes = ['token', 'link'] as const
export type Purpose = (typeof purposes)[number]

const lockKey = 7_305_113

export async function listKeys(tx: Tx): Promise<Record<Purpose, SecretKey[]>> {
  const rows = await tx.query<SecretKey & { purpose: Purpose }>(
    `select purpose, id, secret, signs_from as "signsFrom" from secret_key`,
  )
  const of = (purpose: Purpose) =>
    rows.filter((row) => row.purpose === purpose).map(({ id, secret, signsFrom }) => ({ id, secret, signsFrom }))
  return { token: of('token'), link: of('link') }
}

export async function ensureKeys(tx: Tx): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [lockKey])
  const keys = await listKeys(tx)
  for (const purpose of purposes) if (keys[purpose].length === 0) await insertKey(tx, purpose, 0)
}

export async function insertKey(tx: Tx, purpose: Purpose, seconds: number): Promise<void> {
  await tx.query(
    `insert into secret_key (purpose, id, secret, signs_from) values ($1, $2, $3, now() + make_interval(secs => $4))`,
    [purpose, randomBytes(6).toString('base64url'), randomBytes(32), seconds],
  )
}

export async function deleteKeys(tx: Tx, purpose: Purpose): Promise<void> {
  await tx.query('delete from secret_key where purpose = $1', [purpose])
}

export async function deleteReplacedKeys(tx: Tx): Promise<void> {
  await tx.query(
    `delete from secret_key k where exists (
       select from secret_key n
       where n.purpose = k.purpose and n.signs_from > k.signs_from and n.signs_from < now() - interval '1 day')`,
  )
}
