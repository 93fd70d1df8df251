import { describe, expect, it } from 'vitest'
import { isReady, keptOf, newPasswordProblem } from './password.ts'

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
    expect(isReady(whole, policy)).toBe(true)
    expect(isReady({ ...whole, next: ' 12345' }, policy)).toBe(true)
  })
  it.each(['old', 'next', 'again'] as const)('waits for %s', (field) => {
    expect(isReady({ ...whole, [field]: ' ' }, policy)).toBe(false)
  })
  it('waits until both are the same', () => {
    expect(isReady({ ...whole, again: '12346' }, policy)).toBe(false)
  })
  it('needs no current password where a code confirms it', () => {
    expect(isReady({ ...whole, old: '' }, { by_code: true })).toBe(true)
  })
})

describe('the new password', () => {
  it('matches the whole pattern', () => {
    expect(newPasswordProblem(whole, policy)).toBeUndefined()
    expect(newPasswordProblem({ ...whole, next: '1234' }, policy)).toBe('unfit')
    expect(newPasswordProblem({ ...whole, next: '12345a' }, policy)).toBe('unfit')
    expect(newPasswordProblem({ ...whole, next: 'a' }, { pattern: 'a|bcd' })).toBeUndefined()
    expect(newPasswordProblem({ ...whole, next: 'abcd' }, { pattern: 'a|bcd' })).toBe('unfit')
  })
  it('differs from the current one', () => {
    expect(newPasswordProblem({ old: '12345 ', next: '12345' }, policy)).toBe('same')
  })
})
