import { money } from '@kabinet/contract/kernel/money'
import { readSheet } from 'read-excel-file/universal'
import { afterAll, expect, test } from 'vitest'
import type { SheetCell, SheetToWrite } from './spreadsheet.ts'
import { createSpreadsheets } from './spreadsheets.ts'
import { repack } from './unpack.ts'

const spreadsheets = createSpreadsheets({ max: 1 })
afterAll(() => spreadsheets.close())

function sheet(rows: readonly (readonly SheetCell[])[], fractionDigits = 2): SheetToWrite {
  return { name: 'Reconciliation statement', fractionDigits, widths: [12, 40], rows: rows.map((cells) => ({ cells })) }
}

const read = async (content: Uint8Array) => readSheet(new Uint8Array(content).buffer)

test('amounts are numbers, days are dates, and texts are texts', async () => {
  const content = await spreadsheets.write(
    sheet([
      ['Ամսաթիվ', 'Сумма', '<&>"'],
      [{ day: '2026-11-20' }, { sum: money(-123_450) }, null],
      [],
      [{ day: '2026-03-29' }, { sum: money(0) }, ''],
    ]),
  )
  expect(await read(content)).toEqual([
    ['Ամսաթիվ', 'Сумма', '<&>"'],
    [new Date('2026-11-20T00:00:00Z'), -1234.5, null],
    [null, null, null],
    [new Date('2026-03-29T00:00:00Z'), 0, null],
  ])
})

test('a text that a spreadsheet would execute stays a text', async () => {
  const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://x","y")', '＝1', "'1", '1', 'TRUE', '2026-11-20']
  const content = await spreadsheets.write(sheet(texts.map((text) => [text])))
  expect(await read(content)).toEqual(texts.map((text) => [text]))
  const xml = repack(Buffer.from(content), 1_000_000).toString()
  expect(xml).toContain('t="s"')
  expect(xml).not.toMatch(/<f[ >/]/)
})

test('a text may be a name that objects have, or contain what XML forbids', async () => {
  const content = await spreadsheets.write(sheet([['constructor', '__proto__', 'a\u0000b\uD800c', 'x']]))
  expect(await read(content)).toEqual([['constructor', '__proto__', 'abc', 'x']])
})

test.each([
  [0, 100, '#,##0'],
  [0, 150, '#,##0.00'],
  [2, 100, '#,##0.00'],
])('with %d fraction digits, %d hundredths are shown as %s', async (fractionDigits, sum, format) => {
  const content = await spreadsheets.write(sheet([[{ sum: money(sum) }]], fractionDigits))
  const xml = repack(Buffer.from(content), 1_000_000).toString()
  expect(/formatCode="([^"]*)"/.exec(xml)?.[1] ?? (xml.includes('numFmtId="4"') ? '#,##0.00' : '#,##0')).toBe(format)
})
