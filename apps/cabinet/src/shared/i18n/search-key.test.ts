import { expect, test } from 'vitest'
import { matches, searchKey } from './search-key.ts'

test.each([
  ['Россия', 'rossiya'],
  ['РОССИЯ', 'Ռոսիա'],
  ['Детский мир', 'detskiy'],
  ['Матч', 'match'],
  ['Звезда', 'zvezda'],
  ['Шоу', 'շոու'],
  ['Արմենիա', 'armenia'],
  ['Շուշան', 'шушан'],
  ['Кухня', 'kukhnya'],
  ['Café Paris', 'cafe'],
  ['Cinema', 'кинема'],
  ['Ёлка', 'елка'],
])('%s is found by %s', (text, search) => {
  expect(matches(text, search)).toBe(true)
})

test('a part of a word and several words in any order find a text; other words do not', () => {
  expect(matches('Goal Line', 'line go')).toBe(true)
  expect(matches('Goal Line', 'line ring')).toBe(false)
  expect(matches('Goal Line', '  ')).toBe(false)
  expect(searchKey('НТВ+ 24')).toBe('ntv+ 24')
})
