import { action } from '@kabinet/contract/ids'
import { money } from '@kabinet/contract/kernel/money'
import { describe, expect, it } from 'vitest'
import { isEarly, kindsOf, offerMeant, offersOf, startOfCredit } from './credit-choice.ts'

const offer = (action_id: number, days: number) => ({
  action_id,
  days,
  until: '2026-11-24',
  sum: money(990_000),
  shortfall: money(990_000),
})
const trust = offer(action.credit, 5)
const promises = [5, 4, 3, 2, 1].map((days) => offer(action.promisedPayment1 + days - 1, days))
const both = [trust, ...promises]

describe('a credit', () => {
  it('is offered by kind, shortest first', () => {
    expect(kindsOf(both)).toEqual(['trust', 'promised'])
    expect(kindsOf([offer(action.businessCredit, 5)])).toEqual(['business'])
    expect(offersOf(both, 'promised').map(({ days }) => days)).toEqual([1, 2, 3, 4, 5])
  })

  it('has a length that includes its first and last day', () => {
    expect(startOfCredit({ until: '2026-11-24', days: 1 })).toBe('2026-11-24')
    expect(startOfCredit({ until: '2026-03-02', days: 5 })).toBe('2026-02-26')
  })

  it('is early if requested more than four days before its first day', () => {
    // Five days that end on 24 November start on the 20th.
    expect(isEarly(trust, '2026-11-15')).toBe(true)
    expect(isEarly(trust, '2026-11-16')).toBe(false)
    expect(isEarly({ until: '2026-11-24', days: 1 }, '2026-11-16')).toBe(true)
  })

  it('is the chosen one; a promised payment lasts three days by default', () => {
    expect(offerMeant(both, {})).toBe(trust)
    expect(offerMeant(both, { kind: 'promised' })?.days).toBe(3)
    expect(offerMeant(both, { kind: 'promised', days: 1 })?.days).toBe(1)
    expect(offerMeant(both, { kind: 'trust', days: 1 })).toBe(trust)
  })

  it('is always one of those offered', () => {
    expect(offerMeant(promises, { kind: 'trust' })?.days).toBe(3)
    expect(offerMeant(promises.slice(0, 2), { kind: 'promised', days: 1 })?.days).toBe(4)
    expect(offerMeant([], { kind: 'trust' })).toBeUndefined()
  })
})
