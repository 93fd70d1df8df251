import { type FileFault, ReadFault } from '../../platform/spreadsheets/read-fault.ts'
import { isXlsx, readCsv, readFirstRows, readText, readXlsx } from '../../platform/spreadsheets/read.ts'
import {
  type FileRefusal,
  type FileRow,
  type FileStatement,
  findColumns,
  headingRows,
  readStatement,
} from './comparison-file.rules.ts'

/** Maximum size of an unpacked XLSX file, in bytes. */
const maxUnpacked = 20_000_000
const separators = [';', ',', '\t']

export interface FileToRead {
  readonly content: Uint8Array
  readonly maxRows: number
}

export type FileRead = FileStatement | { readonly refusal: FileRefusal } | { readonly fault: FileFault }

/** Reads an accountant's statement, CSV or XLSX, whatever the file's name says. */
export async function readFile({ content, maxRows }: FileToRead): Promise<FileRead> {
  try {
    const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
    const rows = isXlsx(bytes) ? await readXlsx(bytes, maxUnpacked) : rowsOfText(readText(bytes))
    const read = readStatement(rows, maxRows)
    return typeof read === 'object' && 'lines' in read ? read : { refusal: read }
  } catch (error) {
    if (error instanceof ReadFault) return { fault: error.fault }
    throw error
  }
}

/** Reads the text as CSV with the first separator that yields headings. */
function rowsOfText(text: string): FileRow[] {
  const separator = separators.find((each) => findColumns(readFirstRows(text, each, headingRows)))
  return separator === undefined ? [] : readCsv(text, separator)
}
