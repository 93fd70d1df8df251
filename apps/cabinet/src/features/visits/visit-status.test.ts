import { expect, test } from 'vitest'
import { dayOfVisit, nearestOf, statusOf } from './visit-status.ts'

const zone = 'Asia/Yerevan'
const visit = {
  state: 'booked',
  date: new Date('2026-11-27T07:00:00Z'),
  time_to: new Date('2026-11-27T09:00:00Z'),
  change_until: new Date('2026-11-27T05:00:00Z'),
  zone,
} as const
const dayLong = {
  ...visit,
  date: new Date('2026-11-26T20:00:00Z'),
  time_to: null,
  change_until: new Date('2026-11-26T16:00:00Z'),
} as const

test.each([
  ['2026-11-27T04:59:59Z', 'open'],
  ['2026-11-27T05:00:00Z', 'late'],
  ['2026-11-27T08:59:59Z', 'late'],
  ['2026-11-27T09:00:00Z', 'over'],
])('at %s a visit by the hour is %s', (now, status) => {
  expect(statusOf(visit, new Date(now))).toBe(status)
})

test.each([
  ['2026-11-26T15:59:59Z', 'open'],
  ['2026-11-26T16:00:00Z', 'late'],
  ['2026-11-27T19:59:59Z', 'late'],
  ['2026-11-27T20:00:00Z', 'over'],
])('at %s a visit during the day is %s', (now, status) => {
  expect(statusOf(dayLong, new Date(now))).toBe(status)
})

test('a visit that has ended stays so, whatever the time', () => {
  expect(statusOf({ ...visit, state: 'done', change_until: null }, new Date('2026-11-01T00:00:00Z'))).toBe('done')
})

test('the nearest visit is the first that is not over', () => {
  const now = new Date('2026-11-28T08:00:00Z')
  const next = { ...visit, date: new Date('2026-11-29T07:00:00Z'), time_to: new Date('2026-11-29T09:00:00Z') }
  const later = { ...next, date: new Date('2026-12-03T07:00:00Z'), time_to: new Date('2026-12-03T09:00:00Z') }
  expect(nearestOf([later, visit, next, { ...next, state: 'cancelled' }], now)).toBe(next)
  expect(nearestOf([visit], now)).toBeUndefined()
})

test.each([
  ['2026-11-25T19:59:59Z', 'later'],
  ['2026-11-25T20:00:00Z', 'tomorrow'],
  ['2026-11-26T20:00:00Z', 'today'],
])('at %s on the clock of the address it is %s', (now, near) => {
  expect(dayOfVisit(visit, new Date(now))).toEqual({ day: '2026-11-27', near })
})
