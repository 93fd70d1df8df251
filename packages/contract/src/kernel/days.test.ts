import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, atHour, dayOf, daysBetween, onDay, startOf, zoneOffset } from './days.ts'

const zones = ['Asia/Yerevan', 'Asia/Yekaterinburg', 'Europe/Berlin', 'America/Sao_Paulo', 'Pacific/Apia', 'UTC']

test('a day begins at its own midnight: the instant before belongs to the day before', () => {
  const days = fc
    .date({ min: new Date('1995-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(days, fc.constantFrom(...zones), (day, zone) => {
      fc.pre(!(zone === 'Pacific/Apia' && day === '2011-12-30'))
      const start = startOf(day, zone)
      expect(dayOf(start, zone)).toBe(day)
      expect(dayOf(new Date(start.getTime() - 1), zone) < day).toBe(true)
    }),
  )
})

describe('zone edge cases', () => {
  test.each([
    ['2026-11-20', 'Asia/Yerevan', '2026-11-19T20:00:00.000Z'],
    ['2026-01-01', 'Asia/Yekaterinburg', '2025-12-31T19:00:00.000Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
  ])('%s in %s begins at %s', (day, zone, instant) => {
    expect(startOf(day, zone).toISOString()).toBe(instant)
  })
})

describe('months', () => {
  test('a short month clips the day to its end, and the next one returns to the anchor', () => {
    expect(addMonths('2026-01-31', 1, 31)).toBe('2026-02-28')
    expect(addMonths('2026-02-28', 1, 31)).toBe('2026-03-31')
    expect(addMonths('2028-01-30', 1, 30)).toBe('2028-02-29')
    expect(addMonths('2026-12-14', 1, 14)).toBe('2027-01-14')
    expect(addMonths('2026-03-31', -1, 31)).toBe('2026-02-28')
  })

  test('adding one month twice equals adding two', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 31 }),
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 0, max: 40 }),
        (anchor, a, b) => {
          expect(addMonths(addMonths('2026-01-01', a, anchor), b, anchor)).toBe(addMonths('2026-01-01', a + b, anchor))
        },
      ),
    )
  })
})

test('the time of day is kept to the millisecond on another day, regardless of the offset', () => {
  const summer = new Date('2026-07-01T10:00:00.345Z')
  expect(onDay('2026-01-15', summer, 'Europe/Berlin').toISOString()).toBe('2026-01-15T11:00:00.345Z')
  expect(onDay('2026-07-02', summer, 'Europe/Berlin').toISOString()).toBe('2026-07-02T10:00:00.345Z')
})

test('full hours are found on days of 23 and 25 hours as well', () => {
  const at = (day: string, hour: number) => atHour(day, hour, 'Europe/Berlin').toISOString()
  expect([at('2026-03-28', 9), at('2026-03-29', 9)]).toEqual(['2026-03-28T08:00:00.000Z', '2026-03-29T07:00:00.000Z'])
  expect([at('2026-10-25', 0), at('2026-10-25', 9)]).toEqual(['2026-10-24T22:00:00.000Z', '2026-10-25T08:00:00.000Z'])
  expect(at('2026-11-20', 24)).toBe(at('2026-11-21', 0))
})

test('the UTC offset of a zone changes in summer', () => {
  expect(zoneOffset(new Date('2026-11-20T08:00:00.999Z'), 'Asia/Yerevan')).toBe(240)
  expect(zoneOffset(new Date('2026-01-01T00:00:00Z'), 'America/St_Johns')).toBe(-210)
  expect(zoneOffset(new Date('2026-07-01T00:00:00Z'), 'America/St_Johns')).toBe(-150)
})

test('daysBetween and addDays agree', () => {
  expect(daysBetween('2026-11-20', '2026-12-14')).toBe(24)
  expect(addDays('2026-11-20', 24)).toBe('2026-12-14')
  expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1)
})
