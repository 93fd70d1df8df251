import type { Tx } from '../../platform/database/db.ts'
import type { SigningRecord } from '../../platform/seal/sealer.ts'

export interface OwnerRow {
  customerId: number
  /** Name of the account's owner; empty if not known. */
  name: string
  /** Number of the contract. */
  number: string
  /** Phone number confirmed last; null if there is none. */
  phone: string | null
  /** Whether that phone number is up to date; null if there is none. */
  isActual: boolean | null
}

export async function getOwner(tx: Tx, contract: number): Promise<OwnerRow> {
  const rows = await tx.query<OwnerRow>(
    `select o.id as "customerId", o.title as name, c.contract_id as number, p.phone, p.is_actual as "isActual"
     from contract c join customer o on o.id = c.customer_id
     left join lateral (
       select phone, is_actual from customer_phone where customer_id = o.id
       order by confirmed_at desc nulls last, phone limit 1) p on true
     where c.id = $1`,
    [contract],
  )
  return rows[0]!
}

export interface NewSignature extends SigningRecord {
  readonly customerId: number
  readonly network: string
}

export async function insertSignature(tx: Tx, id: string, signature: NewSignature) {
  const { customerId, signer, phone, network, sha256, at } = signature
  await tx.query(
    `insert into document_signature (document_id, customer_id, signer, phone, network, sha256, signed_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, customerId, signer, phone, network, sha256, at],
  )
}

export async function getSignature(tx: Tx, id: string): Promise<SigningRecord> {
  const rows = await tx.query<SigningRecord>(
    'select signer, phone, sha256, signed_at as at from document_signature where document_id = $1',
    [id],
  )
  return rows[0]!
}

export async function findSeal(tx: Tx, id: string): Promise<Buffer | undefined> {
  const rows = await tx.query<{ content: Buffer }>('select content from document_seal where document_id = $1', [id])
  return rows[0]?.content
}

/** Stores a sealed document; does nothing if it is sealed already. */
export async function insertSeal(tx: Tx, id: string, content: Uint8Array, sha256: string, now: Date) {
  await tx.query(
    `insert into document_seal (document_id, content, sha256, sealed_at) values ($1, $2, $3, $4) on conflict do nothing`,
    [id, content, sha256, now],
  )
}

/** Until when all documents of an order may be signed without another code; null if a code is needed. */
export async function findAllowedUntil(tx: Tx, process: number): Promise<Date | null> {
  const rows = await tx.query<{ until: Date }>(
    'select allowed_until as until from order_signing where process_id = $1',
    [process],
  )
  return rows[0]?.until ?? null
}

export async function upsertAllowedUntil(tx: Tx, process: number, until: Date) {
  await tx.query(
    `insert into order_signing (process_id, allowed_until) values ($1, $2)
     on conflict (process_id) do update set allowed_until = excluded.allowed_until`,
    [process, until],
  )
}

export async function deleteExpired(tx: Tx, now: Date) {
  await tx.query('delete from order_signing where allowed_until <= $1', [now])
}
