import { beforeEach, describe, expect, it } from 'vitest'
import { money } from '@kabinet/contract/kernel/money'
import { knownItem } from '../session/traces.ts'
import { Refused, Unreachable } from './failures.ts'
import { createKnown, isOutage } from './offline-cache.ts'

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
}
let signedIn: string | undefined
let time = 0

const open = (build = 'a', kept: Pick<Storage, 'getItem' | 'setItem'> = storage) =>
  createKnown<string>({ storage: kept, mark: () => signedIn, now: () => new Date(time), build })

beforeEach(() => {
  stored.clear()
  signedIn = 'anahit'
  time = 1000
})

describe('cached responses', () => {
  it('survive a reload, with their time', () => {
    open().keep('one', 'first', 'anahit')
    time = 2000
    open().keep('one', 'second', 'anahit')
    expect(open().find('one')).toEqual({ value: 'second', at: 2000 })
    expect(open().find('two')).toBeUndefined()
  })

  it('are the same objects until replaced', () => {
    const known = open()
    known.keep('one', 'first', 'anahit')
    expect(known.find('one')).toBe(known.find('one'))
    open().keep('one', 'second', 'anahit')
    expect(known.find('one')?.value).toBe('second')
  })

  it('are stored in the wire format, and read with their amounts and instants', () => {
    const answer = { sum: money(-1250), until: new Date('2026-11-23T08:00:00Z') }
    const answers = () =>
      createKnown<typeof answer>({ storage, mark: () => signedIn, now: () => new Date(time), build: 'a' })
    answers().keep('one', answer, 'anahit')
    expect(stored.get(knownItem)).toContain(`{"sum":-12.5,"until":${Date.UTC(2026, 10, 23, 8) / 1000}}`)
    expect(answers().find('one')).toEqual({ value: answer, at: 1000 })
  })

  it('yield the newest if no name is given', () => {
    const known = open()
    known.keep('one', 'first', 'anahit')
    known.keep('two', 'second', 'anahit')
    known.keep('one', 'third', 'anahit')
    expect(known.find()?.value).toBe('third')
  })

  it('are not shown to another sign-in, which replaces them with its own', () => {
    open().keep('one', 'first', 'anahit')
    signedIn = 'berta'
    expect(open().find()).toBeUndefined()
    open().keep('two', 'second', 'berta')
    expect(stored.get(knownItem)).not.toContain('first')
    signedIn = undefined
    expect(open().find()).toBeUndefined()
  })

  it('are not stored if somebody else signed in before the response arrived', () => {
    signedIn = 'berta'
    open().keep('one', 'first', 'anahit')
    signedIn = undefined
    open().keep('one', 'first', undefined)
    expect(stored.size).toBe(0)
  })

  it('are not shown to another build, which may read them differently', () => {
    open('a').keep('one', 'first', 'anahit')
    expect(open('b').find('one')).toBeUndefined()
  })

  it('are removed by name', () => {
    const known = open()
    known.keep('one', 'first', 'anahit')
    known.keep('two', 'second', 'anahit')
    known.forget('two')
    known.forget('three')
    expect([known.find('one')?.value, known.find('two')]).toEqual(['first', undefined])
  })

  it('are limited in number: the oldest is evicted', () => {
    const known = open()
    for (let name = 1; name <= 12; name += 1) known.keep(String(name), 'x', 'anahit')
    expect(['2', '3', '12'].map((name) => known.find(name)?.value)).toEqual([undefined, 'x', 'x'])
  })

  it('are missing if storage is full or contains invalid data', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    open('a', full).keep('one', 'first', 'anahit')
    expect(open('a', full).find()).toBeUndefined()
    stored.set(knownItem, '{')
    expect(open().find()).toBeUndefined()
  })
})

describe('an outage', () => {
  const refused = (http: number) => new Refused({ refusal: 'internal', statusId: http, http, message: '' })

  it('is a missing response, a failure of the server or a rate limit', () => {
    const outages = [new Unreachable(), new Unreachable(502), refused(500), refused(503), refused(429)]
    expect(outages.map(isOutage)).toEqual([true, true, true, true, true])
  })

  it('is not a refusal: forbidden data is not shown from the cache', () => {
    const others = [refused(200), refused(401), refused(403), refused(404), new Error('a defect')]
    expect(others.map(isOutage)).toEqual([false, false, false, false, false])
  })
})
