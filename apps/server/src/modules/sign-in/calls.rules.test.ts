import { describe, expect, test } from 'vitest'
import { type CallRequest, chooseCalled, progressOf } from './calls.rules.ts'

const start = Date.parse('2026-11-20T08:00:00.700Z')
const at = (seconds: number) => new Date(start + seconds * 1000)
/** As the exchange tells it. */
const called = (seconds: number) => new Date(Math.floor((start + seconds * 1000) / 1000) * 1000)
const request = (over: Partial<CallRequest> & { opened?: number } = {}): CallRequest => ({
  state: 'waiting',
  createdAt: at(over.opened ?? 0),
  expiresAt: at((over.opened ?? 0) + 180),
  calledAt: null,
  ...over,
})

describe('where a request stands', () => {
  const confirmed = request({ state: 'confirmed', calledAt: called(100) })
  const refused = request({ state: 'refused', calledAt: called(100) })
  test.each([
    ['nobody made', undefined, 0, 'over'],
    ['that waits', request(), 0, 'waiting'],
    ['that waits its last second', request(), 179.9, 'waiting'],
    ['that nobody called', request(), 180, 'over'],
    ['confirmed', confirmed, 100, 'ready'],
    ['confirmed, and asked for after its own time', confirmed, 200, 'ready'],
    ['confirmed, and left lying', confirmed, 280, 'over'],
    ['refused', refused, 101, 'refused'],
    ['refused, and left lying', refused, 280, 'over'],
    ['used', { ...confirmed, state: 'used' as const }, 101, 'over'],
  ])('one %s', (_, of, seconds, progress) => {
    expect(progressOf(of, at(seconds))).toBe(progress)
  })
})

describe('a call', () => {
  test('confirms the newest request that waits for it', () => {
    const [older, newer] = [request(), request({ opened: 10 })]
    expect(chooseCalled([older, newer], called(20))).toBe(newer)
    expect(chooseCalled([older, newer], called(5))).toBe(older)
  })

  test('in the very second of the request is in time', () => {
    const one = request()
    expect(chooseCalled([one], called(0))).toBe(one)
  })

  test.each([
    ['before the request', [request({ opened: 10 })], 5],
    ['after its time', [request()], 181],
    ['without one', [], 5],
    ['for one that was confirmed', [request({ state: 'confirmed', calledAt: called(5) })], 6],
    ['for one that was used', [request({ state: 'used', calledAt: called(5) })], 6],
  ])('%s confirms nothing', (_, requests, seconds) => {
    expect(chooseCalled(requests, called(seconds))).toBeUndefined()
  })

  test('that is told again confirms nobody else’s request', () => {
    const heard = request({ opened: 10, state: 'confirmed', calledAt: called(20) })
    expect(chooseCalled([request(), heard], called(20))).toBeUndefined()
    expect(chooseCalled([request({ opened: 15 }), heard], called(30))).toMatchObject({ createdAt: at(15) })
  })
})
