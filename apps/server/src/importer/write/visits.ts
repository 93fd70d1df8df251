import type { Visits } from '../../modules/visits/index.ts'
import type { Operator } from '../../platform/config/operator.ts'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { insertJobs } from '../../platform/jobs/jobs.store.ts'
import type { Written } from './apply.store.ts'
import { lockProcesses } from './processes.store.ts'
import { lockVisits, numberAfterVisits, writeVisits } from './visits.store.ts'

const visitsKind = 'import.visits'
const visitsOfJob = 500

interface ImportedVisits {
  readonly visits: readonly number[]
}

/** Writes the staged visits, and enqueues passing the open ones on to the field service. */
export async function applyVisits(
  tx: Tx,
  { zone, visits: { slotHours } }: Pick<Operator, 'zone' | 'visits'>,
  now: Date,
): Promise<Written> {
  await lockProcesses(tx)
  await lockVisits(tx)
  const written = await writeVisits(tx, { zone, minutes: slotHours * 60, now })
  await numberAfterVisits(tx)
  const booked = written.filter((visit) => visit.booked).map(({ id }) => id)
  const jobs: { payload: ImportedVisits }[] = []
  for (let first = 0; first < booked.length; first += visitsOfJob) {
    jobs.push({ payload: { visits: booked.slice(first, first + visitsOfJob) } })
  }
  await insertJobs(tx, visitsKind, now, jobs)
  const added = written.filter((visit) => visit.added).length
  return { added, changed: written.length - added }
}

/** Passes imported visits on. */
export function settleImportedVisits({ jobs }: Core, { visits }: { readonly visits: Pick<Visits, 'passOn'> }): void {
  jobs.transactional<ImportedVisits>(visitsKind, (tx, imported) => visits.passOn(tx, imported.visits))
}
