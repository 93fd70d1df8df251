import { createReadStream } from 'node:fs'
import { Transform } from 'node:stream'
import type { CsvError } from 'csv-parse'

export interface CsvRow {
  line: number
  fields: string[]
}

/** Thrown if the rows from `line` on cannot be separated: a quote is malformed or unclosed, or a row is too long. */
export class BrokenCsv extends Error {
  override name = 'BrokenCsv'
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

const maxRowLength = 65_536
const batchSize = 2_000

const reasons: Partial<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened here and never closed',
  CSV_MAX_RECORD_SIZE: `a row begins here that is longer than ${maxRowLength} bytes; is a quote not closed?`,
  CSV_INVALID_CLOSING_QUOTE: 'a quoted field goes on after its closing quote; a quote inside is written twice',
  INVALID_OPENING_QUOTE: 'a quote is inside an unquoted field; quote the whole field and write the quote twice',
}

function countBreaks(fields: readonly string[]): number {
  let count = 0
  for (const field of fields) if (field.includes('\n')) count += field.split('\n').length - 1
  return count
}

export interface CsvFormat {
  readonly encoding: string
  readonly delimiter: string
}

export const plainCsv: CsvFormat = { encoding: 'utf-8', delimiter: ',' }

function decoded(encoding: string): Transform {
  const decoder = new TextDecoder(encoding)
  return new Transform({
    transform: (chunk: Buffer, _, done) => done(null, decoder.decode(chunk, { stream: true })),
    flush: (done) => done(null, decoder.decode()),
  })
}

export async function* readCsv(path: string, { encoding, delimiter } = plainCsv): AsyncGenerator<CsvRow[]> {
  // Loaded on first use: a server that serves reads no files.
  const { parse } = await import('csv-parse')
  let line = 1
  let broken: BrokenCsv | undefined
  const parser = parse({
    delimiter,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n'],
    max_record_size: maxRowLength,
    // A stream error would lose the rows above a broken quote.
    skip_records_with_error: true,
    // The parser's own counter counts CRLF inside quotes twice.
    on_record(fields: string[]) {
      if (broken) return null
      const begin = line
      line += 1 + countBreaks(fields)
      return fields.length === 1 && fields[0] === '' ? null : [String(begin), ...fields]
    },
  })
  parser.on('skip', (error: CsvError) => {
    broken ??= new BrokenCsv(line, reasons[error.code] ?? error.message)
  })
  const file = createReadStream(path)
  file.on('error', (error) => parser.destroy(error))
  const source = encoding === plainCsv.encoding ? file : file.pipe(decoded(encoding))
  let batch: CsvRow[] = []
  for await (const [begin, ...fields] of source.pipe(parser) as AsyncIterable<string[]>) {
    batch.push({ line: Number(begin), fields })
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
  if (broken) throw broken
}

/** Reads the next batch while the database processes this one. */
export async function* ahead<Batch>(source: AsyncGenerator<Batch>): AsyncGenerator<Batch> {
  let next = source.next()
  try {
    for (let step = await next; !step.done; step = await next) {
      next = source.next()
      // If the consumer fails before it awaits the batch, a failure to read would be an unhandled rejection.
      next.catch(() => {})
      yield step.value
    }
  } finally {
    await source.return(undefined)
  }
}
