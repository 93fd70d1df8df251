import type { Tx } from '../../platform/database/db.ts'

export function isKnownByPhone(tx: Tx, hash: string, phone: string): Promise<boolean> {
  return isKnown(tx, 'join customer_phone h using (customer_id) where k.hash = $1 and h.phone = $2', [hash, phone])
}

export function isKnownByContract(tx: Tx, hash: string, contractId: string): Promise<boolean> {
  return isKnown(tx, 'join contract h using (customer_id) where k.hash = $1 and h.contract_id = $2', [hash, contractId])
}

export function isKnownAtAll(tx: Tx, hash: string): Promise<boolean> {
  return isKnown(tx, 'where k.hash = $1', [hash])
}

export function isKnownTo(tx: Tx, hash: string, customerId: number): Promise<boolean> {
  return isKnown(tx, 'where k.hash = $1 and k.customer_id = $2', [hash, customerId])
}

async function isKnown(tx: Tx, which: string, [hash, ...values]: readonly [string, ...unknown[]]): Promise<boolean> {
  const rows = await tx.query<{ known: boolean }>(`select exists (select from known_browser k ${which}) as known`, [
    Buffer.from(hash, 'hex'),
    ...values,
  ])
  return rows[0]!.known
}

export async function upsertKnown(tx: Tx, hash: string, customerId: number, now: Date) {
  await tx.query(
    `insert into known_browser (hash, customer_id, signed_in_at) values ($1, $2, $3)
     on conflict (hash, customer_id) do update set signed_in_at = excluded.signed_in_at`,
    [Buffer.from(hash, 'hex'), customerId, now],
  )
}

export async function deleteKnownBefore(tx: Tx, before: Date) {
  await tx.query('delete from known_browser where signed_in_at < $1', [before])
}

export async function deleteKnownTo(tx: Tx, customerId: number) {
  await tx.query('delete from known_browser where customer_id = $1', [customerId])
}
