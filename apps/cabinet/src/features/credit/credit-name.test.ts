import { describe, expect, it } from 'vitest'
import { creditNameOf } from './credit-name.ts'

const all = { credit: true, businessCredit: true, promisedPayment: true }

describe('the label for paying later', () => {
  it('depends on the billing', () => {
    expect(creditNameOf('rb', all)).toBe('both')
    expect(creditNameOf('ul', all)).toBe('business')
  })

  it('depends on the flags', () => {
    expect(creditNameOf('rb', { ...all, promisedPayment: false })).toBe('trust')
    expect(creditNameOf('rb', { ...all, credit: false })).toBe('promised')
    expect(creditNameOf('rb', { ...all, credit: false, promisedPayment: false })).toBeUndefined()
    expect(creditNameOf('ul', { ...all, businessCredit: false })).toBeUndefined()
  })
})
