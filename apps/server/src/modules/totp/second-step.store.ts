import type { SignInWay } from '@kabinet/contract/security'
import type { Tx } from '../../platform/database/db.ts'

export interface Waiting {
  customerId: number
  contract: number | null
  way: SignInWay
}

export async function insertStep(tx: Tx, hash: Buffer, { customerId, contract, way }: Waiting, expiresAt: Date) {
  await tx.query('insert into second_step (hash, customer_id, contract, way, expires_at) values ($1, $2, $3, $4, $5)', [
    hash,
    customerId,
    contract,
    way,
    expiresAt,
  ])
}

/** Counts an attempt; undefined if the sign-in has expired or has no attempts left. */
export async function countTry(tx: Tx, hash: Buffer, now: Date, tries: number): Promise<Waiting | undefined> {
  const rows = await tx.query<Waiting>(
    `update second_step set tries = tries + 1 where hash = $1 and expires_at > $2 and tries < $3
     returning customer_id as "customerId", contract, way`,
    [hash, now, tries],
  )
  return rows[0]
}

export async function deleteStep(tx: Tx, hash: Buffer): Promise<boolean> {
  return (await tx.query('delete from second_step where hash = $1 returning hash', [hash])).length > 0
}

export async function deleteOf(tx: Tx, customerId: number) {
  await tx.query('delete from second_step where customer_id = $1', [customerId])
}

export async function deleteExpired(tx: Tx, now: Date) {
  await tx.query('delete from second_step where expires_at <= $1', [now])
}

export async function getRef(tx: Tx, contract: number) {
  const rows = await tx.query<{ contract_id: string; billing_id: 'rb' | 'ul' }>(
    'select contract_id, billing_id from contract where id = $1',
    [contract],
  )
  return rows[0]!
}
