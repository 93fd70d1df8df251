import { expect, test } from 'vitest'
import { fitsPolicy, patternOf, policyText } from './password.rules.ts'

const digits = { min: 5, max: 32, digitsOnly: true }
const anything = { min: 5, max: 32, digitsOnly: false }

test.each([
  [digits, '12345', true],
  [digits, '1'.repeat(32), true],
  [digits, '1234', false],
  [digits, '1'.repeat(33), false],
  [digits, '1234a', false],
  [digits, '١٢٣٤٥', false],
  [anything, 'a b-c', true],
  [anything, 'ա'.repeat(32), true],
  [anything, 'abcd', false],
  [anything, 'a'.repeat(33), false],
  // An emoji counts as one character, not as two UTF-16 units.
  [anything, '🙂🙂🙂', false],
  [anything, '🙂'.repeat(32), true],
])('the policy %j accepts %s: %s', (policy, password, fits) => {
  expect(fitsPolicy(password, policy)).toBe(fits)
})

test('the policy is given as a pattern and as text', () => {
  expect([patternOf(digits), patternOf(anything)]).toEqual(['^[0-9]{5,32}$', '^.{5,32}$'])
  expect((['en', 'ru', 'hy'] as const).map((language) => policyText(digits, language))).toEqual([
    '5 to 32 digits',
    'от 5 до 32 цифр',
    '5-ից 32 թվանշան',
  ])
})
