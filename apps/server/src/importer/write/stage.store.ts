import type { Tx } from '../../platform/database/db.ts'
import { type Column } from '../read/column.ts'
import type { FileSpec } from '../read/file-spec.ts'
import type { Values } from '../check/row-rules.ts'

export interface StagedRow {
  line: number
  bad: boolean
  values: Values
}

const importLock = 7_305_117

/** Returns the name of a file's staging table. Such names are taken only from files.ts, never from data. */
export const stageOf = (file: string) => `import_${file}`

function stagedColumns({ columns }: FileSpec): [name: string, column: Column][] {
  return Object.entries(columns).filter(([, { secret }]) => !secret)
}

/** Serialises imports, and raises work_mem for sorts and joins of whole files. */
export async function lockImport(tx: Tx): Promise<void> {
  await tx.query(`set local work_mem = '64MB'`)
  await tx.query('select pg_advisory_xact_lock($1)', [importLock])
}

export async function createStage(tx: Tx, file: FileSpec): Promise<void> {
  const columns = stagedColumns(file).map(([name, { sql }]) => `"${name}" ${sql}`)
  await tx.query(
    `create temp table ${stageOf(file.name)} (line int not null, bad boolean not null, ${columns.join(', ')}) on commit drop`,
  )
}

export async function stageRows(tx: Tx, file: FileSpec, rows: readonly StagedRow[]): Promise<void> {
  const names = stagedColumns(file).map(([name]) => name)
  await tx.copy(
    stageOf(file.name),
    ['line', 'bad', ...names],
    rows.map(({ line, bad, values }) => [line, bad, ...names.map((name) => values[name] ?? null)]),
  )
}

export async function indexStage(tx: Tx, file: FileSpec): Promise<void> {
  const table = stageOf(file.name)
  await tx.query(`create index on ${table} (${file.key.map((name) => `"${name}"`).join(', ')})`)
  await tx.query(`create index on ${table} (line)`)
  await tx.query(`analyze ${table}`)
}

export async function markBad(tx: Tx, file: FileSpec, lines: readonly number[]): Promise<void> {
  await tx.query(`update ${stageOf(file.name)} set bad = true where line = any($1::int[])`, [lines])
}

export async function countGood(tx: Tx, file: FileSpec): Promise<number> {
  const [row] = await tx.query<{ count: number }>(`select count(*) from ${stageOf(file.name)} where not bad`)
  return row!.count
}

/** Returns the lines whose password needs hashing; without `overwrite`, existing contracts keep their password. */
export async function listToHash(tx: Tx, lines: readonly number[], overwrite: boolean): Promise<Set<number>> {
  const rows = await tx.query<{ line: number }>(
    `select s.line from import_contracts s
     where s.line = any($1::int[]) and not s.bad and ($2 or not exists (
       select from contract c where c.billing_id = s.billing_id and c.contract_id = s.contract_id))`,
    [lines, overwrite],
  )
  return new Set(rows.map(({ line }) => line))
}

export async function setHashes(tx: Tx, hashes: readonly { line: number; hash: string }[]): Promise<void> {
  await tx.query(
    `update import_contracts s set password_hash = h.hash
     from unnest($1::int[], $2::text[]) as h (line, hash) where s.line = h.line`,
    [hashes.map(({ line }) => line), hashes.map(({ hash }) => hash)],
  )
}

export async function findShift(tx: Tx, anchor: string): Promise<number | undefined> {
  const [row] = await tx.query<{ shift: number | null }>(
    `select (value ->> $1)::int as shift from setting where key = 'import.shift'`,
    [anchor],
  )
  return row?.shift ?? undefined
}

export async function keepShift(tx: Tx, anchor: string, shift: number): Promise<void> {
  await tx.query(
    `insert into setting as kept (key, value) values ('import.shift', jsonb_build_object($1::text, $2::int))
     on conflict (key) do update set value = kept.value || excluded.value`,
    [anchor, shift],
  )
}
