import { expect, test } from 'vitest'
import { readOperator } from '../platform/operator.ts'
import { readCatalogues } from './messages.ts'
import { brandOf, createPages, localeOf } from './page.ts'

const am = readOperator('am')
const template = '<!doctype html><html lang="en"><head><!--kabinet-head--></head></html>'
const pages = createPages({ operator: am, template, catalogues: readCatalogues(am), appKey: 'key', demo: true })

test('the brand follows the host name', () => {
  expect(brandOf(am, 'sevan.localhost').id).toBe('sevan')
  expect(brandOf(am, '127.0.0.1').id).toBe('aragats')
})

test.each([
  [{ locale: 'ru', acceptLanguage: 'hy' }, 'ru'],
  [{ locale: 'de', acceptLanguage: 'hy-AM,hy;q=0.9,en;q=0.8' }, 'am'],
  [{ locale: undefined, acceptLanguage: 'de,fr' }, 'en'],
  [{ locale: undefined, acceptLanguage: undefined }, 'en'],
])('the locale of %o', (wish, locale) => {
  expect(localeOf(am, { host: 'x', ...wish })).toBe(locale)
})

test('the page says its language, brand and configuration, and nothing of it can leave its script', () => {
  const sly = createPages({
    operator: { ...am, support: { ...am.support, display: '</script><script>alert(1)' } },
    template,
    catalogues: readCatalogues(am),
    appKey: 'key',
    demo: true,
  })
  const page = sly.page({ host: 'sevan.localhost', locale: 'am', acceptLanguage: undefined })('a-nonce')
  expect(page).toContain('<html lang="hy">')
  expect(page).toContain('<meta name="description" content="Ինտերնետը, հեռուստատեսությունը և')
  expect(page).toMatch(/<link rel="stylesheet" href="\/brand\/sevan\.[\w-]+\.css">/)
  expect(page.match(/<script/g)).toHaveLength(1)
  const config: unknown = JSON.parse(/id="kabinet-config" nonce="a-nonce">(.*)<\/script>/s.exec(page)![1]!)
  expect(config).toMatchObject({ locale: 'am', brand: { id: 'sevan' }, currency: { code: 'AMD' } })
})

test('a page is made once for each brand and locale', () => {
  const wish = { host: 'a', locale: 'ru', acceptLanguage: undefined }
  expect(pages.page(wish)).toBe(pages.page({ ...wish, host: 'b' }))
})

test("an operator's overrides replace texts, and a strange one is refused by name", () => {
  const override = (en: unknown) => readCatalogues({ ...am, messages: { en, ru: {}, hy: {} } })
  const content = override({ pageAuth: { title: 'Welcome to {name}' } }).get('en')!.content
  expect(JSON.parse(content)).toMatchObject({ pageAuth: { title: ['Welcome to ', ['name']] } })
  expect(() => override({ pageAuth: { titel: 'x' } })).toThrow('am/messages/en.json: there is no text pageAuth.titel')
  expect(() => override({ pageAuth: { title: '{broken' } })).toThrow('pageAuth.title')
  expect(() => override({ pageAuth: 'x' })).toThrow('must be a group of texts')
})
