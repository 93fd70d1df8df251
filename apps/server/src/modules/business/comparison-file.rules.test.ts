import { expect, test } from 'vitest'
import type { FileCell } from './comparison-cells.rules.ts'
import { readStatement } from './comparison-file.rules.ts'
import { totalKindOf } from './comparison-words.rules.ts'

const maxRows = 100

/** Reads rows that follow each other without gaps; a row is written with its cells separated by bars. */
function read(...rows: readonly (string | readonly FileCell[])[]) {
  const cellsOf = (row: string | readonly FileCell[]) =>
    typeof row === 'string' ? row.split('|').map((cell) => cell.trim()) : row
  return readStatement(
    rows.map((row, index) => ({ row: index + 1, cells: cellsOf(row) })),
    maxRows,
  )
}

const debit = { day: '2026-09-01', side: 'debit', amount: 150_000, text: 'Платёж' }
const credit = { day: '2026-09-04', side: 'credit', amount: 7_325_050, text: 'Акт 17' }

test.each([
  ['Дата | Документ | Дебет | Кредит', '01.09.2026 | Платёж | 1 500,00 |', '04.09.2026 | Акт 17 | | 73 250,50'],
  ['№ | Период | Кт | Дт | Документ', '1 | 01.09.2026 | | 1500 | Платёж', '2 | 04.09.2026 | 73250,5 | - | Акт 17'],
  ['Ամսաթիվ | Նկարագիր | Դեբետ | Կրեդիտ', '2026-09-01 | Платёж | 1,500.00 |', '2026-09-04 | Акт 17 | | 73,250.50'],
  ['Date | Details | Debit, AMD | Credit, AMD', '01.09.2026 | Платёж | 1500 |', '04.09.2026 | Акт 17 | | 73250.50'],
  ['Date | Details | Amount', '01.09.2026 | Платёж | 1500', '04.09.2026 | Акт 17 | -73250.50'],
  ['Ամսաթիվ | Նշում | Գումար', '01.09.2026 | Платёж | 1500', '04.09.2026 | Акт 17 | -73250,50'],
  ['Дата операции | Назначение | Сумма платежа', '01.09.2026 | Платёж | 1500', '04.09.2026 | Акт 17 | −73 250,50'],
])('columns are found by the headings %s', (...rows) => {
  expect(read(...rows)).toEqual({
    lines: [
      { ...debit, row: 2 },
      { ...credit, row: 3 },
    ],
    closing: null,
  })
})

test('a 1C statement: titles above, both halves, balances, turnovers, signatures', () => {
  const found = read(
    'Акт сверки | | | | | | |',
    'По данным ООО "Ромашка", AMD | | | | По данным Арагац | | |',
    'Дата | Документ | Дебет | Кредит | Дата | Документ | Дебет | Кредит',
    '1 | 2 | 3 | 4 | 5 | 6 | 7 | 8',
    'Сальдо начальное | | | 10 000,00 | Сальдо начальное | | 10 000,00 |',
    '01.09.2026 | Платёж | 1 500,00 | | | | |',
    '04.09.2026 | Акт 17 | | 73 250,50 | | | |',
    'Обороты за период | | 1 500,00 | 73 250,50 | | | |',
    'Сальдо конечное | | | 81 750,50 | | | |',
    'На 30.09.2026 задолженность в пользу Арагац 81 750,50 | | | | | | |',
    'Директор | ____________ | | | Директор | ____________ | |',
  )
  expect(found).toEqual({
    lines: [
      { ...debit, row: 6 },
      { ...credit, row: 7 },
    ],
    closing: -8_175_050,
  })
})

test('corrections below zero belong to the other side, and a row may have both sides', () => {
  const found = read('Date | Debit | Credit', '01.09.2026 | -5 | 7', '02.09.2026 | 0 | -3', '03.09.2026 | 0 | 0')
  expect(found).toMatchObject({
    lines: [
      { side: 'credit', amount: 500 },
      { side: 'credit', amount: 700 },
      { side: 'debit', amount: 300, row: 3 },
    ],
  })
})

