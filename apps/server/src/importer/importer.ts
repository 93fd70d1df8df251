import { readdir } from 'node:fs/promises'
import { dayOf, daysBetween } from '@kabinet/contract/kernel/days'
import type { Clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/db.ts'
import type { Operator } from '../platform/operator.ts'
import { applyFiles } from './apply.ts'
import { checkFiles } from './check.ts'
import type { Facts } from './columns.ts'
import type { FileSpec } from './file-spec.ts'
import { files } from './files.ts'
import { type Manifest, ManifestError, manifestName, readManifest } from './manifest.ts'
import type { FileReport, Problem, Report } from './report.ts'
import { ahead } from './read.ts'
import { readRows, UnreadableFile } from './rows.ts'
import { createStage, findShift, indexStage, keepShift, lockImport, stageRows } from './stage.store.ts'

/** How far an import is: `rows` of `file` have gone through `step`. */
export interface Progress {
  step: 'read' | 'check' | 'hash' | 'write'
  file: string
  rows: number
}

export interface ImportOptions {
  /** The folder of manifest.json and the CSV files. */
  folder: string
  operator: Pick<Operator, 'currency' | 'phone' | 'zone'>
  clock: Clock
  /** Moves every day by whole days, from the manifest's anchor to today; a repeat moves them as the first import did. */
  shiftToToday?: boolean
  /** Leaves out bad rows, and rows that refer to them, instead of changing nothing. */
  skipBad?: boolean
  onProgress?: (progress: Progress) => void
}

/**
 * Brings a folder of CSV files (files.ts declares them) into the database. Everything is checked first; then all of it is
 * written in one transaction, or nothing. Run again it changes nothing, or what has changed in the files: but never
 * the password of a contract that stands, nor a movement that was posted.
 */
export async function importData(db: Db, options: ImportOptions): Promise<Report> {
  const opened = await openFolder(options)
  if ('problems' in opened) return { applied: false, files: [], problems: opened.problems }
  return db.transaction((tx) => run(tx, options, opened))
}

interface Folder {
  manifest: Manifest
  present: ReadonlySet<string>
}

async function openFolder({ folder, operator }: ImportOptions): Promise<Folder | { problems: Problem[] }> {
  const problems: Problem[] = []
  const blame = (file: string, reason: string) => problems.push({ file, line: null, column: null, reason })
  let names: string[]
  try {
    names = (await readdir(folder)).filter((name) => !name.startsWith('.')).toSorted()
  } catch (error) {
    blame(folder, `cannot be read: ${(error as Error).message}`)
    return { problems }
  }
  const known = files.map(({ name }) => `${name}.csv`)
  for (const name of names) {
    if (name !== manifestName && !known.includes(name))
      blame(name, `there is no such file in the format; there are ${known.join(', ')}`)
  }
  try {
    const manifest = await readManifest(folder)
    const { code } = operator.currency
    if (manifest.currency !== code) blame(manifestName, `currency: is ${manifest.currency}, the operator's is ${code}`)
    if (problems.length === 0) return { manifest, present: new Set(names) }
  } catch (error) {
    if (!(error instanceof ManifestError)) throw error
    blame(manifestName, error.message)
  }
  return { problems }
}

async function run(tx: Tx, options: ImportOptions, { manifest, present }: Folder): Promise<Report> {
  const { operator, clock, shiftToToday = false, skipBad = false, onProgress = () => {} } = options
  await lockImport(tx)
  const today = dayOf(clock.now(), operator.zone)
  const shift = shiftToToday ? ((await findShift(tx, manifest.anchor)) ?? daysBetween(manifest.anchor, today)) : 0
  const facts: Facts = { currency: operator.currency, phonePrefix: operator.phone.prefix, shift, today }
  const report: Report = { applied: false, files: [], problems: [] }
  const progress = (step: Progress['step']) => (file: string, rows: number) => onProgress({ step, file, rows })

  let readable = true
  for (const file of files) {
    const { counted, complete } = await readFile(tx, file, {
      ...options,
      present,
      facts,
      report,
      onRows: progress('read'),
    })
    report.files.push(counted)
    readable &&= complete
  }
  if (readable) await checkFiles(tx, report, operator.zone, progress('check'))
  for (const counted of report.files) {
    const lines = report.problems.filter(({ file }) => file === `${counted.name}.csv`).map(({ line }) => line)
    counted.bad = new Set(lines).size
  }
  if (!readable || (report.problems.length > 0 && !skipBad)) return report
  await applyFiles(tx, report, options, { hash: progress('hash'), write: progress('write') })
  if (shiftToToday) await keepShift(tx, manifest.anchor, shift)
  return { ...report, applied: true }
}

interface Reading {
  folder: string
  present: ReadonlySet<string>
  facts: Facts
  report: Report
  onRows: (file: string, rows: number) => void
}

/** Puts a file's rows into its staging table; `complete` is false when some of them could not be told apart. */
async function readFile(
  tx: Tx,
  file: FileSpec,
  { folder, present, facts, report, onRows }: Reading,
): Promise<{ counted: FileReport; complete: boolean }> {
  const counted: FileReport = { name: file.name, rows: 0, imported: 0, unchanged: 0, bad: 0 }
  await createStage(tx, file)
  let complete = true
  try {
    if (!present.has(`${file.name}.csv`)) return { counted, complete }
    for await (const { count, rows, problems } of ahead(readRows(folder, file, facts))) {
      await stageRows(tx, file, rows)
      for (const problem of problems) report.problems.push(problem)
      counted.rows += count
      onRows(file.name, counted.rows)
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    report.problems.push(...error.problems)
    complete = false
  }
  await indexStage(tx, file)
  return { counted, complete }
}
