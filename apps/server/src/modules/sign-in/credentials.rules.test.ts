import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { slowSeconds, subjectsOf, waitSeconds } from './credentials.rules.ts'

const now = new Date('2026-11-20T08:00:00Z')
const limits = { slowStepSeconds: 1, slowMaxSeconds: 3 }
const failed = (count: number, limit: number, secondsAgo = 60) => ({
  count,
  limit,
  windowMinutes: 15,
  oldest: count > 0 ? new Date(now.getTime() - secondsAgo * 1000) : null,
})

describe('too many failures', () => {
  test.each([
    ['none', [failed(0, 10)], 0],
    ['one fewer than the limit', [failed(9, 10)], 0],
    ['the limit: until the oldest leaves the window', [failed(10, 10)], 840],
    ['the address only', [failed(0, 10), failed(30, 30, 899)], 1],
    ['both: the longer wait', [failed(10, 10, 60), failed(30, 30, 600)], 840],
  ])('%s', (_, failures, seconds) => {
    expect(waitSeconds(failures, now)).toBe(seconds)
  })

  test('never block for longer than the window', () => {
    const of = fc.record({ count: fc.nat(50), limit: fc.integer({ min: 1, max: 30 }), ago: fc.nat(900) })
    fc.assert(
      fc.property(fc.array(of, { minLength: 1 }), (given) => {
        const failures = given.map(({ count, limit, ago }) => failed(count, limit, ago))
        expect(waitSeconds(failures, now)).toBeLessThanOrEqual(900)
      }),
    )
  })
})

describe('slowing down', () => {
  test.each([
    ['below half of the limit', [failed(4, 10)], 0],
    ['at half of it', [failed(5, 10)], 1],
    ['one more', [failed(6, 10)], 2],
    ['never above the maximum', [failed(9, 10)], 3],
    ['an odd limit', [failed(2, 5), failed(3, 5)], 1],
    ['the address', [failed(0, 10), failed(16, 30)], 2],
    ['both: the longer delay', [failed(5, 10), failed(16, 30)], 2],
    ['no failures', [], 0],
  ])('%s', (_, failures, seconds) => {
    expect(slowSeconds(failures, limits)).toBe(seconds)
  })

  test('more failures never shorten the delay', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.nat(40), fc.integer({ min: 1, max: 40 }), (a, b, limit) => {
        const [fewer, more] = [Math.min(a, b), Math.max(a, b)]
        expect(slowSeconds([failed(fewer, limit)], limits)).toBeLessThanOrEqual(
          slowSeconds([failed(more, limit)], limits),
        )
      }),
    )
  })
})

describe('an attempt at a contract', () => {
  const counted = { failureWindowMinutes: 15, failuresPerContract: 10, failuresPerAddress: 30, failuresPerMinute: 300 }

  test('counts against the contract, the network and the installation', () => {
    expect(subjectsOf('1000001', 'n', undefined, counted)).toEqual([
      { subject: 'contract:1000001', limit: 10, windowMinutes: 15 },
      { subject: 'address:n', limit: 30, windowMinutes: 15 },
      { subject: 'everybody', limit: 300, windowMinutes: 1 },
    ])
  })

  test('in a known browser counts against that browser only', () => {
    const own = subjectsOf('1000001', 'n', 'd', counted)
    expect(own).toEqual([{ subject: 'browser:d:1000001', limit: 10, windowMinutes: 15 }])
  })
})
