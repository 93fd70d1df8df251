import type { Tx } from '../database/db.ts'
import type { Operator } from '../config/operator.ts'
import type { Jobs } from './jobs.ts'
import { nightly } from './jobs.rules.ts'

type Purge = (tx: Tx) => Promise<void>

/** Deletions of expired rows, run together every night. */
export interface Purges {
  add(purge: Purge): void
  /** Runs them one after another. */
  run(tx: Tx): Promise<void>
}

export function createPurges(): Purges {
  const purges: Purge[] = []
  return {
    add: (purge) => void purges.push(purge),
    async run(tx) {
      for (const purge of purges) await purge(tx)
    },
  }
}

interface Scheduling {
  readonly jobs: Pick<Jobs, 'recurring'>
  readonly operator: Pick<Operator, 'zone'>
  readonly purges: Purges
}

/** Schedules all purges as one nightly job, also those added later. */
export function schedulePurges({ jobs, operator, purges }: Scheduling): void {
  jobs.recurring('housekeeping', nightly(operator.zone), purges.run)
}