test.each([
  ['closing balance', ['Closing balance | | 5 |'], 500],
  ['a balance on a day, after the operations', ['Сальдо на 01.10.2026 | | | 5'], -500],
  ['the balance of the last of several', ['Остаток на 10.09 | | 4 |', 'Остаток на 11.09 | | 6 |'], 600],
  ['a dated closing balance', ['30.09.2026 | Մնացորդը վերջում | | 5'], -500],
  ['an opening balance alone', ['Մնացորդը սկզբում | | 5 |'], null],
  ['turnovers alone', ['Ընդամենը | | 5 | 6'], null],
])('the closing balance is read from %s', (_, rows, closing) => {
  expect(read('Date | Text | Debit | Credit', '01.09.2026 | x | 1 |', ...rows)).toMatchObject({ closing })
})

test.each([
  ['Сальдо на начало', true, 'opening'],
  ['Balance on 1 March', true, 'balance'],
  ['Balance top-up', true, undefined],
  ['Total care package', true, undefined],
  ['Closing fee', true, undefined],
  ['Total', false, 'turnover'],
  ['Итого обороты', false, 'turnover'],
  ['Շրջանառություն', false, 'turnover'],
  ['Исходящее сальдо', false, 'closing'],
  ['Internet', false, undefined],
])('%s (dated: %s) is %s', (text, isDated, kind) => {
  expect(totalKindOf(text, isDated)).toBe(kind)
})

test.each<[string, ...(string | readonly FileCell[])[]]>([
  ['a day that does not exist', '31.02.2026 | x | 5 |'],
  ['a day that is missing, as in merged cells', ' | x | 5 |'],
  ['another form of days', '09/01/2026 | x | 5 |'],
  ['no amount, as in a formula without a value', '01.09.2026 | x | |'],
  ['words for an amount', '01.09.2026 | x | five |'],
  ['a formula as text', '01.09.2026 | x | =1+1 |'],
  ['three decimals', '01.09.2026 | x | 1.2345 |'],
  ['a truth value', ['01.09.2026', 'x', true, null]],
  ['a word for a day', 'yesterday | x | 5 |'],
])('a row with %s is named', (_, row) => {
  expect(read('Date | Text | Debit | Credit', '01.09.2026 | x | 1 |', row)).toEqual({ unread: 3 })
})

test('the first row above the limit is named', () => {
  const rows = Array.from({ length: maxRows }, () => '01.09.2026 | x | 1 |')
  const head = 'Date | Text | Debit | Credit'
  expect(read(head, ...rows, 'Total | | 100 |')).toMatchObject({ lines: { length: maxRows } })
  expect(read(head, ...rows, '01.09.2026 | x | 1 |')).toEqual({ tooMany: maxRows + 2 })
})

test.each([
  ['no headings', ['01.09.2026 | x | 5 |']],
  ['a debit without a credit', ['Date | Debit', '01.09.2026 | 5']],
  ['no date', ['Text | Debit | Credit', 'x | 5 |']],
  ['headings in row 21', [...Array.from({ length: 20 }, () => 'Note'), 'Date | Debit | Credit', '01.09.2026 | 5 |']],
  ['nothing at all', []],
])('a file with %s has no columns', (_, rows) => {
  expect(read(...rows)).toBe('columns_missing')
})

test('an opening balance that is not the first row is an operation: a balance brought into the books', () => {
  const found = read(
    'Date | Text | Debit | Credit',
    '01.09.2026 | Opening balance | | 0',
    '02.09.2026 | Opening balance | | 4',
    '03.09.2026 | x | 5 |',
    '30.09.2026 | Closing balance | 1 |',
  )
  expect(found).toMatchObject({ lines: [{ row: 3, side: 'credit', amount: 400 }, { row: 4 }], closing: 100 })
})

test('headings in row 20 are found, and headings that are repeated are skipped', () => {
  const rows = [...Array.from({ length: 19 }, () => 'Note'), 'Date | Debit | Credit']
  expect(read(...rows, '01.09.2026 | 5 |', 'Date | Debit | Credit', '02.09.2026 | | 5')).toMatchObject({
    lines: [{ row: 21 }, { row: 23 }],
  })
})

test('the text of a line is short, on one line and without control characters', () => {
  const found = read(['Date', 'Text', 'Debit', 'Credit'], ['01.09.2026', `a\u202e\n\u0007b${'c'.repeat(500)}`, 5, null])
  const { lines } = found as Exclude<typeof found, string | { unread: number } | { tooMany: number }>
  expect(lines[0]!.text).toMatch(/^a bc+$/)
  expect(lines[0]!.text).toHaveLength(200)
})
