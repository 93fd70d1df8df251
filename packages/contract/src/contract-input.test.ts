import { expect, test } from 'vitest'
import { cleanDescription, descriptionFits } from './contract-input.ts'

test('a description is trimmed, and combining characters are composed', () => {
  expect(cleanDescription(' \u00a0Мои\u0306 дом\n')).toBe('Мой дом')
})

test.each([
  ['thirty letters', 'Ա'.repeat(30), true],
  ['one letter more', 'Ա'.repeat(31), false],
  ['thirty emoji', '🏠'.repeat(30), true],
  ['one emoji more', '🏠'.repeat(31), false],
])('the limit of a description counts characters: %s', (_, description, fits) => {
  expect(descriptionFits(description)).toBe(fits)
})
