import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampDay, shiftDay, shiftMonth, weeksOf } from './calendar-grid.ts'

test('November 2026 begins on a Sunday', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, '2026-11-01'])
  expect(weeks.at(-1)).toEqual(['2026-11-30', ...Array.from({ length: 6 }, () => undefined)])
})

test('a month of exactly four weeks has four rows', () => {
  expect(weeksOf('2027-02')).toHaveLength(4)
})

test('months roll over at the end of the year, and leap years have a 29th of February', () => {
  expect(shiftMonth('2026-12', 1)).toBe('2027-01')
  expect(shiftMonth('2026-01', -1)).toBe('2025-12')
  expect(shiftDay('2028-02-28', 1)).toBe('2028-02-29')
})

test('a day out of range is clamped to the nearest allowed day', () => {
  expect(clampDay('2026-11-01', '2026-11-05', '2026-11-09')).toBe('2026-11-05')
  expect(clampDay('2026-11-10', '2026-11-05', '2026-11-09')).toBe('2026-11-09')
  expect(clampDay('2026-11-10', '2026-11-05', undefined)).toBe('2026-11-10')
})

test('every month shows each day once, in weeks of seven starting on Monday', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 2100 }), fc.integer({ min: 1, max: 12 }), (year, number) => {
      const weeks = weeksOf(`${year}-${String(number).padStart(2, '0')}`)
      expect(weeks.every((week) => week.length === 7)).toBe(true)
      const days = weeks.flat().filter((day) => day !== undefined)
      expect(days).toHaveLength(new Date(Date.UTC(year, number, 0)).getUTCDate())
      expect(days).toEqual(days.toSorted())
      const mondays = weeks.map(([monday]) => monday).filter((day) => day !== undefined)
      expect(mondays.map((monday) => new Date(monday).getUTCDay())).toEqual(mondays.map(() => 1))
    }),
  )
})
