import { expect, test } from 'vitest'
import { isOfBuild, isOtherBuild, isSamePage, kindOf, outdated } from './worker.rules.ts'

const origin = 'https://my.example'
const pageWith = (entry: string) => `<script type="module" crossorigin src="/assets/${entry}.js"></script>`
const kindAt = (path: string, asked: { method?: string; mode?: RequestMode } = {}) =>
  kindOf({ method: 'GET', mode: 'no-cors', ...asked, url: new URL(path, origin).href }, origin)

test.each([
  ['/', 'page'],
  ['/history?contract_id=1', 'page'],
  ['/contract/rb/1000001/service/fibre', 'page'],
  ['/api/v0/documents/1/', undefined],
  ['/sandbox/bank', undefined],
  ['/acquirer/pay?order=1', undefined],
  ['/payment-gateway/return', undefined],
  ['/docs', undefined],
  ['/.well-known/security.txt', undefined],
])('opening %s is answered as %s', (path, kind) => {
  expect(kindAt(path, { mode: 'navigate' })).toBe(kind)
})

test.each([
  ['/assets/index-abc1234.js', 'asset'],
  ['/messages/hy.abc.json', 'asset'],
  ['/brand/sevan.abc.css', 'asset'],
  ['/theme.js', 'file'],
  ['/drawings/bell.svg', 'file'],
  ['/api/v0/contract_info/get_all_contract/', undefined],
  ['/', undefined],
  ['/history', undefined],
  ['/sw.js', undefined],
  ['https://bank.example/assets/logo.js', undefined],
])('a page that loads %s gets it as %s', (path, kind) => {
  expect(kindAt(path, { mode: 'cors' })).toBe(kind)
})

test('whatever changes something goes to the network', () => {
  expect(kindAt('/', { method: 'POST', mode: 'navigate' })).toBeUndefined()
  expect(kindAt('/assets/index-abc1234.js', { method: 'HEAD' })).toBeUndefined()
})

const asked = { entry: '/assets/index-1.js', marks: ['/brand/en.webmanifest', '{"locale":"en"}'] }

test('a page is kept again if its build, brand, language or configuration has changed, and not for its nonce', () => {
  const page = (nonce: string) => `<meta nonce="${nonce}">/brand/en.webmanifest{"locale":"en"}/assets/index-1.js`
  expect(isSamePage(page('a'), asked)).toBe(true)
  expect(isSamePage(page('b'), asked)).toBe(true)
  expect(isSamePage(page('a').replace('index-1', 'index-2'), asked)).toBe(false)
  expect(isSamePage(page('a').replace('"en"', '"ru"'), asked)).toBe(false)
  expect(isSamePage(undefined, asked)).toBe(false)
})

test('a page of another build than the one that has loaded its scripts is not kept', () => {
  expect(isOfBuild('… src="/assets/index-1.js" …', asked)).toBe(true)
  expect(isOfBuild('… src="/assets/index-2.js" …', asked)).toBe(false)
  expect(isOfBuild('anything', { entry: '' })).toBe(false)
})

test('a late answer of the server tells of another build, unless it is no page of the cabinet', () => {
  expect(isOtherBuild(pageWith('index-2'), pageWith('index-1'))).toBe(true)
  expect(isOtherBuild(pageWith('index-1'), pageWith('index-1'))).toBe(false)
  expect(isOtherBuild('a proxy’s notice', pageWith('index-1'))).toBe(false)
})

const copies = ['old.js', 'same.js']
const loaded = ['same.js', 'new.js']

test('copies of an earlier build are deleted once no other tab can need them', () => {
  const newBuild = { sent: pageWith('index-2'), kept: pageWith('index-1') }
  expect(outdated(copies, newBuild, { loaded, tabs: 1 })).toEqual(['old.js'])
  expect(outdated(copies, newBuild, { loaded, tabs: 2 })).toEqual([])
  expect(outdated(copies, { ...newBuild, kept: undefined }, { loaded, tabs: 1 })).toEqual(['old.js'])
})

test('a page of the same build in another language deletes nothing', () => {
  const sameBuild = { sent: pageWith('index-1'), kept: pageWith('index-1') }
  expect(outdated(copies, sameBuild, { loaded, tabs: 1 })).toEqual([])
})
