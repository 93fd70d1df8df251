import type { Tx } from './db.ts'

interface Id {
  call: string
  actor: string
  key: string
  bodyHash: string
}

/** Claims a key for this request; a stale claim of the same body is taken over. False when somebody has it. */
export async function claim(
  tx: Tx,
  { call, actor, key, bodyHash }: Id,
  now: Date,
  staleBefore: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into idempotency_key as k (call, actor, key, body_hash, claimed_at) values ($1, $2, $3, $4, $5)
     on conflict (call, actor, key) do update set claimed_at = excluded.claimed_at
     where k.answer is null and k.body_hash = excluded.body_hash and k.claimed_at < $6
     returning key`,
    [call, actor, key, bodyHash, now, staleBefore],
  )
  return rows.length > 0
}

export async function find(tx: Tx, { call, actor, key }: Id) {
  const rows = await tx.query<{ bodyHash: string; answer: unknown }>(
    `select body_hash as "bodyHash", answer from idempotency_key where call = $1 and actor = $2 and key = $3`,
    [call, actor, key],
  )
  return rows[0]
}

export async function keepAnswer(tx: Tx, { call, actor, key }: Id, answer: unknown) {
  await tx.query(`update idempotency_key set answer = $4 where call = $1 and actor = $2 and key = $3`, [
    call,
    actor,
    key,
    JSON.stringify(answer),
  ])
}

export async function release(tx: Tx, { call, actor, key }: Id) {
  await tx.query(`delete from idempotency_key where call = $1 and actor = $2 and key = $3 and answer is null`, [
    call,
    actor,
    key,
  ])
}

export async function deleteBefore(tx: Tx, before: Date) {
  await tx.query('delete from idempotency_key where claimed_at < $1', [before])
}
