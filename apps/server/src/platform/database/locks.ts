import type { Tx } from './db.ts'

/** Serialises work on subjects such as `account-of-phone:37491000001` until the transaction ends. */
export async function lockSubjects(tx: Tx, subjects: readonly string[]): Promise<void> {
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended(subject, 1)) from unnest($1::text[]) as subject order by subject`,
    [subjects],
  )
}
