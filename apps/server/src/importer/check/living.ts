import type { Tx } from '../../platform/database/db.ts'
import { type FileSpec, rowColumn } from '../read/file-spec.ts'
import { files } from '../read/files.ts'
import {
  type Differing,
  dropRemoved,
  keepExisting,
  listDiffering,
  listOverwritten,
  livingOf,
  rememberRows,
} from './living.store.ts'
import type { Overwrites } from './overwrite.ts'
import type { Difference, Left, Report } from './report.ts'
import { markBad } from '../write/stage.store.ts'

const maxListed = 10

export interface Settling {
  readonly zone: string
  readonly shift: number
  readonly overwrite: Overwrites
}

/** Keeps the values that the installation owns, except in columns to overwrite, and reports the differences. */
export async function leaveLiving(tx: Tx, report: Report, settling: Settling): Promise<void> {
  for (const file of files) {
    const counted = report.files.find(({ name }) => name === file.name)!
    if (counted.rows === 0) continue
    await leaveRemoved(tx, report, file, settling)
    await leaveColumns(tx, report, file, settling)
  }
}

export async function rememberAll(tx: Tx, { shift }: Pick<Settling, 'shift'>): Promise<void> {
  for (const file of files) if (file.remembered.length > 0) await rememberRows(tx, file, shift)
}

async function leaveRemoved(tx: Tx, report: Report, file: FileSpec, { zone, shift, overwrite }: Settling) {
  const living = livingOf(file, zone)
  const column = rowColumn(file)
  if (!living || file.remembered.length === 0 || overwrite.has(`${file.name}.${column}`)) return
  const gone = await dropRemoved(tx, living, shift)
  if (gone.length === 0) return
  const listed = gone.slice(0, maxListed).map(({ line, theirs }) => ({ line, ours: null, theirs }))
  report.left.push({ file: `${file.name}.csv`, column, count: gone.length, listed })
  const counted = report.files.find(({ name }) => name === file.name)!
  counted.left += gone.length
  counted.unchanged += gone.length
}

async function leaveColumns(tx: Tx, report: Report, file: FileSpec, { zone, overwrite }: Settling) {
  const living = livingOf(file, zone)
  if (!living) return
  const lives = Object.keys(living.columns)
  const kept = lives.filter((name) => !overwrite.has(`${file.name}.${name}`))
  if (kept.length > 0) {
    const differing = await listDiffering(tx, living, kept, maxListed)
    report.left.push(...leftOf(file, differing))
    report.files.find(({ name }) => name === file.name)!.left += differing[0]?.lines ?? 0
    await keepExisting(tx, living, kept)
  }
  if (kept.length < lives.length) await judgeOverwritten(tx, report, file, zone)
}

function leftOf(file: FileSpec, differing: readonly Differing[]): Left[] {
  return [...Map.groupBy(differing, ({ column }) => column)].map(([column, rows]) => ({
    file: `${file.name}.csv`,
    column,
    count: rows[0]!.count,
    listed: rows.map(({ line, ours, theirs }) => ({ line, ...shown(file, column, { ours, theirs }) })),
  }))
}

/** Formats amounts as in the files, and conceals hidden values. */
function shown(file: FileSpec, column: string, given: Omit<Difference, 'line'>): Omit<Difference, 'line'> {
  const { sql, hidden } = file.columns[column]!
  const show = (value: string | null) => {
    if (value === null) return null
    if (hidden) return '(not shown)'
    return sql === 'bigint' ? String(Number(value) / 100) : value
  }
  return { ours: show(given.ours), theirs: show(given.theirs) }
}

/** Revalidates rows that mix columns of the file with existing values. */
async function judgeOverwritten(tx: Tx, report: Report, file: FileSpec, zone: string): Promise<void> {
  if (file.rules.length === 0) return
  const bad: number[] = []
  for (const { line, ...values } of await listOverwritten(tx, livingOf(file, zone)!)) {
    for (const rule of file.rules) {
      const broken = rule(values)
      if (!broken) continue
      report.problems.push({ file: `${file.name}.csv`, line, ...broken })
      bad.push(line)
    }
  }
  if (bad.length > 0) await markBad(tx, file, bad)
}
