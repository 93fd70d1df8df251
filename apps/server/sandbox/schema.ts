import type { Db } from '../src/platform/db.ts'

/**
 * Makes a sandbox's own schema where it is missing; two nodes may do it at once.
 * @param lock the advisory lock that the sandbox has for it
 */
export async function createSchema(db: Db, ddl: string, lock: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [lock])
    await tx.query(ddl)
  })
}
