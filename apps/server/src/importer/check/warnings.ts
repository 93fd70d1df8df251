import type { Tx } from '../../platform/database/db.ts'
import type { Found, Report } from './report.ts'
import { insertMissingPauses, listSharedPhones, listShut } from './warnings.store.ts'

const maxListed = 20

export async function warn(tx: Tx, report: Report): Promise<void> {
  addWarnings(report, 'phones', await listSharedPhones(tx))
  addWarnings(report, 'contracts', await listShut(tx))
}

export async function writePauses(tx: Tx, report: Report, pause: { today: string; days: number }): Promise<void> {
  const written = await insertMissingPauses(tx, pause)
  const rows = written.map(({ file, line, column, until }) => {
    const reason = `is paused, and pauses.csv has no pause that runs: one from ${pause.today} to ${until} was written`
    return { file, line, column, reason }
  })
  for (const [file, of] of Map.groupBy(rows, (row) => row.file)) addWarnings(report, file, of)
}

export function addWarnings(report: Report, name: string, found: readonly Found[]): void {
  const file = `${name}.csv`
  for (const { line, column, reason } of found.slice(0, maxListed)) report.warnings.push({ file, line, column, reason })
  const more = found.length - maxListed
  if (more > 0)
    report.warnings.push({ file, line: null, column: found[0]!.column, reason: `same problem in ${more} more rows` })
}
