import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money } from './kernel/money.ts'
import { problemOfSum, readSum } from './sum-input.ts'

describe('a typed amount', () => {
  it.each([
    ['12,5', 1250],
    ['12.50', 1250],
    ['12.', 1200],
    ['0', 0],
    ['999999999.99', 99_999_999_999],
  ])('%s is read', (typed, hundredths) => {
    expect(readSum(typed)).toBe(hundredths)
  })
  it.each(['', '.5', '-1', '1 000', '1.234', '1e3', '1234567890', '12.5\n'])('%j is none', (typed) => {
    expect(readSum(typed)).toBeUndefined()
  })
  it('is exact to the hundredth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), fc.constantFrom('.', ','), (hundredths, point) => {
        const whole = String(hundredths).padStart(3, '0')
        expect(readSum(`${whole.slice(0, -2)}${point}${whole.slice(-2)}`)).toBe(hundredths)
      }),
    )
  })
})

describe('what can be paid', () => {
  const limits = { min: money(10_000), max: money(50_000_000) }
  const dram = { fractionDigits: 0 }
  it('is within the limits, both included', () => {
    expect(problemOfSum(money(9900), limits, dram)).toBe('limits')
    expect(problemOfSum(money(10_000), limits, dram)).toBeUndefined()
    expect(problemOfSum(money(50_000_000), limits, dram)).toBeUndefined()
    expect(problemOfSum(money(50_000_100), limits, dram)).toBe('limits')
  })
  it('has no smaller part than the currency', () => {
    expect(problemOfSum(money(10_050), limits, dram)).toBe('fraction')
    expect(problemOfSum(money(10_050), limits, { fractionDigits: 2 })).toBeUndefined()
  })
})
