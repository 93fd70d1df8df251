import { describe, expect, it } from 'vitest'
import { faultsOf, keptOf } from './password.ts'

const policy = { pattern: '\\d{5,32}', message: '5 to 32 digits', digits_only: true, by_code: false }
const whole = { old: 'ararat01', next: '12345', again: '12345' }

describe('what is typed', () => {
  it('keeps digits alone where the policy says so', () => {
    expect(keptOf('1a2 3', policy)).toBe('123')
    expect(keptOf('1a2 3', { digits_only: false })).toBe('1a2 3')
  })
})

describe('the change', () => {
  it('may be asked for with the current password and the new one twice', () => {
    expect(faultsOf(whole, policy)).toEqual({})
    expect(faultsOf({ ...whole, next: ' 12345' }, policy)).toEqual({})
  })
  it.each(['old', 'next', 'again'] as const)('is short of %s', (field) => {
    expect(faultsOf({ ...whole, [field]: ' ' }, policy)).toMatchObject({ [field]: 'missing' })
  })
  it('needs both to be the same', () => {
    expect(faultsOf({ ...whole, again: '12346' }, policy)).toEqual({ again: 'differs' })
  })
  it('needs no current password where a code confirms it', () => {
    expect(faultsOf({ ...whole, old: '' }, { ...policy, by_code: true })).toEqual({})
  })
})

describe('the new password', () => {
  const next = (typed: string, pattern = policy.pattern) =>
    faultsOf({ ...whole, next: typed, again: typed }, { ...policy, pattern })
  it('matches the whole pattern', () => {
    expect(next('1234')).toEqual({ next: 'unfit' })
    expect(next('12345a')).toEqual({ next: 'unfit' })
    expect(next('a', 'a|bcd')).toEqual({})
    expect(next('abcd', 'a|bcd')).toEqual({ next: 'unfit' })
  })
  it('differs from the current one', () => {
    expect(faultsOf({ old: '12345 ', next: '12345', again: '12345' }, policy)).toEqual({ next: 'same' })
  })
})
