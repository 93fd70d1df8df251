import { expect, test } from 'vitest'
import { readTyped, recoveryText, stepAt } from './totp.rules.ts'

test.each([
  ['123456', { code: '123456' }],
  [' 123 456 ', { code: '123456' }],
  ['abcd-efgh-ijkl-mn23', { recovery: 'ABCDEFGHIJKLMN23' }],
  ['12345', undefined],
  ['abcd-efgh', undefined],
  ['', undefined],
])('"%s" is parsed ignoring case, spaces and hyphens', (text, typed) => {
  expect(readTyped(text)).toEqual(typed)
})

test('a recovery code is shown in groups of four', () => {
  expect(recoveryText('ABCDEFGHIJKLMN23')).toBe('ABCD-EFGH-IJKL-MN23')
})

test('a period is thirty seconds', () => {
  expect([stepAt(0), stepAt(29_999), stepAt(30_000)]).toEqual([0, 0, 1])
})
