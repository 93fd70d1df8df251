import type { Tx } from '../database/db.ts'
import { isGone } from '../database/node.ts'

export interface NewJob {
  kind: string
  orderingKey: string | undefined
  payload: object
  dueAt: Date
}

export async function insertJob(tx: Tx, { kind, orderingKey, payload, dueAt }: NewJob): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    'insert into job (kind, ordering_key, payload, due_at, not_before) values ($1, $2, $3, $4, $4) returning id',
    [kind, orderingKey ?? null, JSON.stringify(payload), dueAt],
  )
  return rows[0]!.id
}

export async function insertJobs(
  tx: Tx,
  kind: string,
  dueAt: Date,
  jobs: readonly { orderingKey?: string; payload: object }[],
) {
  await tx.query(
    `insert into job (kind, ordering_key, payload, due_at, not_before)
     select $1, ordering_key, payload, $2, $2 from unnest($3::text[], $4::jsonb[]) as given (ordering_key, payload)`,
    [
      kind,
      dueAt,
      jobs.map(({ orderingKey }) => orderingKey ?? null),
      jobs.map(({ payload }) => JSON.stringify(payload)),
    ],
  )
}

export async function insertRecurring(tx: Tx, kind: string, dueAt: Date) {
  await tx.query(
    `insert into job (kind, ordering_key, key, due_at, not_before) values ($1, $1, 'recurring', $2, $2)
     on conflict (kind, key) do nothing`,
    [kind, dueAt],
  )
}

export interface Job {
  id: number
  kind: string
  payload: object
  attempts: number
}

/** No earlier unfinished job has the same ordering key. */
const isFirst = `not exists (
  select from job e where e.ordering_key = j.ordering_key and e.failed_at is null and (e.due_at, e.id) < (j.due_at, j.id))`

/**
 * Locks the first free job that is due, until the transaction ends. A job with an ordering key waits for earlier jobs
 * with the same key.
 * @param id the only job to take; any job if undefined
 */
export async function takeDue(tx: Tx, kinds: readonly string[], now: Date, id: number | undefined) {
  const rows = await tx.query<Job>(
    `select id, kind, payload, attempts from job j
     where failed_at is null and due_at <= $1 and not_before <= $1 and kind = any($2)
       and (taken_until is null or taken_until < clock_timestamp()) and ($3::bigint is null or id = $3) and ${isFirst}
     order by due_at, id limit 1 for update skip locked`,
    [now, kinds, id ?? null],
  )
  return rows[0]
}

interface Lease {
  by: string
  node: number | undefined
  seconds: number
}

export async function lease(tx: Tx, id: number, { by, node, seconds }: Lease) {
  await tx.query(
    `update job set taken_by = $2, taken_node = $3, taken_until = clock_timestamp() + make_interval(secs => $4)
     where id = $1`,
    [id, by, node ?? null, seconds],
  )
}

/**
 * Frees jobs taken by stopped nodes, and jobs that this node has taken but is no longer running.
 * @param running ids of this node's runs in progress
 * @returns the number of jobs freed
 */
export async function releaseAbandoned(tx: Tx, node: number, running: readonly string[]): Promise<number> {
  const rows = await tx.query(
    `update job set taken_by = null, taken_node = null, taken_until = null
     where taken_node is not null
       and case when taken_node = $1 then taken_by <> all($2::uuid[]) else ${isGone('taken_node')} end
     returning id`,
    [node, running],
  )
  return rows.length
}

export async function lockLeased(tx: Tx, id: number, by: string): Promise<boolean> {
  return (await tx.query('select id from job where id = $1 and taken_by = $2 for update', [id, by])).length > 0
}

export async function deleteJob(tx: Tx, id: number) {
  await tx.query('delete from job where id = $1', [id])
}

/** Reschedules a job as if it were new. */
export async function postpone(tx: Tx, id: number, dueAt: Date, payload: object | undefined) {
  await tx.query(
    `update job set due_at = $2, not_before = $2, attempts = 0, error = null, taken_by = null,
       taken_node = null, taken_until = null,
       payload = coalesce($3, payload) where id = $1`,
    [id, dueAt, payload ? JSON.stringify(payload) : null],
  )
}

export async function retry(tx: Tx, id: number, notBefore: Date, error: string) {
  await tx.query(
    `update job set attempts = attempts + 1, not_before = $2, error = $3, taken_by = null,
       taken_node = null, taken_until = null where id = $1`,
    [id, notBefore, error],
  )
}

export async function deadLetter(tx: Tx, id: number, at: Date, error: string) {
  await tx.query(
    `update job set attempts = attempts + 1, failed_at = $2, error = $3, key = null, taken_by = null,
       taken_node = null, taken_until = null where id = $1`,
    [id, at, error],
  )
}

export async function hasWaiting(tx: Tx, kind: string): Promise<boolean> {
  return (await tx.query('select from job where kind = $1 and failed_at is null limit 1', [kind])).length > 0
}

/**
 * Returns the time from which the first unfinished job may run, even if it is running already; undefined if there is
 * none. Jobs that wait for an earlier one are ignored.
 */
export async function findNextDue(tx: Tx, kinds: readonly string[]): Promise<Date | undefined> {
  const rows = await tx.query<{ at: Date | null }>(
    `select min(not_before) as at from job j where failed_at is null and kind = any($1) and ${isFirst}`,
    [kinds],
  )
  return rows[0]!.at ?? undefined
}

export interface JobCounts {
  waiting: number
  due: number
  failed: number
}

export async function countJobs(tx: Tx, now: Date): Promise<JobCounts> {
  const rows = await tx.query<JobCounts>(
    `select count(*) filter (where failed_at is null and not_before > $1) as waiting,
       count(*) filter (where failed_at is null and not_before <= $1) as due,
       count(failed_at) as failed
     from job`,
    [now],
  )
  return rows[0]!
}
