import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './kernel/days.ts'
import { money, zero } from './kernel/money.ts'
import { paymentEffect } from './payment-effect.ts'

const facts = {
  balance: money(740_000),
  recommended: money(500_000),
  atOnce: zero,
  steps: [
    { sum: zero, until: '2026-12-14' },
    { sum: money(500_000), until: '2027-01-14' },
    { sum: money(1_740_000), until: '2027-02-14' },
    { sum: money(2_980_000), until: '2027-03-14' },
    { sum: money(4_220_000), until: '2027-04-14' },
  ],
}

describe('the effect of a payment', () => {
  it('is the day until which the balance lasts', () => {
    expect(paymentEffect(facts, money(499_900))).toEqual({ charged: 0, balance: 1_239_900, until: '2026-12-14' })
    expect(paymentEffect(facts, money(500_000)).until).toBe('2027-01-14')
    expect(paymentEffect(facts, money(3_000_000)).until).toBe('2027-03-14')
  })
  it('is an immediate charge only if the payment is enough to start the services', () => {
    const off = {
      ...facts,
      balance: money(-50_000),
      recommended: money(1_290_000),
      atOnce: money(1_240_000),
      steps: [{ sum: money(1_290_000), until: '2026-12-20' }],
    }
    expect(paymentEffect(off, money(1_300_000))).toEqual({ charged: 1_240_000, balance: 10_000, until: '2026-12-20' })
    expect(paymentEffect(off, money(1_000_000))).toEqual({ charged: 0, balance: 950_000, until: undefined })
  })
  it('has no day if there are no steps', () => {
    expect(paymentEffect({ ...facts, steps: [] }, money(9_000_000)).until).toBeUndefined()
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
      const until = (sum: number) => paymentEffect({ ...facts, steps }, money(sum)).until ?? ''
      for (const step of steps) expect(until(paid) >= step.until).toBe(step.sum <= paid)
      expect(until(paid + more) >= until(paid)).toBe(true)
    }),
  )
})
