import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitsCurrency, fromDecimal, minus, money, sum, toDecimal, unit, zero } from './money.ts'

const billions = 100_000_000_000
const amounts = fc.integer({ min: -billions, max: billions }).map(money)

test('an amount survives a round trip over the wire', () => {
  fc.assert(fc.property(amounts, (amount) => fromDecimal(toDecimal(amount)) === amount))
})

test('an amount survives a round trip over the wire as text', () => {
  fc.assert(fc.property(amounts, (amount) => fromDecimal(Number(JSON.stringify(toDecimal(amount)))) === amount))
})

test('a third fraction digit is refused', () => {
  const thousandths = fc.integer({ min: -billions, max: billions }).filter((value) => value % 10 !== 0)
  fc.assert(fc.property(thousandths, (value) => fromDecimal(value / 1000) === undefined))
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e300, 0.001])('%d is not a valid decimal amount', (decimal) => {
  expect(fromDecimal(decimal)).toBeUndefined()
})

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])('%d is not an amount', (value) => {
  expect(() => money(value)).toThrow(RangeError)
})

test('a sum does not depend on the order, and subtracting every amount gives zero', () => {
  fc.assert(
    fc.property(fc.array(amounts), (list) => {
      const total = sum(list)
      expect(sum(list.toReversed())).toBe(total)
      expect(list.reduce((rest, amount) => minus(rest, amount), total)).toBe(zero)
    }),
  )
})

test('a sum beyond safe integers throws instead of rounding', () => {
  expect(() => sum([money(Number.MAX_SAFE_INTEGER), money(2)])).toThrow(RangeError)
})

test.each([
  [100, 0, true],
  [150, 0, false],
  [-150, 0, false],
  [0, 0, true],
  [150, 2, true],
  [1, 2, true],
])('%d hundredths fit a currency with %d fraction digits: %s', (hundredths, fractionDigits, fits) => {
  expect(fitsCurrency(money(hundredths), fractionDigits)).toBe(fits)
})

test('the smallest amount of a currency fits it, and nothing smaller does', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 }), (fractionDigits) => {
      expect(fitsCurrency(unit(fractionDigits), fractionDigits)).toBe(true)
      expect(fitsCurrency(money(unit(fractionDigits) - 1), fractionDigits)).toBe(unit(fractionDigits) === 1)
    }),
  )
})
