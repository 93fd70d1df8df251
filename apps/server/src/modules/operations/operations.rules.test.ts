import { minuteMs } from '@kabinet/contract/kernel/durations'
import { isOperationStatus } from '@kabinet/contract/operation-statuses'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  archived,
  archivedBefore,
  endedStatuses,
  fitting,
  isAnnounced,
  mayMove,
  received,
  statusIds,
  waitForRoom,
} from './operations.rules.ts'

/** Every move that is allowed, written out. */
const moves: Readonly<Record<number, readonly number[]>> = {
  1: [2, 4, 5, 6, 8],
  2: [3, 4, 5, 6, 8],
  3: [2, 4, 5, 6, 8],
  4: [22],
  5: [22],
  6: [22],
  8: [],
  22: [],
}

test('each status may move as the table says, and nowhere else', () => {
  expect(statusIds).toEqual(Object.keys(moves).map(Number))
  fc.assert(
    fc.property(fc.constantFrom(...statusIds), fc.oneof(fc.constantFrom(...statusIds), fc.integer()), (from, to) => {
      expect(mayMove(from, to)).toBe(moves[from]!.includes(to))
    }),
  )
})

test('files go with the email as long as they fit together', () => {
  const sizes = [3_000_000, 2_500_000, 2_000_000, 1]
  expect(fitting(sizes.map((size) => ({ size }))).map(({ size }) => size)).toEqual([3_000_000, 2_000_000])
  expect(fitting([])).toEqual([])
})

test('any number of moves leads only to known statuses, and never back to Received', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1, max: 30 }), { maxLength: 40 }), (asked) => {
      let status = received
      for (const next of asked) {
        if (!mayMove(status, next)) continue
        status = next
        expect(isOperationStatus(status) && status !== received).toBe(true)
      }
    }),
  )
})

test('ended requests are archived; duplicates and archived ones are not announced', () => {
  expect(endedStatuses).toEqual([4, 5, 6])
  expect(statusIds.filter((id) => !isAnnounced(id))).toEqual([8, archived])
})

test.each([
  ['2026-11-20', 365, '2025-11-20T20:00:00.000Z'],
  ['2026-11-20', 1, '2026-11-19T20:00:00.000Z'],
])('on %s, requests that ended %i days ago are archived: before %s', (today, days, before) => {
  expect(archivedBefore(today, days, 'Asia/Yerevan').toISOString()).toBe(before)
})

test('a contract waits until one of its requests is an hour old', () => {
  const now = new Date('2026-11-20T08:00:00Z')
  const ago = (...minutes: number[]) => minutes.map((count) => new Date(now.getTime() - count * minuteMs))
  expect(waitForRoom(ago(50, 40), 3, now)).toBeUndefined()
  expect(waitForRoom(ago(50, 40, 30), 3, now)).toBe(600)
  expect(waitForRoom(ago(50, 40, 30, 20), 3, now)).toBe(1200)
})
