import { readdir } from 'node:fs/promises'
import { type Day, dayOf, daysBetween } from '@kabinet/contract/kernel/days'
import { createInstallationKeys, type InstallationKeys } from '../platform/keys/installation-keys.ts'
import { recordTemplates } from '../modules/documents/index.ts'
import { issueImported } from '../modules/invoices/index.ts'
import type { Clock } from '../platform/time/clock.ts'
import type { Db, Tx } from '../platform/database/db.ts'
import type { Operator } from '../platform/config/operator.ts'
import { applyFiles } from './write/apply.ts'
import { recogniseAddOns, rememberAddOns } from './check/add-ons.store.ts'
import { checkFiles } from './check/check.ts'
import { type Facts } from './read/column.ts'
import type { FileSpec } from './read/file-spec.ts'
import { files } from './read/files.ts'
import { leaveLiving, rememberAll } from './check/living.ts'
import { type Manifest, ManifestError, manifestName, readManifest } from './read/manifest.ts'
import { announceDocuments } from './write/documents.ts'
import { announceMoney } from './write/money.ts'
import { type Overwrites, readOverwrites } from './check/overwrite.ts'
import { emptyReport, type FileReport, type Problem, type Report } from './check/report.ts'
import { ahead, type CsvFormat } from './read/read.ts'
import { readRows, UnreadableFile } from './read/rows.ts'
import { stageTemplates } from './write/documents.store.ts'
import { createStage, findShift, indexStage, keepShift, lockImport, stageRows } from './write/stage.store.ts'
import { warn, writePauses } from './check/warnings.ts'

export interface Progress {
  step: 'read' | 'check' | 'hash' | 'write'
  file: string
  rows: number
}

export interface ImportOptions {
  folder: string
  operator: Pick<
    Operator,
    | 'connection'
    | 'currency'
    | 'defaultLocale'
    | 'documentTemplates'
    | 'folder'
    | 'invoices'
    | 'legal'
    | 'notifications'
    | 'pause'
    | 'phone'
    | 'security'
    | 'tariffs'
    | 'visits'
    | 'zone'
  >
  clock: Clock
  csv?: CsvFormat
  /** Whether to shift all dates so that the anchor becomes today. Later imports with that anchor reuse the shift. */
  shiftToToday?: boolean
  /** Whether to skip bad rows and rows that refer to them, instead of changing nothing. */
  skipBad?: boolean
  checkOnly?: boolean
  overwrite?: readonly string[]
  onProgress?: (progress: Progress) => void
}

class OnlyChecked extends Error {}

type Keys = Pick<InstallationKeys, 'keyFor'>

/** Stand in for the installation's keys, which the first use of them creates, in an import that will be rolled back. */
const anyKeys: Keys = { keyFor: () => Promise.resolve(new Uint8Array(32)) }

/**
 * Imports a folder of CSV files (declared in files.ts). Everything is validated first and then written in one
 * transaction. Importing again applies only what has changed in the files. It never touches posted movements, nor
 * columns owned by the installation unless they are listed in `overwrite`.
 * @throws ConfigurationError if `overwrite` names a column that cannot be overwritten
 */
export async function importData(db: Db, options: ImportOptions): Promise<Report> {
  const overwrite = readOverwrites(options.overwrite ?? [])
  const opened = await openFolder(options)
  if ('problems' in opened) return { ...emptyReport(), problems: opened.problems }
  if (!options.checkOnly) {
    const keys = createInstallationKeys(db)
    return db.transaction((tx) => run(tx, { ...options, keys }, opened, overwrite))
  }
  let report = emptyReport()
  try {
    await db.transaction(async (tx) => {
      report = await run(tx, { ...options, keys: anyKeys }, opened, overwrite)
      throw new OnlyChecked()
    })
  } catch (error) {
    if (!(error instanceof OnlyChecked)) throw error
  }
  return { ...report, applied: false }
}

interface Folder {
  manifest: Manifest
  present: ReadonlySet<string>
}

async function openFolder({
  folder,
  operator,
  shiftToToday,
}: ImportOptions): Promise<Folder | { problems: Problem[] }> {
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
    if (shiftToToday && !manifest.anchor) {
      blame(manifestName, 'anchor: must be given for --shift-to-today: it is the day that the data is written around')
    }
    if (problems.length === 0) return { manifest, present: new Set(names) }
  } catch (error) {
    if (!(error instanceof ManifestError)) throw error
    blame(manifestName, error.message)
  }
  return { problems }
}

async function shiftOf(tx: Tx, anchor: Day | undefined, today: Day, shiftToToday: boolean): Promise<number> {
  if (!anchor) return 0
  return (await findShift(tx, anchor)) ?? (shiftToToday ? daysBetween(anchor, today) : 0)
}

async function run(
  tx: Tx,
  options: ImportOptions & { readonly keys: Keys },
  { manifest, present }: Folder,
  overwrite: Overwrites,
): Promise<Report> {
  const { operator, clock, shiftToToday = false, skipBad = false, onProgress = () => {} } = options
  await lockImport(tx)
  const today = dayOf(clock.now(), operator.zone)
  const shift = await shiftOf(tx, manifest.anchor, today, shiftToToday)
  const settling = { zone: operator.zone, shift, overwrite }
  const { currency, phone, connection } = operator
  const facts: Facts = { currency, phonePrefix: phone.prefix, scripts: connection.scripts, shift, today }
  const report = emptyReport()
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
  if (readable) {
    await stageTemplates(tx, operator.documentTemplates)
    await recogniseAddOns(tx)
    await leaveLiving(tx, report, settling)
    await checkFiles(tx, report, { zone: operator.zone, now: clock.now() }, progress('check'))
  }
  for (const counted of report.files) {
    const lines = report.problems.filter(({ file }) => file === `${counted.name}.csv`).map(({ line }) => line)
    counted.bad = new Set(lines).size
  }
  if (!readable || (report.problems.length > 0 && !skipBad)) return report
  if (report.files.some(({ name, rows }) => name === 'documents' && rows > 0)) await recordTemplates(tx, operator)
  await applyFiles(tx, report, { ...options, overwrite }, { hash: progress('hash'), write: progress('write') })
  await writePauses(tx, report, { today, days: operator.pause.maxDays })
  await warn(tx, report)
  await rememberAll(tx, settling)
  await rememberAddOns(tx)
  await announceMoney(tx, today, clock.now())
  await announceDocuments(tx, clock.now())
  await issueImported(tx, manifest.invoiceMonths ?? 0, { operator, at: clock.now() })
  if (manifest.anchor) await keepShift(tx, manifest.anchor, shift)
  return { ...report, importable: true, applied: true }
}

interface Reading {
  folder: string
  present: ReadonlySet<string>
  facts: Facts
  report: Report
  csv?: CsvFormat
  onRows: (file: string, rows: number) => void
}

/** Stages a file; `complete` is false if it could not be read to the end. */
async function readFile(
  tx: Tx,
  file: FileSpec,
  { folder, present, facts, report, csv, onRows }: Reading,
): Promise<{ counted: FileReport; complete: boolean }> {
  const counted: FileReport = { name: file.name, rows: 0, added: 0, changed: 0, unchanged: 0, left: 0, bad: 0 }
  await createStage(tx, file)
  let complete = true
  try {
    if (!present.has(`${file.name}.csv`)) return { counted, complete }
    for await (const { count, rows, problems } of ahead(readRows(folder, file, facts, csv))) {
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
