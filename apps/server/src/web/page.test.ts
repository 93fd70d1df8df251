import { expect, test } from 'vitest'
import { brandOf, readOperator } from '../platform/config/operator.ts'
import { readCatalogues } from './messages.ts'
import { createPages, localeOf } from './page.ts'

const am = readOperator('am')
const template =
  '<!doctype html><html lang="en"><head><!--kabinet-head--></head><body><div id="root"><!--kabinet-splash--></div></body></html>'
const pages = createPages({
  operator: am,
  template,
  catalogues: readCatalogues(am),
  appKey: 'key',
  version: '1.2.3',
  demo: true,
  bankOrigins: ['https://bank.example'],
  offline: true,
})

test('the brand follows the host name', () => {
  expect(brandOf(am, 'sevan.localhost').id).toBe('sevan')
  expect(brandOf(am, '127.0.0.1').id).toBe('aragats')
})

test.each([
  [{ locale: 'ru', acceptLanguage: 'hy' }, 'ru'],
  [{ locale: 'de', acceptLanguage: 'hy-AM,hy;q=0.9,en;q=0.8' }, 'am'],
  [{ locale: undefined, acceptLanguage: 'de,fr' }, 'en'],
  [{ locale: undefined, acceptLanguage: undefined }, 'en'],
])('a request with %o gets the locale %s', (requested, locale) => {
  expect(localeOf(am, { host: 'x', ...requested })).toBe(locale)
})

test('the page has its language, brand and configuration, which cannot break out of its script', () => {
  const sly = createPages({
    operator: { ...am, support: { ...am.support, display: '</script><script>alert(1)' } },
    template,
    catalogues: readCatalogues(am),
    appKey: 'key',
    version: '1.2.3',
    demo: true,
    bankOrigins: ['https://bank.example'],
    offline: true,
  })
  const page = sly.page({ host: 'sevan.localhost', locale: 'am', acceptLanguage: undefined }).text('a-nonce')
  expect(page).toContain('<html lang="hy">')
  expect(page).toContain('<meta name="description" content="Ինտերնետ, TV և\u00A0հեռախոս')
  expect(page).toContain('<meta property="csp-nonce" nonce="a-nonce">')
  expect(page).toMatch(/<link rel="stylesheet" href="\/brand\/sevan\.[\w-]+\.css">/)
  expect(page.match(/<script/g)).toHaveLength(1)
  const config: unknown = JSON.parse(/id="kabinet-config">(.*)<\/script>/s.exec(page)![1]!)
  expect(config).toMatchObject({ locale: 'am', brand: { id: 'sevan' }, version: '1.2.3', currency: { code: 'AMD' } })
  expect(config).toHaveProperty('bankOrigins', ['https://bank.example'])
})

test('a page can be added to a home screen, with its brand and language', () => {
  const page = pages.page({ host: 'sevan.localhost', locale: 'ru', acceptLanguage: undefined }).text('a-nonce')
  const [, path] = /<link rel="manifest" href="([^"]+)"/.exec(page)!
  const manifest = pages.made.find((one) => one.path === path)!
  expect(manifest.type).toBe('application/manifest+json')
  const parsed = JSON.parse(manifest.content) as { icons: { src: string; sizes: string }[] }
  const sevan = am.brands.find(({ id }) => id === 'sevan')!
  expect(parsed).toMatchObject({
    name: 'Sevan',
    lang: 'ru',
    display: 'standalone',
    theme_color: sevan.themeColor.light,
    background_color: sevan.light.ground,
    shortcuts: [
      { name: 'Пополнить', url: '/#top-up' },
      { name: 'История', url: '/history' },
    ],
  })
  expect(parsed.icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512', '512x512'])
  const served = [...pages.made, ...pages.drawn].map((one) => one.path)
  expect(served).toEqual(expect.arrayContaining(parsed.icons.map(({ src }) => src)))
  expect(served).toContain(/<link rel="apple-touch-icon" href="([^"]+)"/.exec(page)![1])
  expect(page).toContain('<meta name="apple-mobile-web-app-title" content="Sevan">')
  expect(served).toContain(/<div id="root"><img class="splash" src="([^"]+)"/.exec(page)![1])
})

test('app store links are included only if that feature is on', () => {
  const configOf = (operator: typeof am) => {
    const made = createPages({
      operator,
      template,
      catalogues: readCatalogues(am),
      appKey: 'key',
      demo: true,
      bankOrigins: ['https://bank.example'],
      offline: true,
      version: '1',
    })
    const page = made.page({ host: 'x', locale: 'en', acceptLanguage: undefined }).text('a-nonce')
    return JSON.parse(/id="kabinet-config">(.*)<\/script>/s.exec(page)![1]!) as { apps: object; flags: object }
  }
  expect(configOf(am).apps).toEqual(am.apps)
  expect(configOf({ ...am, flags: { ...am.flags, apps: false } }).apps).toEqual({})
  expect(configOf(am).flags).not.toHaveProperty('chat')
})

test("a brand's icon is served with its character set", () => {
  const types = pages.made.filter(({ path }) => path.endsWith('.svg')).map(({ type }) => type)
  expect(new Set(types)).toEqual(new Set(['image/svg+xml; charset=utf-8']))
})

test('a page is built once for each brand and locale', () => {
  const requested = { host: 'a', locale: 'ru', acceptLanguage: undefined }
  expect(pages.page(requested)).toBe(pages.page({ ...requested, host: 'b' }))
})

test("an operator's overrides replace texts, and an unknown one is refused by name", () => {
  const override = (en: unknown) => readCatalogues({ ...am, messages: { en, ru: {}, hy: {} } })
  const content = override({ pageAuth: { title: 'Welcome to {name}' } }).get('en')!.content
  expect(JSON.parse(content)).toMatchObject({ pageAuth: { title: ['Welcome to ', ['name']] } })
  expect(() => override({ pageAuth: { titel: 'x' } })).toThrow('am/messages/en.json: unknown text pageAuth.titel')
  expect(() => override({ pageAuth: { title: '{broken' } })).toThrow('pageAuth.title')
  expect(() => override({ pageAuth: 'x' })).toThrow('must be a group of texts')
})
