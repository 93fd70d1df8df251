import { expect, test } from 'vitest'
import { type FieldText, fieldMessages } from './field-messages.ts'
import { languages } from './languages.ts'

const endOfSentence = { en: /\.$/, ru: /\.$/, hy: /։$/ }
const script = { en: /^[\p{Script=Latin}\P{L}]+$/u, ru: /\p{Script=Cyrillic}/u, hy: /\p{Script=Armenian}/u }

test.each(Object.keys(fieldMessages) as FieldText[])(
  '%s is a sentence in each language, with the same placeholders',
  (key) => {
    const gaps = languages.map((language) => fieldMessages[key][language].match(/\{\w+\}/g))
    for (const other of gaps) expect(other).toEqual(gaps[0])
    for (const language of languages) {
      expect(fieldMessages[key][language]).toMatch(endOfSentence[language])
      expect(fieldMessages[key][language]).toMatch(script[language])
    }
  },
)
