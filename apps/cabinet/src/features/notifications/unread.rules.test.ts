import { dayMs } from '@kabinet/contract/kernel/durations'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countText } from './count-text.ts'
import { countUnread, isUnread, nothingRead, readAll, readOne, unreadDays } from './unread.rules.ts'

const now = new Date('2026-11-23T08:00:00Z')
const entry = (id: string, secondsAgo: number) => ({ id, at: new Date(now.getTime() - secondsAgo * 1000) })
const [newest, older, old] = [entry('c', 60), entry('b', 3600), entry('a', (unreadDays * dayMs) / 1000)]
const entries = [newest, older, old]

test('on a new device, the entries of the last days are unread', () => {
  expect(entries.map((each) => isUnread(each, nothingRead, now))).toEqual([true, true, false])
})

test('reading one leaves the others unread', () => {
  const state = readOne(older, entries, nothingRead, now)
  expect(entries.map((each) => isUnread(each, state, now))).toEqual([true, false, false])
})

test('what is kept does not grow with what is read', () => {
  let state = readAll([older], nothingRead)
  for (const each of [older, newest, newest]) state = readOne(each, entries, state, now)
  expect(state.ids.toSorted()).toEqual(['b', 'c'])
  const later = new Date(now.getTime() + unreadDays * dayMs)
  const fresh = { id: 'd', at: later }
  expect(readOne(fresh, [fresh, ...entries], state, later).ids).toEqual(['d'])
})

describe('reading all', () => {
  test('reads what is there, but not what arrives later in the same second', () => {
    const state = readAll(entries, nothingRead)
    expect(countUnread(entries, state, now)).toBe(0)
    expect(isUnread({ id: 'd', at: newest.at }, state, now)).toBe(true)
  })

  test('never makes anything unread, in whatever order it is read', () => {
    const some = fc.array(fc.integer({ min: 0, max: 2_000_000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(some, fc.nat(), (ages, chosen) => {
        const all = ages.map((age, index) => entry(String(index), age))
        const one = readOne(all.at(chosen % all.length) ?? newest, all, nothingRead, now)
        expect(countUnread(all, readAll(all, one), now)).toBe(0)
        expect(countUnread(all, readOne(all.at(0) ?? newest, all, readAll(all, one), now), now)).toBe(0)
      }),
    )
  })
})

test.each([
  [1, '1'],
  [9, '9'],
  [10, '9+'],
])('the bell shows %i as %s', (count, text) => {
  expect(countText(count)).toBe(text)
})
