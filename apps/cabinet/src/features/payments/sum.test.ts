import { money, zero } from '@kabinet/contract/kernel/money'
import { describe, expect, it } from 'vitest'
import { choicesOf, isBelow, limitsFrom, type PaymentFacts, purposeOf } from './sum.ts'

const wide = { min: money(100), max: money(10_000_000) }

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
const first = money(500_000)

describe('suggested amounts', () => {
  it('are the first three steps that the balance does not cover', () => {
    expect(choicesOf(facts, wide, first)).toEqual(facts.steps.slice(1, 4))
  })
  it('begin with the recommended amount if it is not a step', () => {
    const given = { ...facts, recommended: money(470_000) }
    expect(choicesOf(given, wide, first)).toEqual([{ sum: 470_000, until: undefined }, ...facts.steps.slice(1, 3)])
  })
  it('are only the recommended amount if there are no steps', () => {
    const given = { ...facts, steps: [] }
    expect(choicesOf(given, wide, first)).toEqual([{ sum: 500_000, until: undefined }])
    expect(choicesOf({ ...given, recommended: zero }, wide, first)).toEqual([])
  })
  it('begin with the amount of the form if nothing is missing, without amounts that buy no more', () => {
    const covered = {
      ...facts,
      balance: money(1_500_000),
      recommended: zero,
      steps: [
        { sum: zero, until: '2027-01-14' },
        { sum: money(980_000), until: '2027-02-14' },
        { sum: money(2_220_000), until: '2027-03-14' },
        { sum: money(3_460_000), until: '2027-04-14' },
      ],
    }
    const month = { sum: 1_240_000, until: '2027-02-14' }
    expect(choicesOf(covered, wide, money(1_240_000))).toEqual([month, ...covered.steps.slice(2)])
    expect(choicesOf(covered, wide, money(100))).toEqual(covered.steps.slice(1))
    expect(choicesOf({ ...covered, steps: [] }, wide, money(1_240_000))).toEqual([])
  })
  it('are within the limits', () => {
    const limits = { min: money(600_000), max: money(2_000_000) }
    expect(choicesOf(facts, limits, first)).toEqual([facts.steps[2]])
  })
})

it('the purpose of the recommended amount depends on the status', () => {
  expect(purposeOf('works', '2026-12-14')).toEqual({ kind: 'debit', day: '2026-12-14' })
  expect(purposeOf('off', null)).toEqual({ kind: 'start' })
  expect(purposeOf('paused_insufficient_funds', '2026-12-06')).toEqual({ kind: 'resume' })
  expect(purposeOf('lapsed', null)).toEqual({ kind: 'switchOn' })
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
