import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/universal'
import { ReadFault } from './read-fault.ts'
import type { ReadCell, ReadRow } from './spreadsheet.ts'
import { repack } from './unpack.ts'

const zipSignature = Buffer.from('PK\u0003\u0004')
// An encrypted XLSX file is one too.
const xlsSignature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const utf8Mark = Buffer.from([0xef, 0xbb, 0xbf])
const notText = /[\0-\u0008\u000e-\u001f]/
const maxRecordLength = 100_000
// Maximum number of rows of a file, empty ones included: more would only take time.
const maxRows = 100_000

export function isXlsx(content: Buffer): boolean {
  return startsWith(content, zipSignature)
}

/**
 * Reads the first sheet of an XLSX file without its empty rows. Formulas have the value that was last computed.
 * @param maxBytes maximum size of the unpacked file
 * @throws ReadFault
 */
export async function readXlsx(content: Buffer, maxBytes: number): Promise<ReadRow[]> {
  const archive = repack(content, maxBytes)
  if (countOf(archive, '<row') > maxRows) throw new ReadFault('size')
  const bytes = new Uint8Array(archive)
  const rows = await readSheet(bytes.buffer).catch((error: Error) => {
    const row = /at row (\d+)/.exec(error.message)?.[1]
    throw new ReadFault(row === undefined ? 'damaged' : { row: Number(row) }, { cause: error })
  })
  return rows
    .map((cells, index): ReadRow => ({ row: index + 1, cells: cells as ReadCell[] }))
    .filter(({ cells }) => cells.some((cell) => cell !== null))
}

/**
 * Decodes a text file: UTF-8 with or without a byte order mark, otherwise windows-1251.
 * @throws ReadFault `type` if it is not text, `size` if it has too many rows
 */
export function readText(content: Buffer): string {
  if (startsWith(content, xlsSignature)) throw new ReadFault('type')
  if (Math.max(countOf(content, '\n'), countOf(content, '\r')) > maxRows) throw new ReadFault('size')
  const bytes = startsWith(content, utf8Mark) ? content.subarray(utf8Mark.length) : content
  const text = utf8Of(bytes) ?? new TextDecoder('windows-1251').decode(bytes)
  if (notText.test(text)) throw new ReadFault('type')
  return text
}

function utf8Of(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * Reads CSV without its empty rows.
 * @throws ReadFault with the row that is not CSV
 */
export function readCsv(text: string, separator: string): ReadRow[] {
  const { rows, fault } = parseCsv(text, separator)
  if (fault) throw fault
  return rows
}

/** Reads the rows up to number `to`, or up to the first that is not CSV. */
export function readFirstRows(text: string, separator: string, to: number): ReadRow[] {
  return parseCsv(text, separator, to).rows
}

function parseCsv(text: string, separator: string, to?: number): { rows: ReadRow[]; fault?: ReadFault } {
  const rows: ReadRow[] = []
  let row = 0
  try {
    parse(text, {
      delimiter: separator,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: maxRecordLength,
      trim: true,
      ...(to !== undefined && { to }),
      // Keeps rows out of the library's own result, so that a million empty ones need no memory.
      on_record(cells: string[]) {
        row += 1
        if (cells.some((cell) => cell !== '')) rows.push({ row, cells })
        return null
      },
    })
    return { rows }
  } catch (error) {
    return { rows, fault: new ReadFault({ row: row + 1 }, { cause: error }) }
  }
}

function countOf(content: Buffer, part: string): number {
  let count = 0
  for (let at = content.indexOf(part); at !== -1; at = content.indexOf(part, at + 1)) count += 1
  return count
}

function startsWith(content: Buffer, bytes: Buffer): boolean {
  return content.subarray(0, bytes.length).equals(bytes)
}
