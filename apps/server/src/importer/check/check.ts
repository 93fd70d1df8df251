import type { Tx } from '../../platform/database/db.ts'
import { listContradictions, listDangling, listDuplicates } from './check.store.ts'
import type { FileSpec } from '../read/file-spec.ts'
import { files } from '../read/files.ts'
import type { Found, Report } from './report.ts'
import { markBad } from '../write/stage.store.ts'

/** Validates staged rows against each other and the database; a row that refers to a bad one is bad as well. */
export async function checkFiles(
  tx: Tx,
  report: Report,
  at: { zone: string; now: Date },
  onRows: (file: string, rows: number) => void,
): Promise<void> {
  for (const file of files) {
    const dangling = (within: boolean) => listDangling(tx, file, files, { within })
    await blame(tx, report, file, [...(await listDuplicates(tx, file)), ...(await dangling(false))])
    await blame(tx, report, file, await listContradictions(tx, file, at))
    await blame(tx, report, file, await dangling(true))
    onRows(file.name, report.files.find(({ name }) => name === file.name)!.rows)
  }
  const place = new Map(files.map(({ name }, index) => [`${name}.csv`, index]))
  report.problems.sort((a, b) => place.get(a.file)! - place.get(b.file)! || (a.line ?? 0) - (b.line ?? 0))
}

async function blame(tx: Tx, report: Report, file: FileSpec, found: readonly Found[]): Promise<void> {
  if (found.length === 0) return
  for (const { line, column, reason } of found) report.problems.push({ file: `${file.name}.csv`, line, column, reason })
  await markBad(
    tx,
    file,
    found.map(({ line }) => line),
  )
}
