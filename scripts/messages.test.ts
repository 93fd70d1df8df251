import { expect, test } from 'vitest'
import { type Catalogue, compareCatalogues, compareUse, compareWith, flatten } from './messages.ts'

const texts = (language: string, catalogue: Catalogue) => ({ file: language, language, texts: flatten(catalogue) })
const en = texts('en', { home: { title: 'Home', debt: 'Pay {sum} by <link>card</link>' } })

test('equal catalogues have no problem, in whatever order their placeholders stand', () => {
  const ru = texts('ru', { home: { debt: '<link>Картой</link> {sum}', title: 'Главная' } })
  expect(compareCatalogues([en, ru])).toEqual([])
})

test('catalogues without texts are a problem', () => {
  expect(compareCatalogues([])).toEqual(['no texts were read'])
  expect(compareCatalogues([texts('en', {})])).toEqual(['no texts were read'])
})

test('a key must stand in every language', () => {
  const ru = texts('ru', { home: { debt: '{sum} <link>картой</link>', other: 'Другое' } })
  expect(compareCatalogues([en, ru])).toEqual(['ru: lacks home.title', 'ru: home.other is not in en'])
})

test.each([
  ['{sum}', '{sum}'],
  ['{total} <link>x</link>', '<link> {total}'],
  ['<b>{sum}</b>', '<b> {sum}'],
  ['nothing', 'no placeholders'],
])('placeholders and tags must be equal: %s', (text, found) => {
  expect(compareWith(en, texts('ru', { home: { debt: text } }))).toEqual([
    `ru: home.debt has ${found}, en has <link> {sum}`,
  ])
})

test.each([
  '{n, plural, one {<b>#</b> {x}} other {# {x}}}',
  '{n, number} <b>{x}</b>',
  '{x, select, yes {{n}} other {<b>{n}</b>}}',
])('placeholders and tags are found inside of %s', (text) => {
  const plain = texts('en', { a: { b: '{n} {x} <b>z</b>' } })
  expect(compareWith(plain, texts('en', { a: { b: text } }))).toEqual([])
})

test('a text must compile', () => {
  expect(compareCatalogues([texts('en', { a: { b: '{n, plural, one {x}', c: 'fine' } })])).toEqual([
    'en: a.b does not compile',
  ])
})

test.each([
  '{n, plural, one {# x} other {y}}',
  '{n, plural, one {x} other {<b>#</b> y}}',
  '{n, number}',
  '<b>{n, date}</b>',
])('numbers and dates are not left to the browser: %s', (text) => {
  expect(compareCatalogues([texts('en', { a: { b: text } })])).toEqual([
    'en: a.b has the browser write a number or date: a phone takes long to begin that, write {name}',
  ])
})

test('a plural must have every form of its language', () => {
  const plural = '{n, plural, one {{n} x} other {{n} y}}'
  expect(compareCatalogues([texts('en', { a: { b: plural } }), texts('ru', { a: { b: plural } })])).toEqual([
    'ru: a.b lacks few, many of {n}',
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
  '%s has no text',
  (source) => {
    expect(compareUse(['a.b'], ["t('a.b')", source])).toEqual([expect.stringContaining('is used and has no text')])
  },
)

test('a prefix uses the keys below it, and a pattern those that fit', () => {
  expect(compareUse(['a.b.title', 'a.b.text', 'a.c.title'], ['t(`a.${x}.title`)'])).toEqual(['a.b.text is not used'])
})

test('keys are written whole', () => {
  expect(compareUse(['a.b'], ["useTranslations('a')", "t('a.b')"])).toEqual([
    "useTranslations('a'): keys are written whole",
  ])
})
