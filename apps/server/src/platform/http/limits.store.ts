import type { Tx } from '../database/db.ts'

export interface RequestCount {
  subject: string
  count: number
  seconds: number
}

/**
 * Counts a request for each subject, and returns each count with the seconds until its window ends. A window begins
 * with its first request and follows the database's clock.
 */
export function countRequest(tx: Tx, subjects: readonly string[], windowSeconds: number) {
  return tx.query<RequestCount>(
    `insert into request_count as r (subject, count, resets_at)
     select subject, 1, now() + make_interval(secs => $2) from unnest($1::text[]) as subject order by subject
     on conflict (subject) do update set
       count = case when r.resets_at <= now() then 1 else r.count + 1 end,
       resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
     returning subject, count, ceil(extract(epoch from resets_at - now()))::int as seconds`,
    [subjects, windowSeconds],
  )
}

export async function deleteEndedCounts(tx: Tx) {
  await tx.query('delete from request_count where resets_at <= now()')
}
