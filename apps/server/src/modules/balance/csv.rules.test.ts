import { type Language, languages } from '@kabinet/contract/kernel/languages'
import { money } from '@kabinet/contract/kernel/money'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvText, sumText } from './csv.rules.ts'

const separators = { en: ',', ru: ';', hy: ';' } as const satisfies Record<Language, string>

const read = (text: string, language: Language): string[][] =>
  parse(text, { bom: true, delimiter: separators[language], record_delimiter: '\r\n' })

test('an amount has the minus sign and decimal separator that spreadsheets in the language expect', () => {
  expect(sumText(money(-1_240_000), 'en')).toBe('-12400')
  expect([sumText(money(-50), 'en'), sumText(money(-50), 'ru'), sumText(money(1_205), 'hy')]).toEqual([
    '-0.50',
    '-0,50',
    '12,05',
  ])
})

test('the file begins with a byte order mark, and its lines end as in RFC 4180', () => {
  expect(
    csvText(
      [
        ['a', 'b'],
        ['c;d', { sum: money(-100) }],
      ],
      'ru',
    ),
  ).toBe('\uFEFFa;b\r\n"c;d";-1\r\n')
  expect(csvText([['a,b', 'say "c"', '1\n2']], 'en')).toBe('\uFEFF"a,b","say ""c""","1\n2"\r\n')
})

describe('a text that a spreadsheet would execute', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '\r=1', '\n1', '＝1+1', '＠x', '=HYPERLINK("http://x")'])(
    '%j is escaped',
    (text) => {
      expect(read(csvText([[text, 'x']], 'en'), 'en')[0]![0]).toBe(`'${text}`)
    },
  )

  test.each(['Internet', '12 of 30', 'a=b', "'quoted'", ''])('%j is left unchanged', (text) => {
    expect(read(csvText([[text, 'x']], 'en'), 'en')[0]![0]).toBe(text)
  })
})

test('any cells can be read back, and none of them is evaluated as a formula', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', '\r', '=', '+', '-', '@', '\t', ' ', 'ա', 'я', "'") }),
  )
  const table = fc
    .integer({ min: 2, max: 5 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }))
  fc.assert(
    fc.property(table, fc.constantFrom(...languages), (rows, language) => {
      const found = read(csvText(rows, language), language)
      expect(found.map((row) => row.length)).toEqual(rows.map((row) => row.length))
      for (const [y, row] of found.entries()) {
        for (const [x, text] of row.entries()) {
          const given = rows[y]![x]!
          expect([given, `'${given}`]).toContain(text)
          expect(/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text)).toBe(false)
        }
      }
    }),
  )
})
