import type { Tx } from '../../platform/database/db.ts'
import type { Site } from './passkeys.rules.ts'

export type Purpose = 'add' | 'sign-in' | 'confirm'

export interface NewChallenge extends Site {
  hash: Buffer
  purpose: Purpose
  askedBy: string
  expiresAt: Date
}

export async function insertChallenge(tx: Tx, challenge: NewChallenge) {
  const { hash, purpose, askedBy, origin, rpId, expiresAt } = challenge
  await tx.query(
    `insert into passkey_challenge (hash, purpose, asked_by, origin, rp_id, expires_at) values ($1, $2, $3, $4, $5, $6)`,
    [hash, purpose, askedBy, origin, rpId, expiresAt],
  )
}

export async function takeChallenge(
  tx: Tx,
  { hash, purpose, askedBy, now }: Pick<NewChallenge, 'hash' | 'purpose' | 'askedBy'> & { now: Date },
): Promise<Site | undefined> {
  const rows = await tx.query<Site>(
    `delete from passkey_challenge where hash = $1 and purpose = $2 and asked_by = $3 and expires_at > $4
     returning origin, rp_id as "rpId"`,
    [hash, purpose, askedBy, now],
  )
  return rows[0]
}

export async function deleteExpired(tx: Tx, now: Date) {
  await tx.query('delete from passkey_challenge where expires_at <= $1', [now])
}
