import { minuteMs } from '@kabinet/contract/kernel/durations'
import { describe, expect, test } from 'vitest'
import { decideDrawing, needsCode } from './order-documents.rules.ts'

const now = new Date('2026-11-20T08:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * minuteMs)

describe('a code is needed', () => {
  const base = { asksCode: false, provedAt: minutesAgo(0), allowedUntil: null }

  test.each([
    ['not, with a phone just verified', base, false],
    ['not, at the last minute of the proof', { ...base, provedAt: minutesAgo(30) }, false],
    ['once the proof is older', { ...base, provedAt: minutesAgo(30.1) }, true],
    ['without any proof', { ...base, provedAt: null }, true],
    ['where the template requires one', { ...base, asksCode: true }, true],
    ['not, while the last code allows signing', { ...base, asksCode: true, allowedUntil: minutesAgo(-1) }, false],
    ['again, once that is over', { ...base, asksCode: true, allowedUntil: now }, true],
  ])('%s', (_, facts, needed) => {
    expect(needsCode(facts, now, 30)).toBe(needed)
  })
})

describe('drawing', () => {
  const inEach = (text: string) => ({ en: text, ru: text, hy: text })
  const choice = { services: inEach('Internet'), month: inEach('6 900') }
  const other = { services: inEach('Internet'), month: inEach('9 900') }
  const both = ['contract', 'tariff-annex']
  const drawn = [
    { id: 'one', template: 'contract', state: 'unsigned' as const, values: choice },
    { id: 'two', template: 'tariff-annex', state: 'unsigned' as const, values: choice },
  ]

  test('draws everything at first, and nothing for the same choice', () => {
    expect(decideDrawing([], both, choice)).toEqual({ withdraw: [], draw: both })
    expect(decideDrawing(drawn, both, choice)).toEqual({ withdraw: [], draw: [] })
  })

  test('replaces everything for another choice, and withdraws what it no longer needs', () => {
    expect(decideDrawing(drawn, both, other)).toEqual({ withdraw: ['one', 'two'], draw: both })
    expect(decideDrawing(drawn, ['tariff-annex'], choice)).toEqual({ withdraw: ['one'], draw: [] })
  })

  test('never touches what is signed', () => {
    const signed = [{ ...drawn[0]!, state: 'signed' as const }, drawn[1]!]
    expect(decideDrawing(signed, both, other)).toEqual({ withdraw: ['two'], draw: ['tariff-annex'] })
  })
})
