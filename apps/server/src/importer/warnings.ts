import type { Tx } from '../platform/db.ts'
import type { Found } from './check.store.ts'
import type { Report } from './report.ts'
import { insertPauses, listSharedPhones, listShut } from './warnings.store.ts'

/** Of each kind, so many are listed; the rest is counted. */
const mostListed = 20

/** Names in the report what was imported and may not be what was meant. */
export async function warn(tx: Tx, report: Report): Promise<void> {
  add(report, 'phones', await listSharedPhones(tx))
  add(report, 'contracts', await listShut(tx))
}

/** Writes the pauses that are missing, and says so. @param days of the longest pause */
export async function writePauses(tx: Tx, report: Report, pause: { today: string; days: number }): Promise<void> {
  const written = await insertPauses(tx, pause)
  const rows = written.map(({ file, line, column, until }) => {
    const reason = `is paused, and suspensions.csv has no pause that runs: one from ${pause.today} to ${until} was written`
    return { file, line, column, reason }
  })
  for (const [file, of] of Map.groupBy(rows, (row) => row.file)) add(report, file, of)
}

function add(report: Report, name: string, found: readonly Found[]): void {
  const file = `${name}.csv`
  for (const { line, column, reason } of found.slice(0, mostListed))
    report.warnings.push({ file, line, column, reason })
  const more = found.length - mostListed
  if (more > 0)
    report.warnings.push({ file, line: null, column: found[0]!.column, reason: `the same of ${more} more rows` })
}
