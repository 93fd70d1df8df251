import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, type Day, dayOf, daysBetween, startOf } from './days.ts'

const days = fc
  .integer({ min: 10_957, max: 25_567 })
  .map((day): Day => new Date(day * 86_400_000).toISOString().slice(0, 10))
const zones = ['Asia/Yerevan', 'Europe/Moscow', 'Asia/Yekaterinburg', 'Europe/London', 'America/Sao_Paulo', 'UTC']

describe.each(zones)('in %s', (zone) => {
  test('a day begins where the day before ends', () => {
    fc.assert(
      fc.property(days, (day) => {
        const start = startOf(day, zone)
        expect(dayOf(start, zone)).toBe(day)
        expect(dayOf(new Date(start.getTime() - 1), zone)).toBe(addDays(day, -1))
      }),
    )
  })
})

test.each([
  ['2026-11-20T19:59:59Z', '2026-11-20'],
  ['2026-11-20T20:00:00Z', '2026-11-21'],
])('%s is %s in Yerevan', (instant, day) => {
  expect(dayOf(new Date(instant), 'Asia/Yerevan')).toBe(day)
})

test('a day without a midnight begins after the gap', () => {
  expect(startOf('2018-11-04', 'America/Sao_Paulo').toISOString()).toBe('2018-11-04T03:00:00.000Z')
})

test('moving by days and counting them agree', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -1000, max: 1000 }), (day, count) => {
      expect(daysBetween(day, addDays(day, count))).toBe(count)
    }),
  )
})

test.each([
  ['2026-01-31', 1, 31, '2026-02-28'],
  ['2026-02-28', 1, 31, '2026-03-31'],
  ['2028-01-30', 1, 30, '2028-02-29'],
  ['2026-12-15', 1, 15, '2027-01-15'],
  ['2026-03-31', -1, 31, '2026-02-28'],
  ['2026-01-01', 12, 1, '2027-01-01'],
])('%s and %d months, billed on %d, is %s', (day, count, anchor, expected) => {
  expect(addMonths(day, count, anchor)).toBe(expected)
})
