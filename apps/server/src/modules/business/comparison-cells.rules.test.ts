import { addDays } from '@kabinet/contract/kernel/days'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOfCell, dayOfCell } from './comparison-cells.rules.ts'

test.each([
  ['01.09.2026', '2026-09-01'],
  [' 1.9.2026 ', '2026-09-01'],
  ['01.09.2026 0:00:00', '2026-09-01'],
  ['2026-09-01', '2026-09-01'],
  ['2026-09-01T23:59:59', '2026-09-01'],
  [46_266, '2026-09-01'],
  [46_266.75, '2026-09-01'],
  [new Date('2026-09-01T00:00:00Z'), '2026-09-01'],
  ['29.02.2028', '2028-02-29'],
  ['29.02.2026', undefined],
  ['31.04.2026', undefined],
  ['01.13.2026', undefined],
  ['01.09.26', undefined],
  ['09/01/2026', undefined],
  ['2026-9-1', undefined],
  [new Date(Number.NaN), undefined],
  ['Сальдо на 01.09.2026', null],
  ['1. Two copies', null],
  [7, null],
  ['', null],
  [null, null],
  [true, null],
])('the cell %j is the day %s', (cell, day) => {
  expect(dayOfCell(cell)).toBe(day)
})

test.each([
  ['1234', 123_400],
  ['1 234,5', 123_450],
  ['1 234 567,89', 123_456_789],
  ['1\u202f234\u00a0567', 123_456_700],
  ['1,234.50', 123_450],
  ['1.234,50', 123_450],
  ['1,234', 123_400],
  ['1.234.567', 123_456_700],
  ["1'234.50", 123_450],
  ['-500,00', -50_000],
  ['− 500', -50_000],
  ['+5', 500],
  ['0', 0],
  ['-0,00', 0],
  [1234.5, 123_450],
  [0.1 + 0.2, 30],
  [1.005, 101],
  [-33.333_333, -3333],
  ['', 'blank'],
  ['-', 'blank'],
  ['—', 'blank'],
  [null, 'blank'],
  ['1,2345', undefined],
  ['12 34', undefined],
  ['1,234,56', undefined],
  ['1.234.56', undefined],
  ['1e9', undefined],
  ['=1+1', undefined],
  ['500 AMD', undefined],
  ['--5', undefined],
  ['99999999999999999999', undefined],
  [Number.POSITIVE_INFINITY, undefined],
  [Number.NaN, undefined],
  [true, undefined],
  [new Date(0), undefined],
])('the cell %j is the amount %s', (cell, amount) => {
  expect(amountOfCell(cell)).toBe(amount)
})

const spaces = fc.constantFrom('', ' ', '\u00a0', '\u202f')

test('an amount is read back however it is written', () => {
  const hundredths = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })
  const style = fc.constantFrom(['', '.'], ['', ','], [',', '.'], ['.', ','], ["'", '.'])
  fc.assert(
    fc.property(hundredths, style, spaces, (amount, [group, point], space) => {
      const digits = String(Math.abs(amount)).padStart(3, '0')
      const whole = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, group || space)
      expect(amountOfCell(`${amount < 0 ? '-' : ''}${whole}${point}${digits.slice(-2)}`)).toBe(amount)
      expect(amountOfCell(amount / 100)).toBe(amount)
    }),
  )
})

test('a day is read back from each of its forms', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (number) => {
      const day = addDays('2000-01-01', number)
      const [year, month, date] = day.split('-')
      const start = Date.parse(`${day}T00:00:00Z`)
      const serial = 36_526 + number
      for (const cell of [day, `${date}.${month}.${year}`, new Date(start), serial]) expect(dayOfCell(cell)).toBe(day)
    }),
  )
})
