import { money, zero } from '@kabinet/contract/kernel/money'
import { describe, expect, it } from 'vitest'
import { carriesUntil, choicesOf, defaultSum, fallbackLimits, type PaymentFacts } from './sum.ts'

const facts: PaymentFacts = {
  balance: money(740_000),
  recommended: money(500_000),
  activeCosts: [money(690_000), money(550_000)],
  debit: { day: '2026-12-14', sum: money(1_240_000) },
  anchor: 14,
  today: '2026-11-20',
}
const fallback = money(500_000)

describe('the sum a payment begins with', () => {
  it('is the recommended one', () => {
    expect(defaultSum(facts, fallback)).toBe(500_000)
  })
  it('is what the services lack when nothing is recommended', () => {
    expect(defaultSum({ ...facts, recommended: zero, balance: money(1_000_000) }, fallback)).toBe(240_000)
  })
  it('takes a debt in', () => {
    expect(defaultSum({ ...facts, recommended: zero, balance: money(-10_000) }, fallback)).toBe(1_250_000)
  })
  it('is a whole month when the balance covers one already', () => {
    expect(defaultSum({ ...facts, recommended: zero, balance: money(2_000_000) }, fallback)).toBe(1_240_000)
  })
  it('is the default without services and debt', () => {
    expect(defaultSum({ ...facts, recommended: zero, balance: zero, activeCosts: [] }, fallback)).toBe(fallback)
  })
})

describe('ready sums', () => {
  it('pay for the next month and two more', () => {
    expect(choicesOf(facts, fallbackLimits)).toEqual([
      { sum: 500_000, until: '2027-01-14' },
      { sum: 1_740_000, until: '2027-02-14' },
      { sum: 2_980_000, until: '2027-03-14' },
    ])
  })
  it('begin with the first month that is not covered', () => {
    const [first] = choicesOf({ ...facts, balance: money(1_300_000) }, fallbackLimits)
    expect(first).toEqual({ sum: 1_180_000, until: '2027-02-14' })
  })
  it('count from today when the month begins with the payment', () => {
    const debit = { day: null, sum: money(690_000) }
    const [first] = choicesOf({ ...facts, balance: zero, debit, anchor: 20 }, fallbackLimits)
    expect(first).toEqual({ sum: 690_000, until: '2026-12-20' })
  })
  it('keep the billing day over a short month', () => {
    const debit = { day: '2027-01-31', sum: money(690_000) }
    const days = choicesOf({ ...facts, balance: zero, debit, anchor: 31 }, fallbackLimits).map(({ until }) => until)
    expect(days).toEqual(['2027-02-28', '2027-03-31', '2027-04-30'])
  })
  it('stay inside the limits', () => {
    const limits = { min: money(600_000), max: money(2_000_000) }
    expect(choicesOf(facts, limits).map(({ sum }) => sum)).toEqual([1_740_000])
  })
  it('are none without a debit', () => {
    expect(choicesOf({ ...facts, debit: undefined }, fallbackLimits)).toEqual([])
  })
})

describe('how far a balance carries', () => {
  it('is to the end of the last month it pays for', () => {
    expect(carriesUntil(money(1_240_000), facts)).toBe('2027-01-14')
    expect(carriesUntil(money(2_600_000), facts)).toBe('2027-02-14')
  })
  it('is nowhere short of the next debit, or without one', () => {
    expect(carriesUntil(money(1_239_900), facts)).toBeUndefined()
    expect(carriesUntil(money(1_240_000), { ...facts, debit: undefined })).toBeUndefined()
  })
  it('counts from today when the month begins with the payment', () => {
    const restart = { ...facts, debit: { day: null, sum: money(690_000) }, anchor: 20 }
    expect(carriesUntil(money(690_000), restart)).toBe('2026-12-20')
  })
})
