import { connectionStatus } from '@kabinet/contract/connection-statuses'
import type { KeyKind, ProcessKeyKind } from '@kabinet/contract/kernel/rights'
import type { Tx } from '../../platform/database/db.ts'

export interface KeyRow {
  id: number
  kind: KeyKind
  phone: string | null
  process: number | null
}

export async function findKey(tx: Tx, hash: Buffer, now: Date): Promise<KeyRow | undefined> {
  const rows = await tx.query<KeyRow>(
    `select id, kind, phone, process_id as process from process_key
     where hash = $1 and (expires_at is null or expires_at > $2)`,
    [hash, now],
  )
  return rows[0]
}

export async function getIssuedAt(tx: Tx, id: number): Promise<Date> {
  const rows = await tx.query<{ at: Date }>('select created_at as at from process_key where id = $1', [id])
  return rows[0]!.at
}

interface NewCustomerKey {
  hash: Buffer
  phone: string
  createdAt: Date
  expiresAt: Date
}

export async function insertCustomerKey(tx: Tx, { hash, phone, createdAt, expiresAt }: NewCustomerKey) {
  await tx.query(
    `insert into process_key (hash, kind, phone, created_at, expires_at) values ($1, 'customer', $2, $3, $4)`,
    [hash, phone, createdAt, expiresAt],
  )
}

interface KeyOfProcess {
  process: number
  kind: ProcessKeyKind
}

/** Deletes the oldest keys of a process, so that fewer than `max` are left. */
export async function makeRoom(tx: Tx, { process, kind }: KeyOfProcess, max: number) {
  await tx.query(
    `delete from process_key where id in (
       select id from process_key where process_id = $1 and kind = $2 order by id desc offset $3)`,
    [process, kind, max - 1],
  )
}

/** Lowest place of a kind of key that is free at a process. */
const freePlace = (process: string, kind: string) => `(select min(place) from generate_series(1, 3) as place
  where place not in (select k.place from process_key k where k.process_id = ${process} and k.kind = ${kind}))`

export async function insertKey(
  tx: Tx,
  { process, kind, hash, createdAt }: KeyOfProcess & { hash: Buffer; createdAt: Date },
) {
  await tx.query(
    `insert into process_key (hash, kind, process_id, created_at, place)
     select $1, $2::text, $3::bigint, $4, ${freePlace('$3', '$2')}`,
    [hash, kind, process, createdAt],
  )
}

/** Gives the only key of a kind that a process has to another process. */
export async function moveKey(tx: Tx, { process, kind }: KeyOfProcess, to: number) {
  await tx.query(
    `update process_key set process_id = $3::bigint, place = ${freePlace('$3', '$2')}
     where process_id = $1 and kind = $2::text`,
    [process, kind, to],
  )
}

export async function deleteOfProcess(tx: Tx, process: number) {
  await tx.query('delete from process_key where process_id = $1', [process])
}

/** Deletes the proofs and keys of an account's phones, and the keys of its open processes. */
export async function deleteOfAccount(tx: Tx, customerId: number) {
  const phones = '(select phone from customer_phone where customer_id = $1)'
  await tx.query(`delete from phone_proof where phone in ${phones}`, [customerId])
  await tx.query(
    `delete from process_key where phone in ${phones} or process_id in (
       select id from connection_process
       where closed_at is null and (customer_id = $1 or customer_id is null and phone in ${phones}))`,
    [customerId],
  )
}

/** Gives an account's open processes another phone, except where that phone has such an open process itself. */
export async function updatePhones(
  tx: Tx,
  customerId: number,
  { gone, to }: { readonly gone: readonly string[]; readonly to: string },
) {
  await tx.query(
    `update connection_process p set phone = $3
     where customer_id = $1 and phone = any($2) and closed_at is null
       and not exists (select from connection_process o
         where o.phone = $3 and o.house_id = p.house_id and o.flat = p.flat and o.closed_at is null
           and o.intercom_id is not distinct from p.intercom_id
           and o.status not in (${connectionStatus.provePhone}, ${connectionStatus.inUse}))`,
    [customerId, gone, to],
  )
}

export async function insertProof(tx: Tx, { hash, phone, createdAt, expiresAt }: NewCustomerKey) {
  await tx.query('insert into phone_proof (hash, phone, created_at, expires_at) values ($1, $2, $3, $4)', [
    hash,
    phone,
    createdAt,
    expiresAt,
  ])
}

/** Deletes a valid proof of this phone; returns whether there was one. */
export async function takeProof(tx: Tx, hash: Buffer, phone: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    'delete from phone_proof where hash = $1 and phone = $2 and expires_at > $3 returning 1',
    [hash, phone, now],
  )
  return rows.length > 0
}

export async function deleteExpired(tx: Tx, now: Date) {
  await tx.query('delete from process_key where expires_at <= $1', [now])
  await tx.query('delete from phone_proof where expires_at <= $1', [now])
}
