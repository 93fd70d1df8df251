import { expect, test } from 'vitest'
import { chooseLanguage, languageOf, locales } from './languages.ts'

test.each([
  [undefined, 'hy'],
  ['', 'hy'],
  ['fr', 'hy'],
  ['*', 'hy'],
  ['en', 'en'],
  ['EN-us', 'en'],
  ['ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
  ['fr-FR, fr;q=0.9, en;q=0.5', 'en'],
  ['en;q=0.5, ru;q=0.7', 'ru'],
  ['en;q=0, ru;q=0.1', 'ru'],
  ['ru;q=0', 'hy'],
  ['en;q=nonsense, ru', 'ru'],
  ['am', 'hy'],
  ['hy-AM', 'hy'],
  ['en, ru', 'en'],
])('%s chooses %s if hy is the default', (header, language) => {
  expect(chooseLanguage(header, 'hy')).toBe(language)
})

test('every interface locale maps to a language', () => {
  expect(locales.map(languageOf)).toEqual(['hy', 'en', 'ru'])
})
