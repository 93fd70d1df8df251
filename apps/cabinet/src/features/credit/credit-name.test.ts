import { describe, expect, it } from 'vitest'
import { creditNameOf } from './credit-name.ts'

const all = { credit: true, businessCredit: true, promisedPayment: true }

describe('the way to pay later', () => {
  it('is by the kind of contract', () => {
    expect(creditNameOf('rb', all)).toBe('both')
    expect(creditNameOf('ul', all)).toBe('business')
  })

  it('is by what the operator has switched on', () => {
    expect(creditNameOf('rb', { ...all, promisedPayment: false })).toBe('trust')
    expect(creditNameOf('rb', { ...all, credit: false })).toBe('promised')
    expect(creditNameOf('rb', { ...all, credit: false, promisedPayment: false })).toBeUndefined()
    expect(creditNameOf('ul', { ...all, businessCredit: false })).toBeUndefined()
  })
})
