import { join } from 'node:path'
import { type Facts, type Value } from './column.ts'
import type { FileSpec } from './file-spec.ts'
import { BrokenCsv, type CsvFormat, type CsvRow, plainCsv, readCsv } from './read.ts'
import type { Problem } from '../check/report.ts'
import type { StagedRow } from '../write/stage.store.ts'

export interface Batch {
  count: number
  rows: StagedRow[]
  problems: Problem[]
}

/** Thrown when a file has no valid header or cannot be split into rows. None of its data may be used. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super(problems.map(({ reason }) => reason).join('; '))
    this.problems = problems
  }
}

const isBroken = (text: string) => text.includes('\ufffd')
const csvName = ({ name }: FileSpec) => `${name}.csv`
const misread = (encoding: string) =>
  `is not ${encoding.toUpperCase()}: use --encoding to set the encoding of the files`

function headerless(names: readonly string[], known: readonly string[], delimiter: string): string {
  const other = [',', ';', '\t'].find((each) => each !== delimiter && names[0]?.includes(each))
  if (names.length === 1 && other) {
    const name = other === '\t' ? 'tab' : `'${other}'`
    return `the header is missing: are its columns delimited otherwise? Then add --delimiter ${name}`
  }
  return `the header is missing: the first line must name the columns ${known.join(', ')}`
}

function readHeader(file: FileSpec, { line, fields }: CsvRow, { encoding, delimiter }: CsvFormat): string[] {
  const names = fields.map((field, index) => (index === 0 ? field.replace(/^\ufeff/, '') : field).trim())
  const known = Object.keys(file.columns)
  const at = (column: string | null, reason: string): Problem => ({ file: csvName(file), line, column, reason })
  if (names.some(isBroken)) throw new UnreadableFile([at(null, misread(encoding))])
  if (!names.some((name) => known.includes(name))) {
    throw new UnreadableFile([at(null, headerless(names, known, delimiter))])
  }
  const problems = [
    ...names
      .filter((name, index) => names.indexOf(name) < index)
      .map((name) => at(name, 'the header names this column twice')),
    ...names
      .filter((name) => !known.includes(name))
      .map((name) => at(name, `unknown column; known columns are ${known.join(', ')}`)),
    ...known.filter((name) => !names.includes(name)).map((name) => at(name, 'the header is missing this column')),
  ]
  if (problems.length > 0) throw new UnreadableFile(problems)
  return names
}

function judgeField(
  file: FileSpec,
  name: string,
  text: string,
  facts: Facts,
  encoding: string,
): { value: Value | null } | { reason: string } {
  const { optional, parse } = file.columns[name]!
  if (isBroken(text)) return { reason: misread(encoding) }
  if (text !== '') return parse(text, facts)
  return optional ? { value: null } : { reason: 'must not be empty' }
}

function judgeRow(
  file: FileSpec,
  names: readonly string[],
  { line, fields }: CsvRow,
  facts: Facts,
  { encoding }: CsvFormat,
) {
  const values: Record<string, Value | null> = {}
  const problems: Problem[] = []
  const blame = (column: string, reason: string) => problems.push({ file: csvName(file), line, column, reason })
  for (const [index, name] of names.entries()) {
    const judged = judgeField(file, name, fields[index]!, facts, encoding)
    if ('reason' in judged) blame(name, judged.reason)
    values[name] = 'value' in judged ? judged.value : null
  }
  // Rules across columns need every column to be valid.
  if (problems.length === 0) {
    for (const rule of file.rules) {
      const broken = rule(values)
      if (broken) blame(broken.column, broken.reason)
    }
  }
  return { row: { line, bad: problems.length > 0, values }, problems }
}

async function* readBatches(
  folder: string,
  file: FileSpec,
  csv: CsvFormat,
): AsyncGenerator<{ names: string[]; rows: CsvRow[] }> {
  let names: string[] | undefined
  try {
    for await (const batch of readCsv(join(folder, csvName(file)), csv)) {
      const rows = names ? batch : batch.slice(1)
      names ??= readHeader(file, batch[0]!, csv)
      yield { names, rows }
    }
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error
    throw new UnreadableFile([{ file: csvName(file), line: error.line, column: null, reason: error.message }])
  }
  if (!names)
    throw new UnreadableFile([
      { file: csvName(file), line: 1, column: null, reason: 'the file is empty: the header is missing' },
    ])
}

/**
 * Reads a file and validates every row on its own.
 * @throws UnreadableFile after yielding the rows above the fault
 */
export async function* readRows(
  folder: string,
  file: FileSpec,
  facts: Facts,
  csv: CsvFormat = plainCsv,
): AsyncGenerator<Batch> {
  for await (const { names, rows } of readBatches(folder, file, csv)) {
    const batch: Batch = { count: rows.length, rows: [], problems: [] }
    for (const csvRow of rows) {
      if (csvRow.fields.length !== names.length) {
        const reason = `has ${csvRow.fields.length} fields, the header has ${names.length}`
        batch.problems.push({ file: csvName(file), line: csvRow.line, column: null, reason })
        continue
      }
      const { row, problems } = judgeRow(file, names, csvRow, facts, csv)
      batch.rows.push(row)
      batch.problems.push(...problems)
    }
    yield batch
  }
}

/** Yields a secret column by line number, separately from the rows, so that secrets never reach the database. */
export async function* readSecrets(
  folder: string,
  file: FileSpec,
  column: string,
  csv: CsvFormat,
): AsyncGenerator<Map<number, string>> {
  for await (const { names, rows } of readBatches(folder, file, csv)) {
    const at = names.indexOf(column)
    yield new Map(rows.flatMap(({ line, fields }) => (fields[at] ? [[line, fields[at]] as const] : [])))
  }
}
