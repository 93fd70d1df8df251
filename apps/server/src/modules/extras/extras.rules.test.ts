import { minuteMs } from '@kabinet/contract/kernel/durations'
import { serviceStatus } from '@kabinet/contract/ids'
import { describe, expect, test } from 'vitest'
import { availableUntil, isInternet, refuseAvailable, staticIpStateOf } from './extras.rules.ts'

const noon = new Date('2026-11-20T08:00:00Z')
const minutesAgo = (minutes: number) => new Date(noon.getTime() - minutes * minuteMs)

test.each([
  ['never switched', undefined, 'off'],
  ['switched on a minute ago', { isOn: true, changedAt: minutesAgo(1) }, 'turning_on'],
  ['switched on five minutes ago', { isOn: true, changedAt: minutesAgo(5) }, 'on'],
  ['imported', { isOn: true, changedAt: null }, 'on'],
  ['switched off four minutes ago', { isOn: false, changedAt: minutesAgo(4) }, 'turning_off'],
  ['switched off an hour ago', { isOn: false, changedAt: minutesAgo(60) }, 'off'],
] as const)('a static IP that was %s', (_, last, state) => {
  const found = staticIpStateOf(last, noon, 5)
  expect(found.state).toBe(state)
  expect(found.settlesAt).toEqual(state.startsWith('turning') ? new Date(last!.changedAt!.getTime() + 300_000) : null)
})

describe('internet without payment', () => {
  const facts = { works: 'off', status: serviceStatus.unpaid, periodFrom: '2026-10-14', last: undefined } as const
  const last = { periodEnd: '2026-11-14', endsAt: new Date('2026-11-16T08:00:00Z') }

  test.each([
    ['is for services suspended as unpaid', {}, null],
    ['not for active services', { works: 'works', status: serviceStatus.active }, 'works'],
    ['nor for services on credit', { works: 'credit', status: serviceStatus.active }, 'works'],
    ['nor for paused ones', { works: 'paused', status: serviceStatus.paused }, 'paused'],
    ['nor for those the provider has suspended', { status: serviceStatus.stopped }, 'stopped'],
    ['nor for those that never had a period', { periodFrom: null }, 'stopped'],
    ['is available once after a period', { last }, 'once'],
    ['and again after the next', { periodFrom: '2026-11-14', last }, null],
  ] as const)('%s', (_, given, refusal) => {
    expect(refuseAvailable({ ...facts, ...given })).toBe(refusal)
  })

  test('is shown while it runs and is needed', () => {
    const running = { periodEnd: '2026-11-14', endsAt: new Date('2026-11-20T09:00:00Z') }
    expect(availableUntil(serviceStatus.unpaid, running, noon)).toBe(running.endsAt)
    expect(availableUntil(serviceStatus.active, running, noon)).toBeNull()
    expect(availableUntil(serviceStatus.unpaid, last, noon)).toBeNull()
    expect(availableUntil(serviceStatus.unpaid, undefined, noon)).toBeNull()
  })
})

test('extras belong to the internet service itself until it is disconnected for good', () => {
  const internet = { groupId: 1, status: serviceStatus.paused, connected: false }
  expect(isInternet(internet)).toBe(true)
  expect(isInternet({ ...internet, groupId: 2 })).toBe(false)
  expect(isInternet({ ...internet, connected: true })).toBe(false)
  expect(isInternet({ ...internet, status: serviceStatus.disabled })).toBe(false)
})
