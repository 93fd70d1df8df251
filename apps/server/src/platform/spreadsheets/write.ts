import writeXlsxFile, { type CellObject } from 'write-excel-file/node'
import { toDecimal } from '@kabinet/contract/kernel/money'
import type { SheetCell, SheetRow, SheetToWrite } from './spreadsheet.ts'

const dayFormat = 'dd.mm.yyyy'
const wholeFormat = '#,##0'
const hundredthsFormat = '#,##0.00'

/** Writes a sheet as XLSX. Takes a sixth of a second of CPU time for 3,000 rows. */
export async function write({ name, fractionDigits, widths, rows }: SheetToWrite): Promise<Uint8Array> {
  const columns = widths.map((width) => ({ width }))
  const data = rows.map((row) => row.cells.map((cell) => cellOf(cell, row, fractionDigits)))
  const content = await writeXlsxFile(data, { sheet: name, columns }).toBuffer()
  return Uint8Array.from(content)
}

function cellOf(cell: SheetCell, { strong }: SheetRow, fractionDigits: number): CellObject | null {
  if (cell === null || cell === '') return null
  const style = strong ? { fontWeight: 'bold' as const } : {}
  if (typeof cell === 'string') return { ...style, type: String, value: safe(cell) }
  if ('day' in cell) return { ...style, type: Date, value: new Date(`${cell.day}T00:00:00Z`), format: dayFormat }
  const isWhole = fractionDigits === 0 && cell.sum % 100 === 0
  return { ...style, type: Number, value: toDecimal(cell.sum), format: isWhole ? wholeFormat : hundredthsFormat }
}

/** Returns the text, changed if it would break the library, which keeps texts as keys of an object (`constructor`). */
function safe(text: string): string {
  return text in {} ? `${text}\u00a0` : text
}
