import { expect, test } from 'vitest'
import {
  type Catalogue,
  compareCatalogues,
  compareUse,
  compareWith,
  findMissingValues,
  findQuotes,
  flatten,
} from './messages.ts'

const messages = (language: string, catalogue: Catalogue) => ({
  file: language,
  language,
  messages: flatten(catalogue),
})
const en = messages('en', { home: { title: 'Home', debt: 'Pay {sum} by <link>card</link>' } })

test('matching catalogues have no problems, regardless of the order of placeholders', () => {
  const ru = messages('ru', { home: { debt: '<link>Картой</link> {sum}', title: 'Главная' } })
  expect(compareCatalogues([en, ru])).toEqual([])
})

test('catalogues without messages are a problem', () => {
  expect(compareCatalogues([])).toEqual(['no messages were read'])
  expect(compareCatalogues([messages('en', {})])).toEqual(['no messages were read'])
})

test('a key must exist in every language', () => {
  const ru = messages('ru', { home: { debt: '{sum} <link>картой</link>', other: 'Другое' } })
  expect(compareCatalogues([en, ru])).toEqual(['ru: has no home.title', 'ru: home.other is not in en'])
})

test.each([
  ['{sum}', '{sum}'],
  ['{total} <link>x</link>', '<link> {total}'],
  ['<b>{sum}</b>', '<b> {sum}'],
  ['nothing', 'no placeholders'],
])('placeholders and tags must match: %s', (text, found) => {
  expect(compareWith(en, messages('ru', { home: { debt: text } }))).toEqual([
    `ru: home.debt has ${found}, en has <link> {sum}`,
  ])
})

test.each([
  '{n, plural, one {<b>#</b> {x}} other {# {x}}}',
  '{n, number} <b>{x}</b>',
  '{x, select, yes {{n}} other {<b>{n}</b>}}',
])('placeholders and tags are found inside %s', (text) => {
  const plain = messages('en', { a: { b: '{n} {x} <b>z</b>' } })
  expect(compareWith(plain, messages('en', { a: { b: text } }))).toEqual([])
})

test('a text must compile', () => {
  expect(compareCatalogues([messages('en', { a: { b: '{n, plural, one {x}', c: 'fine' } })])).toEqual([
    'en: a.b does not compile',
  ])
})

test.each([
  '{n, plural, one {# x} other {y}}',
  '{n, plural, one {x} other {<b>#</b> y}}',
  '{n, number}',
  '<b>{n, date}</b>',
])('the browser must not format numbers or dates: %s', (text) => {
  expect(compareCatalogues([messages('en', { a: { b: text } })])).toEqual([
    'en: a.b has the browser write a number or date: a phone takes long to begin that, write {name}',
  ])
})

test('a plural must have every form of its language', () => {
  const plural = '{n, plural, one {{n} x} other {{n} y}}'
  expect(compareCatalogues([messages('en', { a: { b: plural } }), messages('ru', { a: { b: plural } })])).toEqual([
    'ru: a.b is missing few, many of {n}',
  ])
})

test.each([
  "t('a.b')",
  't("a.b")',
  't.rich(`a.b`, {})',
  "const titles = { first: 'a.b' }",
  't(`a.${name}`)',
  't(`a.${names[0]}`)',
])('%s uses a.b', (source) => {
  expect(compareUse(['a.b'], [source])).toEqual([])
})

test.each(['', "t('a.b.c')", "'a'", '`${a}.b`', '`x.a.${b}`'])('%s does not use a.b', (source) => {
  expect(compareUse(['a.b'], [source])).toContain('a.b is not used')
})

test.each(["t('a.c')", "t.rich('x.y')", "{ title: 'a.c' }", 't(`a.c.${x}`)', "t('word')"])(
  '%s uses a key that has no text',
  (source) => {
    expect(compareUse(['a.b'], ["t('a.b')", source])).toEqual([expect.stringContaining('is used and has no text')])
  },
)

test('a template with a placeholder uses the keys that match it', () => {
  expect(compareUse(['a.b.title', 'a.b.text', 'a.c.title'], ['t(`a.${x}.title`)'])).toEqual(['a.b.text is not used'])
})

test.each(["t('late')", "t('late',\n)", "t.rich('late')"])('%s needs values', (source) => {
  const texts = new Map([
    ['late', 'The visit on {day} cannot be moved.'],
    ['title', 'Visit'],
  ])
  expect(findMissingValues(texts, [source, "t('title')"])).toEqual(['late is used without values'])
  expect(findMissingValues(texts, ["t('late', { day })", "t('title')"])).toEqual([])
})

test('keys must be written in full, not relative to a namespace', () => {
  expect(compareUse(['a.b'], ["useTranslations('a')", "t('a.b')"])).toEqual([
    "useTranslations('a'): keys are written whole",
  ])
})

test.each(["say('x'), 'Top up'", 'name: "Top up"', 'name: /^Top up/', 'const a = /Top up$/', '`Top up`'])(
  '%s quotes a text',
  (source) => {
    expect(findQuotes(new Map([['common.topUp', 'Top up']]), new Map([['a.ts', `\n${source}`]]))).toEqual([
      'a.ts:2: quotes a text, write common.topUp',
    ])
  },
)

test.each(["say('common.topUp')", "'Top up by card'", '// Top up', "'It’s' + Top up + 'x'"])(
  '%s does not quote a text',
  (source) => {
    expect(findQuotes(new Map([['common.topUp', 'Top up']]), new Map([['a.ts', source]]))).toEqual([])
  },
)
