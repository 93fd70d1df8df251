import type { Day } from '@kabinet/contract/kernel/days'
import { type Money, money } from '@kabinet/contract/kernel/money'
import { amountOfCell, dayOfCell, type FileCell } from './comparison-cells.rules.ts'
import type { Side } from './comparison.rules.ts'
import { type ColumnRole, roleOf, type TotalKind, totalKindOf } from './comparison-words.rules.ts'

export interface FileRow {
  /** Number of the row in the file, from 1. */
  readonly row: number
  readonly cells: readonly FileCell[]
}

/** Operation of an accountant's statement, with the side that the file gives it. */
export interface FileLine {
  readonly day: Day
  readonly side: Side
  readonly amount: Money
  readonly text: string
  readonly row: number
}

export interface FileStatement {
  readonly lines: readonly FileLine[]
  /** Closing balance: debit less credit; null if the file has none. */
  readonly closing: Money | null
}

export type FileRefusal = 'columns_missing' | { readonly unread: number } | { readonly tooMany: number }

type Columns = Readonly<Partial<Record<ColumnRole, number>>>

export const headingRows = 20
const maxText = 200

/** Returns the columns of a statement and the row of their headings; the leftmost of equal headings counts. */
export function findColumns(rows: readonly FileRow[]): { readonly row: number; readonly columns: Columns } | undefined {
  for (const { row, cells } of rows) {
    if (row > headingRows) return undefined
    const columns = columnsOf(cells)
    if (columns) return { row, columns }
  }
  return undefined
}

function columnsOf(cells: readonly FileCell[]): Columns | undefined {
  const found: Partial<Record<ColumnRole, number>> = {}
  for (const [index, cell] of cells.entries()) {
    const role = typeof cell === 'string' ? roleOf(cell) : undefined
    if (role) found[role] ??= index
  }
  const { date, debit, credit, amount } = found
  if (date === undefined) return undefined
  if (debit !== undefined && credit !== undefined) return { date, debit, credit }
  return amount === undefined ? undefined : { date, amount }
}

/**
 * Reads an accountant's statement: its operations, and the closing balance if it has a row of it.
 * docs/domain/money.md#comparison-of-statements
 */
export function readStatement(rows: readonly FileRow[], maxRows: number): FileStatement | FileRefusal {
  const found = findColumns(rows)
  if (!found) return 'columns_missing'
  const lines: FileLine[] = []
  let closing: Money | null = null
  let operations = 0
  let isOpened = false
  for (const each of rows) {
    if (each.row <= found.row) continue
    const read = readRow(each, found.columns, isOpened)
    if (read === 'unread') return { unread: each.row }
    if (read === 'nothing') continue
    isOpened = true
    if (read === 'opening') continue
    if ('lines' in read) {
      operations += 1
      if (operations > maxRows) return { tooMany: each.row }
      lines.push(...read.lines)
    } else if (read.isClosing || lines.length > 0) {
      closing = read.balance
    }
  }
  return { lines, closing }
}

type RowRead =
  | 'nothing'
  | 'opening'
  | 'unread'
  | { readonly lines: readonly FileLine[] }
  | { readonly balance: Money; readonly isClosing: boolean }

/** @param isOpened whether an opening balance or an operation has been read before */
function readRow({ row, cells }: FileRow, columns: Columns, isOpened: boolean): RowRead {
  const day = dayOfCell(cells[columns.date!] ?? null)
  const isDated = day !== null && day !== undefined
  const amounts = amountsOf(cells, columns)
  const isAnyAmount = amounts.some((amount) => typeof amount === 'number')
  const texts = cells.filter((cell) => typeof cell === 'string')
  const kind = texts.map((text) => totalKindOf(text, isDated)).find((one) => one !== undefined)
  // A dated opening balance that is not the first row is a balance brought into the books: an operation.
  const isTotal = kind !== undefined && !(kind === 'opening' && isDated && isOpened)
  if (isTotal) return totalOf(amounts, kind)
  if (day === undefined) return 'unread'
  if (!isDated) return isAnyAmount && !isNumbering(cells) ? 'unread' : 'nothing'
  if (amounts.includes(undefined) || !isAnyAmount) return 'unread'
  const text = textOf(cells, columns)
  const lines = amounts.flatMap((amount, index): FileLine[] => {
    if (typeof amount !== 'number' || amount === 0) return []
    // A correction below zero belongs to the other side.
    const isDebit = (index === 0) === amount > 0
    return [{ day, side: isDebit ? 'debit' : 'credit', amount: money(Math.abs(amount)), text, row }]
  })
  return { lines }
}

/** Returns the debit and the credit; in a column of amounts, those above zero are debits. */
function amountsOf(cells: readonly FileCell[], { debit, credit, amount }: Columns) {
  const columns = amount === undefined ? [debit!, credit!] : [amount]
  return columns.map((column) => amountOfCell(cells[column] ?? null))
}

function totalOf(amounts: readonly (Money | 'blank' | undefined)[], kind: TotalKind): RowRead {
  const [debit, credit = 'blank'] = amounts
  if (kind === 'opening') return 'opening'
  if (kind === 'turnover') return 'nothing'
  if (typeof debit !== 'number' && typeof credit !== 'number') return 'nothing'
  const number = (amount: Money | 'blank' | undefined) => (typeof amount === 'number' ? amount : 0)
  return { balance: money(number(debit) - number(credit)), isClosing: kind === 'closing' }
}

/** Returns whether a row numbers the columns below their headings: 1, 2, 3. */
function isNumbering(cells: readonly FileCell[]): boolean {
  const values = cells.filter((cell) => cell !== null && cell !== '')
  return values.length > 2 && values.every((value, index) => Number(value) === index + 1)
}

function hasWords(text: string): boolean {
  return /\p{L}/u.test(text)
}

function textOf(cells: readonly FileCell[], columns: Columns): string {
  const used = Object.values(columns)
  const last = Math.max(...used)
  const texts = cells.map((cell, index) => (typeof cell === 'string' && !used.includes(index) ? cell : ''))
  const inside = texts.slice(0, last).filter(hasWords)
  const words = inside.length > 0 ? inside : texts.filter(hasWords)
  const clean = words.join(', ').replaceAll(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
  return Array.from(clean.trim()).slice(0, maxText).join('')
}
