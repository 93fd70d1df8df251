import type { Tx } from '../../platform/database/db.ts'

export interface Transaction {
  readonly url: string
  readonly state: string
  readonly nonce: string
  /** PKCE verifier. */
  readonly verifier: string
  readonly expiresAt: Date
}

interface NewTransaction extends Transaction {
  readonly keyHash: Buffer
  readonly holder: string
  readonly createdAt: Date
}

export async function insertTransaction(tx: Tx, transaction: NewTransaction): Promise<void> {
  const { keyHash, holder, url, state, nonce, verifier, createdAt, expiresAt } = transaction
  await tx.query(
    `insert into government_sign_in (key_hash, holder, url, state, nonce, verifier, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [keyHash, holder, url, state, nonce, verifier, createdAt, expiresAt],
  )
}

/** Removes and returns a transaction of this holder; of parallel callers, one gets it. */
export async function takeTransaction(tx: Tx, keyHash: Buffer, holder: string): Promise<Transaction | undefined> {
  const rows = await tx.query<Transaction>(
    `delete from government_sign_in where key_hash = $1 and holder = $2
     returning url, state, nonce, verifier, expires_at as "expiresAt"`,
    [keyHash, holder],
  )
  return rows[0]
}

export async function deleteExpired(tx: Tx, now: Date): Promise<void> {
  await tx.query('delete from government_sign_in where expires_at <= $1', [now])
}
