import type { Tx } from '../database/db.ts'
import type { Operator } from '../config/operator.ts'
import type { Jobs } from './jobs.ts'
import { nightly } from './jobs.rules.ts'

type Purge = (tx: Tx) => Promise<void>

export interface Purges {
  add(purge: Purge): void
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

export function schedulePurges({ jobs, operator, purges }: Scheduling): void {
  jobs.recurring('housekeeping', nightly(operator.zone), purges.run)
}
