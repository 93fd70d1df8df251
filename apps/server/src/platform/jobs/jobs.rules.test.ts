import { expect, test } from 'vitest'
import { nightly, retryAfterSeconds } from './jobs.rules.ts'

test.each([
  ['2026-11-20T08:00:00Z', '2026-11-20T23:00:00.000Z'],
  ['2026-11-20T22:59:59Z', '2026-11-20T23:00:00.000Z'],
  ['2026-11-20T23:00:00Z', '2026-11-21T23:00:00.000Z'],
  ['2026-12-31T23:30:00Z', '2027-01-01T23:00:00.000Z'],
])('after %s the next nightly time in Yerevan is %s', (after, night) => {
  expect(nightly('Asia/Yerevan')(new Date(after)).toISOString()).toBe(night)
})

test('retries are spaced further and further apart, up to an hour', () => {
  expect([1, 2, 3, 4, 9, 10, 30].map(retryAfterSeconds)).toEqual([10, 20, 40, 80, 2560, 3600, 3600])
})
