import type { Tx } from '../../platform/database/db.ts'

export async function ensureHandle(tx: Tx, customerId: number, handle: Buffer): Promise<Buffer> {
  const rows = await tx.query<{ handle: Buffer }>(
    `insert into passkey_holder as kept (customer_id, handle) values ($1, $2)
     on conflict (customer_id) do update set handle = kept.handle returning handle`,
    [customerId, handle],
  )
  return rows[0]!.handle
}

/** Serialises additions of passkeys to an account until the transaction ends. */
export async function lockHolder(tx: Tx, customerId: number) {
  await tx.query('select from passkey_holder where customer_id = $1 for no key update', [customerId])
}

export interface PasskeyRow {
  id: string
  title: string
  createdAt: Date
  lastUsedAt: Date | null
  backedUp: boolean
  copied: boolean
  rpId: string
  credentialId: Buffer
  transports: string[]
}

const columns = `id, title, created_at as "createdAt", last_used_at as "lastUsedAt", backed_up as "backedUp",
  copied_at is not null as copied, rp_id as "rpId", credential_id as "credentialId", transports`

export function listPasskeys(tx: Tx, customerId: number) {
  return tx.query<PasskeyRow>(`select ${columns} from passkey where customer_id = $1 order by created_at desc, id`, [
    customerId,
  ])
}

export async function hasPasskey(tx: Tx, customerId: number): Promise<boolean> {
  const rows = await tx.query('select from passkey where customer_id = $1 and copied_at is null limit 1', [customerId])
  return rows.length > 0
}

export interface NewPasskey {
  id: string
  customerId: number
  credentialId: Buffer
  rpId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  aaguid: string
  title: string
  backedUp: boolean
  now: Date
}

/** Inserts a passkey; returns undefined if the credential already belongs to an account. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<PasskeyRow | undefined> {
  const { id, customerId, credentialId, rpId, publicKey, counter, transports, aaguid, title, backedUp, now } = passkey
  const rows = await tx.query<PasskeyRow>(
    `insert into passkey (id, customer_id, credential_id, rp_id, public_key, counter, transports, aaguid, title,
       backed_up, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (credential_id) do nothing returning ${columns}`,
    [id, customerId, credentialId, rpId, publicKey, counter, transports, aaguid, title, backedUp, now],
  )
  return rows[0]
}

export interface KnownPasskey {
  id: string
  customerId: number
  publicKey: Buffer
  handle: Buffer
}

export async function findKnown(tx: Tx, credentialId: Buffer, rpId: string): Promise<KnownPasskey | undefined> {
  const rows = await tx.query<KnownPasskey>(
    `select p.id, p.customer_id as "customerId", p.public_key as "publicKey", h.handle
     from passkey p join passkey_holder h using (customer_id) where p.credential_id = $1 and p.rp_id = $2`,
    [credentialId, rpId],
  )
  return rows[0]
}

/** Locks a passkey, so that concurrent uses see each other's counter. */
export async function lockPasskey(tx: Tx, id: string) {
  const rows = await tx.query<{ counter: number; copied: boolean }>(
    'select counter, copied_at is not null as copied from passkey where id = $1 for update',
    [id],
  )
  return rows[0]
}

export async function markUsed(tx: Tx, id: string, use: { counter: number; backedUp: boolean; now: Date }) {
  await tx.query('update passkey set counter = $2, backed_up = $3, last_used_at = $4 where id = $1', [
    id,
    use.counter,
    use.backedUp,
    use.now,
  ])
}

export async function markCopied(tx: Tx, id: string, now: Date) {
  await tx.query('update passkey set copied_at = $2 where id = $1', [id, now])
}

export async function updateTitle(tx: Tx, customerId: number, id: string, title: string): Promise<boolean> {
  const rows = await tx.query('update passkey set title = $3 where id = $2 and customer_id = $1 returning id', [
    customerId,
    id,
    title,
  ])
  return rows.length > 0
}

export async function deletePasskey(tx: Tx, customerId: number, id: string): Promise<{ title: string } | undefined> {
  const rows = await tx.query<{ title: string }>(
    'delete from passkey where id = $2 and customer_id = $1 returning title',
    [customerId, id],
  )
  return rows[0]
}

export async function deleteOf(tx: Tx, customerId: number) {
  await tx.query('delete from passkey where customer_id = $1', [customerId])
}

export async function getNames(tx: Tx, customerId: number) {
  const rows = await tx.query<{ title: string; contract: string | null }>(
    `select title, (select contract_id from contract where customer_id = customer.id order by id limit 1) as contract
     from customer where id = $1`,
    [customerId],
  )
  return rows[0]!
}
