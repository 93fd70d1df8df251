import type { Db } from './db.ts'
import type { Probe } from '../http/probe.ts'

const keptMs = 5000

/**
 * Creates a probe that fails if the database accepts no writes, because it is read-only or out of disk space. The probe
 * fills a temporary table, which needs new pages on disk, and commits.
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
