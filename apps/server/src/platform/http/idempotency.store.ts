import type { Tx } from '../database/db.ts'
import { isGone } from '../database/node.ts'

interface Id {
  call: string
  actor: string
  key: string
  bodyHash: string
}

/** Locks a key until the transaction ends; returns false if another transaction holds it. */
export async function lockKey(tx: Tx, { call, actor, key }: Id): Promise<boolean> {
  const rows = await tx.query<{ locked: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as locked',
    [JSON.stringify([call, actor, key])],
  )
  return rows[0]!.locked
}

export async function insertAnswered(tx: Tx, { call, actor, key, bodyHash }: Id, answer: unknown, now: Date) {
  await tx.query(
    `insert into idempotency_key (call, actor, key, body_hash, claimed_at, answer) values ($1, $2, $3, $4, $5, $6)`,
    [call, actor, key, bodyHash, now, JSON.stringify(answer)],
  )
}

interface Claim {
  claim: string
  node: number | undefined
  running: readonly string[]
  now: Date
  staleBefore: Date
}

/**
 * Claims a key. A claim with the same body is taken over if it has expired or its attempt has ended; `begun` is then
 * the ID it recorded, or null. Returns undefined if the key is in use, has a response, or was claimed with a different
 * body.
 */
export async function claim(
  tx: Tx,
  { call, actor, key, bodyHash }: Id,
  { claim: attempt, node, running, now, staleBefore }: Claim,
): Promise<{ begun: string | null } | undefined> {
  const rows = await tx.query<{ begun: string | null }>(
    `insert into idempotency_key as k (call, actor, key, body_hash, claimed_at, claim, claimed_by)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (call, actor, key) do update
     set claimed_at = excluded.claimed_at, claim = excluded.claim, claimed_by = excluded.claimed_by
     where k.answer is null and k.body_hash = excluded.body_hash
       and (k.claim is null or k.claimed_at < $8
         or case when k.claimed_by = $7 then k.claim <> all($9::uuid[]) else ${isGone('k.claimed_by')} end)
     returning begun`,
    [call, actor, key, bodyHash, now, attempt, node ?? null, staleBefore, running],
  )
  return rows[0]
}

/** Records the ID of what an attempt begins. Returns false if another attempt has taken the key over. */
export async function setBegun(tx: Tx, { call, actor, key }: Id, attempt: string, begun: string): Promise<boolean> {
  const rows = await tx.query(
    `update idempotency_key set begun = $5 where call = $1 and actor = $2 and key = $3 and claim = $4 returning 1`,
    [call, actor, key, attempt, begun],
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

export async function keepAnswer(tx: Tx, { call, actor, key }: Id, attempt: string, answer: unknown) {
  await tx.query(`update idempotency_key set answer = $5 where call = $1 and actor = $2 and key = $3 and claim = $4`, [
    call,
    actor,
    key,
    attempt,
    JSON.stringify(answer),
  ])
}

export async function release(tx: Tx, { call, actor, key }: Id, attempt: string) {
  await tx.query(
    `delete from idempotency_key where call = $1 and actor = $2 and key = $3 and claim = $4 and answer is null`,
    [call, actor, key, attempt],
  )
}

export async function giveUp(tx: Tx, { call, actor, key }: Id, attempt: string) {
  await tx.query(
    `update idempotency_key set claim = null
     where call = $1 and actor = $2 and key = $3 and claim = $4 and answer is null`,
    [call, actor, key, attempt],
  )
}

export async function deleteBefore(tx: Tx, before: Date) {
  await tx.query('delete from idempotency_key where claimed_at < $1', [before])
}
