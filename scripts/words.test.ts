import { expect, test } from 'vitest'
import { findForms, findNames, readDocumentProse, readNames, readProse } from './words.ts'

const prose = (text: string) => findForms(readProse('a.ts', text))
const names = (text: string) => findNames(readNames('a.ts', text))

test.each([
  ['a comment', '// Whoever asks is counted.'],
  ['a doc comment', '/** Customers are told at once. */\nexport const a = 1'],
  ['a test title', `test('the page is asked anew', () => {})`],
  ['a message', `log.warn('the gateway lacks a port')`],
  ['a template', 'const text = `so many ${things} left`'],
])('a forbidden form is found in %s', (_, source) => {
  expect(prose(source)).toHaveLength(1)
})

test('a problem names the line and what to write instead', () => {
  expect(prose('const a = 1\n\n// The balance lacks 500.\n')).toEqual([
    'a.ts:3: "lacks": write is short of, is missing, has no',
  ])
})

test.each([
  '// Retries once; the caller counts the failure.',
  `const wire = 'told'`,
  '// A no-op on other platforms.',
  `const word = 'stands'`,
])('other English is not a problem: %s', (source) => {
  expect(prose(source)).toEqual([])
})

test('names are searched word by word, also as properties and parameters', () => {
  const found = names('function fundsLacking(wishList: string[]) { return { isTold: wishList.packetCount } }')
  expect(found.map((problem) => /"(\w+)"/.exec(problem)?.[1])).toEqual(['lacking', 'wish', 'told', 'packet'])
})

test('names that calls.tsv fixes are allowed, and so are words that only contain a forbidden one', () => {
  expect(names('const { packet_id, cardPacketList, stockholm, plane } = answer')).toEqual([])
})

test('a document is searched without its code', () => {
  const text = 'Run `anew` first.\n\n```sh\nwhoever\n```\n\nThe rest is told later.\n'
  expect(findForms(readDocumentProse('a.md', text))).toEqual(['a.md:7: "told": write shown, sent, notified'])
})
