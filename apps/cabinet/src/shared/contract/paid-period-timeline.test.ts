import { expect, it } from 'vitest'
import { timelineOf } from './paid-period-timeline.ts'

const today = '2026-11-26'

it('shows the paid period or, if it has ended, how long ago', () => {
  const period = { from: '2026-11-14', to: '2026-12-14' }
  expect(timelineOf({ status: 'works', day: '2026-12-14', period, pause: null }, today)).toEqual({
    end: '2026-12-14',
    days: 30,
    gone: 12,
    key: 'home.timeline',
  })
  const passed = { from: '2026-10-20', to: '2026-11-20' }
  expect(timelineOf({ status: 'off', day: '2026-11-20', period: passed, pause: null }, today)).toMatchObject({
    end: '2026-11-20',
    off: { at: 31 },
    key: 'home.timelineOff',
  })
})

it('extends to the day until which the balance lasts, unless that is far away', () => {
  const period = { from: '2026-11-14', to: '2026-12-14' }
  const until = (day: string) => timelineOf({ status: 'works', day, period, pause: null }, today)
  expect(until('2027-01-14')).toEqual({
    end: '2027-01-14',
    days: 61,
    gone: 12,
    covered: { from: 30 },
    key: 'home.timelineCovered',
  })
  expect(until('2027-03-14')).toMatchObject({ covered: { from: 30 } })
  expect(until('2027-06-14')).toEqual({ end: '2026-12-14', days: 30, gone: 12, key: 'home.timeline' })
})

it('extends to the end of a credit', () => {
  const day = '2026-11-29'
  const lent = (from: string, to: string) =>
    timelineOf({ status: 'credit', day, period: { from, to }, pause: null }, today)
  expect(lent('2026-10-24', '2026-11-24')).toEqual({
    end: day,
    days: 36,
    gone: 33,
    lent: { from: 31 },
    key: 'home.timelineCredit',
  })
  expect(lent('2026-10-28', '2026-11-28').key).toBe('home.timelineCreditAhead')
  expect(lent('2026-11-24', '2026-11-24')).toMatchObject({ lent: { from: 0 }, key: 'home.timelineCreditAlone' })
})

it('shows the days of an expired credit too, so that a credit without paid days has a length', () => {
  const ranOut = {
    status: 'off',
    day: today,
    period: { from: '2026-11-21', to: '2026-11-21' },
    pause: null,
  } as const
  expect(timelineOf(ranOut, today)).toEqual({
    end: today,
    days: 5,
    gone: 5,
    off: { at: 5 },
    key: 'home.timelineCreditOver',
  })
})

it('shows the days of a planned or running pause within the paid days', () => {
  const period = { from: '2026-11-16', to: '2026-12-27' }
  const pause = { from: '2026-11-25', to: '2026-12-06' }
  expect(timelineOf({ status: 'paused', day: pause.from, period, pause }, today)).toEqual({
    end: '2026-12-27',
    days: 41,
    gone: 10,
    paused: { from: 9, to: 20 },
    key: 'home.timelinePaused',
  })
  const later = { from: '2026-12-27', to: '2026-12-30' }
  expect(timelineOf({ status: 'pause_ahead', day: later.from, period, pause: later }, today).key).toBe('home.timeline')
})
