import { expect, test } from 'vitest'
import { cleanPhrase } from './code-phrase.ts'

test.each([
  ['ласточка', ['cyrillic'], 'ласточка'],
  ['Ласточка 12!', ['cyrillic'], 'Ласточка'],
  ['արագած', ['armenian', 'cyrillic'], 'արագած'],
  ['արագած', ['cyrillic'], ''],
  ['swallow ласточка', ['armenian', 'cyrillic'], 'ласточка'],
  ['й'.normalize('NFD'), ['cyrillic'], 'й'],
  ['абвгдежзийклмнопр', ['cyrillic'], 'абвгдежзийклмн'],
  ['😀\u0000\u202eаб', ['cyrillic'], 'аб'],
] as const)('of %j with %j remains %j', (typed, scripts, kept) => {
  expect(cleanPhrase(typed, scripts)).toBe(kept)
})
