import { expect, test } from 'vitest'
import { grouped, positionAfter } from './grouped.ts'

test.each([
  ['', ''],
  ['100', '100'],
  ['5000', '5\u00a0000'],
  ['1234567,50', '1\u00a0234\u00a0567,50'],
  ['12500.5', '12\u00a0500.5'],
  ['12a4', '12a4'],
])('%s is shown as %s', (value, shown) => {
  expect(grouped(value)).toBe(shown)
})

test('the caret keeps its position among the typed characters', () => {
  expect(positionAfter('12\u00a0500', 0)).toBe(0)
  expect(positionAfter('12\u00a0500', 3)).toBe(4)
  expect(positionAfter('12\u00a0500', 5)).toBe(6)
  expect(positionAfter('', 2)).toBe(0)
})
