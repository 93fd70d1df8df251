import { expect, test } from 'vitest'
import { cleanDescription, descriptionFits } from './contract-input.ts'

test('a description is trimmed, and combining characters are composed', () => {
  expect(cleanDescription(' \u00a0Мои\u0306 дом\n')).toBe('Мой дом')
})

test.each([
  ['thirty letters', 'Ա'.repeat(30), true],
  ['one more', 'Ա'.repeat(31), false],
  ['thirty pictures', '🏠'.repeat(30), true],
  ['one picture more', '🏠'.repeat(31), false],
])('%s', (_, description, fits) => {
  expect(descriptionFits(description)).toBe(fits)
})
