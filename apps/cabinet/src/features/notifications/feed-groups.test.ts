import { expect, test } from 'vitest'
import type { FeedEntry } from './entry-kind.ts'
import { groupsOf } from './feed-groups.ts'

const entryAt = (at: string) => ({ id: at, at: new Date(at) }) as FeedEntry
const dayAt = (instant: Date) => instant.toISOString().slice(0, 10)
const groups = (today: string, ...moments: readonly string[]) =>
  groupsOf(moments.map(entryAt), dayAt, today).map(({ when, entries }) => [when, entries.length])

test('today and yesterday are apart, and what is earlier is grouped by month', () => {
  const moments = [
    '2026-11-23T09:00Z',
    '2026-11-22T23:00Z',
    '2026-11-21T10:00Z',
    '2026-11-01T10:00Z',
    '2026-10-31T10:00Z',
  ]
  expect(groups('2026-11-23', ...moments)).toEqual([
    ['today', 1],
    ['yesterday', 1],
    ['2026-11', 2],
    ['2026-10', 1],
  ])
})

test('yesterday may be in another month, and a month in another year', () => {
  expect(groups('2027-01-01', '2026-12-31T10:00Z', '2026-12-30T10:00Z', '2026-01-02T10:00Z')).toEqual([
    ['yesterday', 1],
    ['2026-12', 1],
    ['2026-01', 1],
  ])
})
