import type { Db } from '../src/platform/database/db.ts'

/**
 * Creates a sandbox's schema; nodes that start in parallel do so one after another.
 * @param lock key of the sandbox's advisory lock
 */
export async function createSchema(db: Db, ddl: string, lock: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [lock])
    await tx.query(ddl)
  })
}
