import { money } from '@kabinet/contract/kernel/money'
import { describe, expect, it } from 'vitest'
import { checkSum, cleanSum, writeSum } from './typed-sum.ts'

const limits = { min: money(100), max: money(10_000_000) }

describe('a typed amount', () => {
  it('keeps digits and one separator', () => {
    expect(cleanSum('1\u00a0200')).toBe('1200')
    expect(cleanSum('12,345')).toBe('12,34')
    expect(cleanSum('1.2.3')).toBe('1.23')
    expect(cleanSum('-5 դ')).toBe('5')
  })
  it('is an amount, or refused with a reason', () => {
    const rouble = { fractionDigits: 2 }
    expect(checkSum('12,5', limits, rouble)).toBe(1250)
    expect(checkSum('', limits, rouble)).toBe('malformed')
    expect(checkSum('12.50', limits, { fractionDigits: 0 })).toBe('fraction')
    expect(checkSum('0.99', limits, rouble)).toBe('limits')
  })
  it('is formatted as it would be typed', () => {
    expect(writeSum(money(500_000), 'en')).toBe('5000')
    expect(writeSum(money(1205), 'en')).toBe('12.05')
    expect(writeSum(money(1205), 'ru')).toBe('12,05')
  })
})
