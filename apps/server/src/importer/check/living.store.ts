import type { Tx } from '../../platform/database/db.ts'
import { type FileSpec, rowColumn } from '../read/file-spec.ts'
import { type Value } from '../read/column.ts'
import { stageOf } from '../write/stage.store.ts'
import { type ExistingRows, existingRows } from './existing-rows.store.ts'

interface Living extends ExistingRows {
  readonly file: FileSpec
  readonly zone: string
}

export function livingOf(file: FileSpec, zone: string): Living | undefined {
  const found = existingRows[file.name]
  return found && { ...found, file, zone }
}

const query = <Row>(tx: Tx, sql: string, zone: string) => tx.query<Row>(sql, sql.includes('$1') ? [zone] : [])

export interface Differing {
  column: string
  line: number
  ours: string | null
  theirs: string | null
  /** Number of differences in this column. */
  count: number
  /** Number of lines with a difference in any column. */
  lines: number
}

/** Lists the first `max` differences per column. */
export function listDiffering(tx: Tx, living: Living, columns: readonly string[], max: number): Promise<Differing[]> {
  const { file, from, zone, given = {} } = living
  const values = columns.map((name) => {
    const theirs = given[name] ?? `s."${name}"`
    return `('${name}', (${living.columns[name]})::text, (${theirs})::text)`
  })
  return query(
    tx,
    `with differing as materialized (
       select s.line, field.* from ${stageOf(file.name)} s ${from}
       cross join lateral (values ${values.join(', ')}) as field (name, ours, theirs)
       where not s.bad and field.ours is distinct from field.theirs)
     select name as "column", line, ours, theirs, count, (select count(distinct line) from differing) as lines
     from (select *, row_number() over by_line as place, count(*) over (partition by name) as count
       from differing window by_line as (partition by name order by line)) ranked
     where place <= ${max}
     order by array_position(array[${columns.map((name) => `'${name}'`).join(', ')}], name), line`,
    zone,
  )
}

export async function keepExisting(tx: Tx, living: Living, columns: readonly string[]): Promise<void> {
  const { file, from, zone } = living
  const list = (of: string) => `(${columns.map((name) => `${of}."${name}"`).join(', ')})`
  await query(
    tx,
    `update ${stageOf(file.name)} s set ${columns.map((name) => `"${name}" = k."${name}"`).join(', ')}
     from (select s.line, ${columns.map((name) => `${living.columns[name]} as "${name}"`).join(', ')}
       from ${stageOf(file.name)} s ${from} where not s.bad) k
     where k.line = s.line and ${list('s')} is distinct from ${list('k')}`,
    zone,
  )
}

export function listOverwritten(tx: Tx, { file, from, zone }: Living) {
  const names = Object.keys(file.columns).filter((name) => !file.columns[name]!.secret)
  return query<{ line: number } & Record<string, Value | null>>(
    tx,
    `select s.line, ${names.map((name) => `s."${name}"`).join(', ')}
     from ${stageOf(file.name)} s ${from} where not s.bad`,
    zone,
  )
}

function keyOf({ columns, remembered }: FileSpec, shift: number): string {
  const words = remembered.map((name) => (columns[name]!.sql === 'date' ? `s."${name}" - ${shift}` : `s."${name}"`))
  return `concat_ws(' ', ${words.join(', ')})`
}

/** Deletes and returns the staged rows that were imported earlier and have since been removed by the installation. */
export function dropRemoved(tx: Tx, { file, from, zone }: Living, shift: number) {
  return query<{ line: number; theirs: string }>(
    tx,
    `with gone as (
       delete from ${stageOf(file.name)} s using import_row r
       where not s.bad and r.file = '${file.name}' and r.key = ${keyOf(file, shift)}
         and not exists (select from (select s.line from ${stageOf(file.name)} s ${from}) k where k.line = s.line)
       returning s.line, s."${rowColumn(file)}"::text as theirs)
     select * from gone order by line`,
    zone,
  )
}

export async function rememberRows(tx: Tx, file: FileSpec, shift: number): Promise<void> {
  await tx.query(
    `insert into import_row (file, key)
     select '${file.name}', ${keyOf(file, shift)} from ${stageOf(file.name)} s
     where not s.bad${file.rememberedWith ? ` and s."${file.rememberedWith}" is not null` : ''}
     on conflict do nothing`,
  )
}
