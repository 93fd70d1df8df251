import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOfInvoice, missingMonths, numberText, readNumber } from './content.rules.ts'

describe('months', () => {
  test.each([
    ['2026-10-01', '2026-10-31'],
    ['2027-02-01', '2027-02-28'],
    ['2028-02-01', '2028-02-29'],
    ['2026-12-01', '2026-12-31'],
  ])('the invoice of %s is dated %s', (month, day) => {
    expect(dayOfInvoice(month)).toBe(day)
  })

  test('missed months are issued in order, over the turn of a year', () => {
    expect(missingMonths('2026-10-01', '2027-01-01')).toEqual(['2026-11-01', '2026-12-01', '2027-01-01'])
    expect(missingMonths('2026-10-01', '2026-10-01')).toEqual([])
    expect(missingMonths('2026-11-01', '2026-10-01')).toEqual([])
  })
})

describe('numbers', () => {
  test('have six digits, or more when they need them', () => {
    expect(numberText({ year: 2026, number: 123 })).toBe('2026-000123')
    expect(numberText({ year: 2026, number: 1_234_567 })).toBe('2026-1234567')
  })

  test('are read back as they were written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9999 }), fc.integer({ min: 1, max: 999_999_999 }), (year, number) => {
        expect(readNumber(numberText({ year, number }))).toEqual({ year, number })
      }),
    )
  })

  test.each(['', '2026', '2026-123', '2026-0000123', '26-000123', '2026-000123 ', '2026-00012a'])(
    'anything else is none: "%s"',
    (text) => {
      expect(readNumber(text)).toBeUndefined()
    },
  )
})
