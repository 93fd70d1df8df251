import type { Tx } from '../../platform/database/db.ts'

export interface TotpRow {
  secret: Buffer
  confirmedAt: Date | null
  lastStep: number
}

const columns = `secret, confirmed_at as "confirmedAt", last_step as "lastStep"`

export async function findTotp(tx: Tx, customerId: number): Promise<TotpRow | undefined> {
  return (await tx.query<TotpRow>(`select ${columns} from totp where customer_id = $1`, [customerId]))[0]
}

/** Locks the account's app, so that of two parallel uses of a code only one counts. */
export async function lockTotp(tx: Tx, customerId: number): Promise<TotpRow | undefined> {
  return (await tx.query<TotpRow>(`select ${columns} from totp where customer_id = $1 for update`, [customerId]))[0]
}

/** Stores a secret, replacing an unconfirmed one; returns false if there is a confirmed one. */
export async function upsertUnconfirmed(tx: Tx, customerId: number, secret: Buffer, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `insert into totp (customer_id, secret, created_at) values ($1, $2, $3)
     on conflict (customer_id) do update set secret = excluded.secret, created_at = excluded.created_at
       where totp.confirmed_at is null
     returning customer_id`,
    [customerId, secret, now],
  )
  return rows.length > 0
}

export async function markConfirmed(tx: Tx, customerId: number, now: Date) {
  await tx.query('update totp set confirmed_at = $2 where customer_id = $1', [customerId, now])
}

export async function updateStep(tx: Tx, customerId: number, step: number) {
  await tx.query('update totp set last_step = $2 where customer_id = $1', [customerId, step])
}

export async function deleteTotp(tx: Tx, customerId: number) {
  await tx.query('delete from totp where customer_id = $1', [customerId])
}

export async function insertRecovery(tx: Tx, customerId: number, hashes: readonly Buffer[]) {
  await tx.query('insert into totp_recovery (customer_id, hash) select $1, unnest($2::bytea[])', [customerId, hashes])
}

export async function useRecovery(tx: Tx, customerId: number, hash: Buffer, now: Date): Promise<boolean> {
  const rows = await tx.query(
    'update totp_recovery set used_at = $3 where customer_id = $1 and hash = $2 and used_at is null returning hash',
    [customerId, hash, now],
  )
  return rows.length > 0
}

export async function countRecovery(tx: Tx, customerId: number): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    'select count(*) as count from totp_recovery where customer_id = $1 and used_at is null',
    [customerId],
  )
  return rows[0]!.count
}

export async function getAccountName(tx: Tx, customerId: number): Promise<string> {
  const rows = await tx.query<{ name: string }>(
    `select coalesce((select contract_id from contract where customer_id = customer.id order by id limit 1), title) as name
     from customer where id = $1`,
    [customerId],
  )
  return rows[0]!.name
}
