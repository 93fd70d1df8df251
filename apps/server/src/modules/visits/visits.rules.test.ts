import { visitStates } from '@kabinet/contract/visit-values'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changeUntil,
  fewestVisits,
  judge,
  listedSince,
  reminding,
  type Reported,
  stateAfter,
  type Timed,
  type VisitEvent,
  whyNot,
} from './visits.rules.ts'

const events: readonly VisitEvent[] = ['assigned', 'commented', 'moved', 'cancelled', 'done', 'missed']
const terms = { leadHours: 2, dayUntilHour: 20 }
const zone = 'Asia/Yerevan'
// 11:00 in Yerevan.
const visit: Timed = { state: 'booked', at: new Date('2026-11-21T07:00:00Z'), day: '2026-11-21', minutes: 120, zone }
const dayLong: Timed = { ...visit, at: new Date('2026-11-20T20:00:00Z'), minutes: null }

test('a visit that is done, missed or cancelled stays so', () => {
  const ended = visitStates.filter((state) => state !== 'booked')
  expect(ended.flatMap((state) => events.map((event) => stateAfter(state, event)))).toEqual(Array(18).fill(undefined))
  expect(events.map((event) => stateAfter('booked', event))).toEqual([
    'booked',
    'booked',
    'booked',
    'cancelled',
    'done',
    'missed',
  ])
})

describe('changes', () => {
  test.each([
    ['two hours before', visit, '2026-11-21T05:00:00.000Z'],
    ['during the day: at 20:00 on the eve', dayLong, '2026-11-20T16:00:00.000Z'],
  ])('end %s', (_, timed, expected) => {
    expect(changeUntil(timed, terms).toISOString()).toBe(expected)
  })

  test.each([
    [visit, '2026-11-21T05:00:00Z', undefined, undefined],
    [visit, '2026-11-21T05:00:01Z', 'visit_late', undefined],
    [visit, '2026-11-21T08:59:59Z', 'visit_late', undefined],
    [visit, '2026-11-21T09:00:00Z', 'visit_over', 'visit_over'],
    [dayLong, '2026-11-20T15:59:59Z', undefined, undefined],
    [dayLong, '2026-11-20T16:00:00Z', 'visit_late', undefined],
    [dayLong, '2026-11-21T19:59:59Z', 'visit_late', undefined],
    [dayLong, '2026-11-21T20:00:00Z', 'visit_over', 'visit_over'],
    [{ ...visit, state: 'cancelled' as const }, '2026-11-20T05:00:00Z', 'visit_over', 'visit_over'],
  ])('%#: at %s', (timed, now, moved, commented) => {
    const why = (event: 'moved' | 'cancelled' | 'commented') => whyNot(timed, event, terms, new Date(now))
    expect([why('moved'), why('cancelled'), why('commented')]).toEqual([moved, moved, commented])
  })
})

describe('reports of the field service', () => {
  const nine = new Date('2026-11-20T05:00:00Z')
  const ten = new Date('2026-11-20T06:00:00Z')
  const fresh: Reported = { state: 'booked', reportedAt: null, reportedEngineer: null }
  const assigned: Reported = { state: 'booked', reportedAt: nine, reportedEngineer: 1 }
  const done: Reported = { state: 'done', reportedAt: ten, reportedEngineer: 1 }

  test.each([
    ['the first', fresh, { state: 'assigned', engineer: 1, at: nine }, 'accept'],
    ['a repeated one', assigned, { state: 'assigned', engineer: 1, at: nine }, 'ignore'],
    ['another engineer', assigned, { state: 'assigned', engineer: 2, at: ten }, 'accept'],
    ['another engineer in the same second', assigned, { state: 'assigned', engineer: 2, at: nine }, 'accept'],
    ['the same engineer later, after a move perhaps', assigned, { state: 'assigned', engineer: 1, at: ten }, 'accept'],
    ['done, in the same second', assigned, { state: 'done', engineer: null, at: nine }, 'accept'],
    [
      'done, older than the last',
      { ...assigned, reportedAt: ten },
      { state: 'done', engineer: null, at: nine },
      'ignore',
    ],
    ['done again', done, { state: 'done', engineer: 1, at: ten }, 'ignore'],
    ['missed after done', done, { state: 'missed', engineer: 1, at: ten }, 'visit_over'],
    [
      'the assignment, repeated after the end',
      { ...done, reportedAt: nine },
      { state: 'assigned', engineer: 1, at: nine },
      'ignore',
    ],
    ['an assignment after the end', done, { state: 'assigned', engineer: 2, at: ten }, 'visit_over'],
    ['an assignment from before the end', done, { state: 'assigned', engineer: 2, at: nine }, 'ignore'],
    [
      'done, of a cancelled visit',
      { ...fresh, state: 'cancelled' },
      { state: 'done', engineer: 1, at: ten },
      'visit_over',
    ],
  ] as const)('%s', (_, before, report, expected) => {
    expect(judge(before, report)).toBe(expected)
  })
})

test('the engineer with the fewest visits is chosen, of equals the first', () => {
  const of = (...visits: number[]) =>
    fewestVisits(visits.map((count, index) => ({ engineer: index + 1, visits: count })))
  expect([of(), of(2), of(2, 1, 1), of(0, 0), of(3, 2, 1)]).toEqual([undefined, 1, 2, 1, 3])
})

test('reminders come at their hour of the next day that still has it', () => {
  const next = reminding(17, zone)
  expect(
    ['2026-11-20T12:59:59Z', '2026-11-20T13:00:00Z', '2026-11-20T20:30:00Z'].map((after) => next(new Date(after))),
  ).toEqual([new Date('2026-11-20T13:00:00Z'), new Date('2026-11-21T13:00:00Z'), new Date('2026-11-21T13:00:00Z')])
  fc.assert(
    fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }), (after) => {
      expect(next(after).getTime()).toBeGreaterThan(after.getTime())
    }),
  )
})

test('ended visits are listed for thirty days', () => {
  expect(listedSince(new Date('2026-11-20T08:00:00Z'), 30)).toEqual(new Date('2026-10-21T08:00:00Z'))
})
