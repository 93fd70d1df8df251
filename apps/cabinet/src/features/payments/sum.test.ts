import { addDays } from '@kabinet/contract/kernel/days'
import { money, zero } from '@kabinet/contract/kernel/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterwardsOf, choicesOf, fallbackLimits, isBelow, limitsFrom, type PaymentFacts, purposeOf } from './sum.ts'

const facts: PaymentFacts = {
  balance: money(740_000),
  recommended: money(500_000),
  month: money(1_240_000),
  atOnce: zero,
  steps: [
    { sum: zero, until: '2026-12-14' },
    { sum: money(500_000), until: '2027-01-14' },
    { sum: money(1_740_000), until: '2027-02-14' },
    { sum: money(2_980_000), until: '2027-03-14' },
    { sum: money(4_220_000), until: '2027-04-14' },
  ],
  purpose: { kind: 'debit', day: '2026-12-14' },
  paused: false,
}
describe('suggested amounts', () => {
  it('are the first three steps that the balance does not cover', () => {
    expect(choicesOf(facts, fallbackLimits)).toEqual(facts.steps.slice(1, 4))
  })
  it('begin with the recommended amount if it is not a step', () => {
    const given = { ...facts, recommended: money(470_000) }
    expect(choicesOf(given, fallbackLimits)).toEqual([{ sum: 470_000, until: undefined }, ...facts.steps.slice(1, 3)])
  })
  it('are only the recommended amount if there are no steps', () => {
    const given = { ...facts, steps: [] }
    expect(choicesOf(given, fallbackLimits)).toEqual([{ sum: 500_000, until: undefined }])
    expect(choicesOf({ ...given, recommended: zero }, fallbackLimits)).toEqual([])
  })
  it('are within the limits', () => {
    const limits = { min: money(600_000), max: money(2_000_000) }
    expect(choicesOf(facts, limits)).toEqual([facts.steps[2]])
  })
})

it('the purpose of the recommended amount depends on the status', () => {
  expect(purposeOf('works', '2026-12-14')).toEqual({ kind: 'debit', day: '2026-12-14' })
  expect(purposeOf('off', null)).toEqual({ kind: 'start' })
  expect(purposeOf('paused_insufficient_funds', '2026-12-06')).toEqual({ kind: 'resume' })
  expect(purposeOf('lapsed', null)).toEqual({ kind: 'switchOn' })
})

describe('a customer with payment-only access', () => {
  const payer: PaymentFacts = { ...facts, balance: undefined, month: zero, steps: [], purpose: { kind: 'owed' } }
  it('is not shown the balance afterwards', () => {
    expect(afterwardsOf(payer, money(500_000))).toBeUndefined()
  })
})

describe('the effect of a payment', () => {
  it('is the day until which the balance lasts', () => {
    expect(afterwardsOf(facts, money(499_900))).toEqual({ charged: 0, balance: 1_239_900, until: '2026-12-14' })
    expect(afterwardsOf(facts, money(500_000))?.until).toBe('2027-01-14')
    expect(afterwardsOf(facts, money(3_000_000))?.until).toBe('2027-03-14')
  })
  it('is an immediate charge only if the payment is enough to start the services', () => {
    const off: PaymentFacts = {
      ...facts,
      balance: money(-50_000),
      recommended: money(1_290_000),
      atOnce: money(1_240_000),
      steps: [{ sum: money(1_290_000), until: '2026-12-20' }],
      purpose: { kind: 'start' },
    }
    expect(afterwardsOf(off, money(1_300_000))).toEqual({ charged: 1_240_000, balance: 10_000, until: '2026-12-20' })
    expect(afterwardsOf(off, money(1_000_000))).toEqual({ charged: 0, balance: 950_000, until: undefined })
  })
  it('has no day if there are no steps', () => {
    expect(afterwardsOf({ ...facts, steps: [] }, money(9_000_000))?.until).toBeUndefined()
  })
})

const rising = fc
  .array(fc.record({ more: fc.integer({ min: 1, max: 1_000_000 }), days: fc.integer({ min: 1, max: 40 }) }), {
    maxLength: 8,
  })
  .map((given) => {
    let [sum, until] = [0, '2026-12-01']
    return given.map(({ more, days }) => {
      sum += more
      until = addDays(until, days)
      return { sum: money(sum), until }
    })
  })

it('the day is always paid for, and a larger amount never shortens the period', () => {
  fc.assert(
    fc.property(rising, fc.nat(9_000_000), fc.nat(1_000_000), (steps, paid, more) => {
      const until = (sum: number) => afterwardsOf({ ...facts, steps }, money(sum))?.until ?? ''
      for (const step of steps) expect(until(paid) >= step.until).toBe(step.sum <= paid)
      expect(until(paid + more) >= until(paid)).toBe(true)
    }),
  )
})

it('a payment that has to cover an amount begins there, unless the bank begins higher', () => {
  const bank = { min: money(10_000), max: money(1_000_000) }
  expect(limitsFrom(bank, undefined)).toEqual(bank)
  expect(limitsFrom(bank, money(50_000))).toEqual({ ...bank, min: money(50_000) })
  expect(limitsFrom(bank, money(5_000))).toEqual(bank)
})

it('only an amount can be too little', () => {
  expect([money(49_999), money(50_000)].map((sum) => isBelow(sum, money(50_000)))).toEqual([true, false])
  expect(isBelow('malformed', money(50_000))).toBe(false)
  expect(isBelow(money(1), undefined)).toBe(false)
})
