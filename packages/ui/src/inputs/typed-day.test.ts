import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedDay } from './typed-day.ts'

const today = '2026-11-26'

test.each([
  ['24.12', '2026-12-24'],
  ['1 2 27', '2027-02-01'],
  ['03/04/2027', '2027-04-03'],
  ['24.12.', '2026-12-24'],
  [' 2026-12-24 ', '2026-12-24'],
  ['29.02.2028', '2028-02-29'],
  ['29.02.2027', undefined],
  ['31.4', undefined],
  ['12', undefined],
  ['24 December', undefined],
  ['24.13', undefined],
  ['', undefined],
])('%j is read as %s', (text, day) => {
  expect(typedDay(text, { today })).toBe(day)
})

test('a day without a year is within the range if it can be', () => {
  expect(typedDay('1.3', { today, first: today })).toBe('2027-03-01')
  expect(typedDay('31.12', { today, last: today })).toBe('2025-12-31')
  expect(typedDay('1.3', { today, first: today, last: '2026-12-31' })).toBe('2026-03-01')
})

test('every day is read as it is written in figures', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }), (date) => {
      const day = date.toISOString().slice(0, 10)
      expect(typedDay(day.split('-').toReversed().join('.'), { today })).toBe(day)
      expect(typedDay(day, { today })).toBe(day)
    }),
  )
})
