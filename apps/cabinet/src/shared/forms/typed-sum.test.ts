import { money } from '@kabinet/contract/kernel/money'
import { describe, expect, it } from 'vitest'
import { cleanSum, type Limits, readSum, writeSum } from './typed-sum.ts'

const limits: Limits = { min: money(100), max: money(10_000_000) }

describe('a typed amount', () => {
  it('keeps digits and one separator', () => {
    expect(cleanSum('1\u00a0200')).toBe('1200')
    expect(cleanSum('12,345')).toBe('12,34')
    expect(cleanSum('1.2.3')).toBe('1.23')
    expect(cleanSum('-5 դ')).toBe('5')
  })
  it('is read with either separator', () => {
    expect(readSum('12,5', limits, 2)).toBe(1250)
    expect(readSum('12.50', limits, 2)).toBe(1250)
    expect(readSum('12.', limits, 2)).toBe(1200)
  })
  it('is refused with a reason', () => {
    expect(readSum('', limits, 2)).toBe('malformed')
    expect(readSum('12.50', limits, 0)).toBe('whole')
    expect(readSum('0.99', limits, 2)).toBe('limits')
    expect(readSum('100000.01', limits, 2)).toBe('limits')
    expect(readSum('100000', limits, 2)).toBe(10_000_000)
  })
  it('is formatted as it would be typed', () => {
    expect(writeSum(money(500_000), 'en')).toBe('5000')
    expect(writeSum(money(1205), 'en')).toBe('12.05')
    expect(writeSum(money(1205), 'ru')).toBe('12,05')
  })
})
