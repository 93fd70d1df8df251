import { expect, test } from 'vitest'
import type { Language } from './languages.ts'
import { moneyText } from './money-text.ts'
import { money } from './money.ts'

const dram = { sign: '֏', fractionDigits: 0 }
const rouble = { sign: '₽', fractionDigits: 2 }

test.each([
  [0, 'hy', dram, '0 ֏'],
  [500_000, 'hy', dram, '5 000 ֏'],
  [123_456_700, 'en', dram, '1 234 567 ֏'],
  [-90_000, 'ru', dram, '−900 ֏'],
  [1_234_550, 'ru', rouble, '12 345,50 ₽'],
  [1_234_550, 'en', rouble, '12 345.50 ₽'],
  [-5, 'ru', rouble, '−0,05 ₽'],
  [100_000, 'ru', rouble, '1 000 ₽'],
] as const)('%d hundredths are formatted for the language %s', (hundredths, language: Language, currency, expected) => {
  expect(moneyText(money(hundredths), language, currency)).toBe(expected.replaceAll(' ', '\u00a0'))
})

test.each([
  [100, '+1\u00a0֏'],
  [0, '0\u00a0֏'],
  [-100, '−1\u00a0֏'],
])('a signed amount of %d is shown with its sign', (hundredths, expected) => {
  expect(moneyText(money(hundredths), 'hy', dram, true)).toBe(expected)
})
