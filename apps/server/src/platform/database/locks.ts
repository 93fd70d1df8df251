import type { Tx } from './db.ts'

/** Makes work on one subject wait for each other until the transaction ends; `contract:1000001`, `phone:37491000001`. */
export async function lockSubjects(tx: Tx, subjects: readonly string[]): Promise<void> {
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended(subject, 1)) from unnest($1::text[]) as subject order by subject`,
    [subjects],
  )
}
