import { describe, expect, it } from 'vitest'
import { faultsOf, keptOf } from './password.ts'

const policy = {
  pattern: '\\d{8,64}',
  message: '8 to 64 digits',
  digits_only: true,
  by_code: false,
  has_password: true,
}
const known = { contract: '1000019', phones: ['37491000014'] }
const whole = { old: 'ararat01', next: '49205816', again: '49205816' }

describe('the input', () => {
  it('keeps only digits if the policy requires that', () => {
    expect(keptOf('1a2 3', policy)).toBe('123')
    expect(keptOf('1a2 3', { digits_only: false })).toBe('1a2 3')
  })
})

describe('the change', () => {
  it('is valid with the current password and the new one typed twice', () => {
    expect(faultsOf(whole, policy, known)).toEqual({})
    expect(faultsOf({ ...whole, next: ' 49205816' }, policy, known)).toEqual({})
  })
  it.each(['old', 'next', 'again'] as const)('is invalid without %s', (field) => {
    expect(faultsOf({ ...whole, [field]: ' ' }, policy, known)).toMatchObject({ [field]: 'missing' })
  })
  it('requires both new passwords to be the same', () => {
    expect(faultsOf({ ...whole, again: '49205817' }, policy, known)).toEqual({ again: 'differs' })
  })
  it('requires no current password if there is none', () => {
    expect(faultsOf({ ...whole, old: '' }, { ...policy, has_password: false }, known)).toEqual({})
  })
  it('requires no current password if a code confirms it', () => {
    expect(faultsOf({ ...whole, old: '' }, { ...policy, by_code: true }, known)).toEqual({})
  })
})

describe('the new password', () => {
  const next = (typed: string, pattern = policy.pattern) =>
    faultsOf({ ...whole, next: typed, again: typed }, { ...policy, pattern }, known)
  it('must match the whole pattern', () => {
    expect(next('4920581')).toEqual({ next: 'unfit' })
    expect(next('49205816a')).toEqual({ next: 'unfit' })
    expect(next('xay', 'xay|bcd')).toEqual({})
    expect(next('xayd', 'xay|bcd')).toEqual({ next: 'unfit' })
  })
  it('must differ from the current one', () => {
    expect(faultsOf({ old: '49205816 ', next: '49205816', again: '49205816' }, policy, known)).toEqual({ next: 'same' })
  })
  it.each([
    ['12345678', 'pattern'],
    ['25021983', 'date'],
    ['01000019', 'number'],
    ['091000014', 'phone'],
  ])('%s is easy to guess', (typed, fault) => {
    expect(next(typed)).toEqual({ next: fault })
  })
})
