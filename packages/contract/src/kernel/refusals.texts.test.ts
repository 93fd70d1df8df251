import { expect, test } from 'vitest'
import { languages } from './languages.ts'
import { type Refusal, refusals } from './refusals.ts'
import { refusalMessages } from './refusals.messages.ts'

const catalogue = Object.keys(refusals) as Refusal[]
const endOfSentence = { en: /[.?]$/, ru: /[.?]$/, hy: /[։]$/ }
const script = {
  en: /^[^\p{Script=Cyrillic}\p{Script=Armenian}]+$/u,
  ru: /\p{Script=Cyrillic}/u,
  hy: /\p{Script=Armenian}/u,
}

test('there are messages only for refusals in the catalogue', () => {
  expect(Object.keys(refusalMessages).toSorted()).toEqual(catalogue.toSorted())
})

test.each(catalogue)('%s has the same placeholders in every language', (refusal) => {
  const [first, ...others] = languages.map((language) =>
    [...refusalMessages[refusal][language].matchAll(/\{(\w+)\}/g)].map(([placeholder]) => placeholder).toSorted(),
  )
  for (const other of others) expect(other).toEqual(first)
})

test.each(catalogue)('%s is a sentence in each language', (refusal) => {
  for (const language of languages) {
    expect(refusalMessages[refusal][language]).toMatch(endOfSentence[language])
    expect(refusalMessages[refusal][language]).toMatch(script[language])
  }
})
