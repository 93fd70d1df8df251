import { dayMs } from '@kabinet/contract/kernel/durations'
import { expect, test } from 'vitest'
import { decideRefresh, expiryOf, isActivityDue, type ShownToken } from './sessions.rules.ts'

test.each([
  [0, false],
  [299, false],
  [300, true],
  [86_400, true],
  // The clock was ahead when someone signed in.
  [-60, false],
])('activity %i seconds after the last recorded one is recorded: %s', (seconds, due) => {
  const lastUsedAt = new Date('2026-11-20T08:00:00Z')
  expect(isActivityDue(lastUsedAt, new Date(lastUsedAt.getTime() + seconds * 1000), 5)).toBe(due)
})

const now = new Date('2026-11-20T08:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const shown: ShownToken = {
  usedAt: null,
  revoked: false,
  successorSpent: false,
  sessionEnded: false,
  sessionExpiresAt: ago(-60),
}

test.each<[string, Partial<ShownToken> | undefined, string]>([
  ['an unknown one', undefined, 'over'],
  ['an unused one', {}, 'renew'],
  ['one used 10 s ago', { usedAt: ago(10) }, 'repeat'],
  ['one used 11 s ago', { usedAt: ago(11) }, 'reuse'],
  ['one used now whose successor has been used too', { usedAt: ago(0), successorSpent: true }, 'over'],
  ['one used 11 s ago whose successor has been used too', { usedAt: ago(11), successorSpent: true }, 'reuse'],
  ['one revoked by a password change', { revoked: true }, 'over'],
  ['one revoked after its use', { usedAt: ago(11), revoked: true }, 'over'],
  ['one of an ended session', { sessionEnded: true }, 'over'],
  ['one of an expired session', { sessionExpiresAt: now }, 'over'],
])('a refresh token: %s', (_, token, decision) => {
  expect(decideRefresh(token && { ...shown, ...token }, now, { reuseGraceSeconds: 10 })).toBe(decision)
})

test.each([
  [0, 60],
  [100, 160],
  [130, 180],
  [180, 180],
])('a session renewed on day %i expires on day %i', (renewed, until) => {
  const day = (count: number) => new Date(now.getTime() + count * dayMs)
  const limits = { refreshDays: 60, sessionDays: 180, reuseGraceSeconds: 10 }
  expect(expiryOf(now, day(renewed), limits)).toEqual(day(until))
})
