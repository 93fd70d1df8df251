import { serviceGroup, serviceStatus } from '@kabinet/contract/ids'
import { addDays, daysBetween, startOf } from '@kabinet/contract/kernel/days'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cableParent, endDayOf, roundEnd, stateOf, takenChannels } from './tv.rules.ts'

const zone = 'Asia/Yerevan'
const today = '2026-11-20'

describe('the end of a subscription', () => {
  test.each([
    ['yesterday', '2026-11-19', undefined],
    ['today', today, undefined],
    ['tomorrow', '2026-11-21', '2026-11-21'],
    ['next year', '2027-03-01', '2027-03-01'],
    ['in eleven years', '2037-11-20', undefined],
    ['beyond the calendar', '9998-12-31', undefined],
  ])('%s', (_, day, end) => {
    expect(endDayOf(startOf(day, zone), today, zone)).toBe(end)
  })

  test('is a day in the operator’s time zone', () => {
    expect(endDayOf(new Date('2026-11-20T19:59:59Z'), today, zone)).toBeUndefined()
    expect(endDayOf(new Date('2026-11-20T20:00:00Z'), today, zone)).toBe('2026-11-21')
  })
})

test('channels of any of the card’s subscriptions are taken, in the package’s order', () => {
  const channelPackage = { channels: ['Owl', 'Kitchen', 'Garden'] }
  expect(takenChannels(channelPackage, [])).toEqual([])
  expect(takenChannels(channelPackage, [{ channels: ['Sea'] }, { channels: ['Garden', 'Owl'] }])).toEqual([
    'Owl',
    'Garden',
  ])
})

test('cycles have a fixed length, and the current one contains today', () => {
  const goesOn = { connectedOn: today, endsOn: null }
  expect(roundEnd(goesOn, today, 30)).toBe('2026-12-20')
  expect(roundEnd(goesOn, '2026-12-19', 30)).toBe('2026-12-20')
  expect(roundEnd(goesOn, '2026-12-20', 30)).toBe('2027-01-19')
  fc.assert(
    fc.property(fc.nat(2000), fc.integer({ min: 1, max: 60 }), (passed, days) => {
      const now = addDays(today, passed)
      const end = roundEnd(goesOn, now, days)
      expect(now < end && addDays(end, -days) <= now).toBe(true)
      expect(daysBetween(today, end) % days).toBe(0)
    }),
  )
})

test('an end at most one cycle away replaces the end of the cycle, also after a pause', () => {
  const free = { connectedOn: today, endsOn: '2026-12-30' }
  expect(roundEnd(free, '2026-12-05', 30)).toBe('2026-12-30')
  expect(roundEnd({ ...free, endsOn: '2027-02-20' }, '2026-12-05', 30)).toBe('2026-12-20')
})

test('an add-on is on, off, or paused', () => {
  expect([serviceStatus.active, serviceStatus.unpaid, serviceStatus.paused].map(stateOf)).toEqual([
    'on',
    'off',
    'paused',
  ])
})

describe('cable TV packages are connected to', () => {
  const service = (code: string, groupId: number, given: object = {}) => ({
    code,
    groupId,
    status: serviceStatus.active,
    connected: false,
    ...given,
  })
  const mosaic = service('mosaic', serviceGroup.operatorTv)
  const cable = service('cable', serviceGroup.tv)
  const fibre = service('fibre', serviceGroup.internet)

  test.each([
    ['cable TV', [fibre, mosaic, cable], 'cable'],
    ['the operator’s TV if there is no cable TV', [fibre, mosaic], 'mosaic'],
    ['none without TV', [fibre], undefined],
    ['none that is not active', [service('old', serviceGroup.tv, { status: serviceStatus.stopped })], undefined],
    ['none that is a channel package itself', [service('sport', serviceGroup.tv, { connected: true })], undefined],
  ])('%s', (_, services, parent) => {
    expect(cableParent(services)?.code).toBe(parent)
  })
})
