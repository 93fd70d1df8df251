import type { Db } from './db.ts'
import type { Probe } from '../http/probe.ts'

/** For how long a write that succeeded speaks for others. */
const keptMs = 5000

/**
 * Whether the database takes writes: it may answer and be read-only, or have no room left. Fills a table of the session's
 * own, which takes new pages on disk, and commits.
 */
export function writableProbe(db: Db): Probe {
  let wroteAt = Number.NEGATIVE_INFINITY
  return {
    name: 'database',
    async check() {
      if (performance.now() - wroteAt < keptMs) return
      await db.transaction(async (tx) => {
        await tx.query('create temporary table room (filling int) on commit drop')
        await tx.query('insert into room select generate_series(1, 8000)')
      })
      wroteAt = performance.now()
    },
  }
}
