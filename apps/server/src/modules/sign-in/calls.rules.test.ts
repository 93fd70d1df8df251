import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CallRequest, callWaitSeconds, decideCalled, progressOf } from './calls.rules.ts'

const start = Date.parse('2026-11-20T08:00:00.700Z')
const at = (seconds: number) => new Date(start + seconds * 1000)
// The exchange reports whole seconds.
const called = (seconds: number) => new Date(Math.floor((start + seconds * 1000) / 1000) * 1000)
const request = (over: Partial<CallRequest> & { opened?: number } = {}): CallRequest => ({
  state: 'waiting',
  createdAt: at(over.opened ?? 0),
  expiresAt: at((over.opened ?? 0) + 180),
  calledAt: null,
  ...over,
})

describe('progress of a request', () => {
  const confirmed = request({ state: 'confirmed', calledAt: called(100) })
  const refused = request({ state: 'refused', calledAt: called(100) })
  test.each([
    ['that does not exist', undefined, 0, 'over'],
    ['that is pending', request(), 0, 'waiting'],
    ['in its last second', request(), 179.9, 'waiting'],
    ['without a call', request(), 180, 'over'],
    ['confirmed', confirmed, 100, 'ready'],
    ['confirmed, and polled after its deadline', confirmed, 200, 'ready'],
    ['confirmed, and not polled in time', confirmed, 280, 'over'],
    ['refused', refused, 101, 'refused'],
    ['refused, and not polled in time', refused, 280, 'over'],
    ['with several pending', request({ state: 'several', calledAt: called(100) }), 101, 'several'],
    ['replaced by its browser', request({ state: 'replaced' }), 0, 'over'],
    ['used', { ...confirmed, state: 'used' as const }, 101, 'over'],
  ])('one %s', (_, of, seconds, progress) => {
    expect(progressOf(of, at(seconds))).toBe(progress)
  })
})

describe('a call', () => {
  test('confirms the only pending request', () => {
    const [older, newer] = [request(), request({ opened: 10 })]
    expect(decideCalled([older], called(20))).toEqual({ confirm: older })
    expect(decideCalled([older, newer], called(5))).toEqual({ confirm: older })
  })

  test('confirms none of several', () => {
    const [victim, attacker] = [request(), request({ opened: 10 })]
    expect(decideCalled([victim, attacker], called(20))).toEqual({ several: [victim, attacker] })
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 2 }), (opened) => {
        const requests = opened.map((seconds) => request({ opened: seconds }))
        expect(decideCalled(requests, called(61))).toEqual({ several: requests })
      }),
    )
  })

  test('in the same second as the request is in time', () => {
    const one = request()
    expect(decideCalled([one], called(0))).toEqual({ confirm: one })
  })

  test.each([
    ['before the request', [request({ opened: 10 })], 5],
    ['after the deadline', [request()], 181],
    ['without a request', [], 5],
    ['for a confirmed one', [request({ state: 'confirmed', calledAt: called(5) })], 6],
    ['for a used one', [request({ state: 'used', calledAt: called(5) })], 6],
  ])('%s confirms nothing', (_, requests, seconds) => {
    expect(decideCalled(requests, called(seconds))).toBeUndefined()
  })

  test('reported twice confirms nobody else’s request', () => {
    const heard = request({ opened: 10, state: 'confirmed', calledAt: called(20) })
    expect(decideCalled([request(), heard], called(20))).toBeUndefined()
    expect(decideCalled([request({ opened: 15 }), heard], called(30))).toMatchObject({ confirm: { createdAt: at(15) } })
  })
})

describe('rate limits', () => {
  const limits = { callsAwaitedPerPhone: 2, callRequestsPerPhone: 5, callRequestsPerAddress: 20 }
  const none = { count: 0, oldest: null }
  test.each([
    ['the first', {}, 0],
    ['the second pending one of a phone', { awaitedUntil: [at(180)] }, 0],
    ['the third pending one: until one expires', { awaitedUntil: [at(180), at(30)] }, 30],
    ['the sixth of a phone within an hour', { ofPhone: { count: 5, oldest: at(-3000) } }, 600],
    ['the 21st of an address', { ofAddress: { count: 20, oldest: at(-3599) } }, 1],
  ])('%s', (_, counted, seconds) => {
    const facts = { ofPhone: none, ofAddress: none, awaitedUntil: [], ...counted }
    expect(callWaitSeconds(facts, at(0), limits)).toBe(seconds)
  })
})
