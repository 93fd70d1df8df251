import { expect, test } from 'vitest'
import { isNear, readMove } from './asked-move.ts'

const now = new Date('2026-01-31T10:30:00Z')

test.each([
  [{ advance: 'P3D' }, '2026-02-03T10:30:00.000Z'],
  [{ advance: 'P1M' }, '2026-02-28T10:30:00.000Z'],
  [{ advance: 'P1Y2W' }, '2027-02-14T10:30:00.000Z'],
  [{ advance: 'PT90M' }, '2026-01-31T12:00:00.000Z'],
  [{ advance: 'P1DT1H1S' }, '2026-02-01T11:30:01.000Z'],
  [{ now: '2026-03-01T00:00:00+04:00' }, '2026-02-28T20:00:00.000Z'],
  [{ now: 1_772_000_000.5 }, '2026-02-25T06:13:20.500Z'],
])('%j moves the time to %s', (body, instant) => {
  expect(readMove(body, now, 'Asia/Yerevan')?.toISOString()).toBe(instant)
})

test('days follow the zone, including one with a skipped hour', () => {
  const evening = new Date('2026-03-28T20:00:00Z')
  expect(readMove({ advance: 'P1D' }, evening, 'Europe/Berlin')?.toISOString()).toBe('2026-03-29T19:00:00.000Z')
})

test.each([
  { now: 1_795_000_000_000 },
  { now: 1e20 },
  { now: '+058862-01-01T00:00:00Z' },
  { advance: 'P11Y' },
  { advance: 'P999Y9999M' },
  { advance: 'P99999D' },
  { advance: 'PT999999999S' },
])('%j is too far ahead or invalid', (body) => {
  const to = readMove(body, now, 'Asia/Yerevan')
  expect(to && isNear(to, now)).toBeFalsy()
})

test('ten years are accepted', () => {
  expect(isNear(readMove({ advance: 'P10Y' }, now, 'Asia/Yerevan')!, now)).toBe(true)
})

test.each([
  {},
  undefined,
  { advance: 'P' },
  { advance: 'PT' },
  { advance: '3D' },
  { advance: '-P1D' },
  { advance: 'P1D', now: 5 },
  { now: 'tomorrow' },
])('%j is not a valid target', (body) => {
  expect(readMove(body, now, 'Asia/Yerevan')).toBeUndefined()
})
