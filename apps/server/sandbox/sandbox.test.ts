import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../test/database.ts'
import { createSandbox } from './sandbox.ts'

async function open(hosts: readonly string[] = []) {
  const { db, close } = await freshDatabase()
  onTestFinished(close)
  const fastify = Fastify()
  onTestFinished(() => fastify.close())
  const merchant = {
    title: { en: 'Lumen', ru: 'Люмен', hy: 'Լյումեն' },
    userName: 'lumen-api',
    password: 'lumen',
    callbackSecret: 'key',
  }
  await fastify.register(
    createSandbox({
      db,
      clock: { now: () => new Date('2026-03-01T09:00:00Z') },
      bank: { callbackUrl: () => 'http://127.0.0.1:1/', merchant },
      zone: 'Asia/Yerevan',
      hosts,
      signIns: [{ who: 'home & well', contract: '1000001', password: 'ararat01' }],
    }),
  )
  fastify.get('/outside', async () => 'outside')
  return fastify
}

test.each([
  ['en', 'Sandboxes'],
  ['ru', 'Песочницы'],
  ['hy', 'Փորձադաշտեր'],
])('the start page lists every sandbox and the customers to sign in as, in %s', async (language, title) => {
  const fastify = await open()
  const page = await fastify.inject({ url: '/sandbox/', headers: { 'accept-language': language } })
  const scripts = [
    'bank/orders',
    'fps/orders',
    'mail/messages',
    'sms/messages',
    'calls',
    'id/citizens',
    'network',
    'operations',
    'visits',
    'clock',
  ].map((path) => `href="/sandbox/${path}"`)
  for (const part of [`<h1>${title}</h1>`, ...scripts, 'home &amp; well', '1000001', 'ararat01']) {
    expect(page.body).toContain(part)
  }
})

test('the start page also works without the trailing slash, and the assets of the pages are served', async () => {
  const fastify = await open()
  expect((await fastify.inject('/sandbox')).headers.location).toBe('/sandbox/')
  const page = (await fastify.inject('/sandbox/')).body
  for (const [, path = ''] of page.matchAll(/<(?:link|img)[^>]+(?:href|src)="([^"]+)"/g)) {
    expect((await fastify.inject(path)).statusCode).toBe(200)
  }
})

test("the sandboxes' body parsers do not affect the product", async () => {
  const fastify = await open()
  expect((await fastify.inject('/outside')).body).toBe('outside')
  expect(fastify.hasContentTypeParser('application/x-www-form-urlencoded')).toBe(false)
})

const host = 'demo.example:3000'

test.each([
  ['a script', { host: '127.0.0.1:3000' }],
  ['a script that fetches as Node does', { host: 'localhost:3000', 'sec-fetch-mode': 'cors' }],
  ['a form on a sandbox page', { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }],
  ['a form on a sandbox page without a referrer', { host, origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ['a form on a page of this machine', { host: '[::1]:3000', origin: 'http://[::1]:3000' }],
  ['a form on a page of a demo brand', { host: 'sevan.localhost:3000', origin: 'http://sevan.localhost:3000' }],
])('%s may control the sandboxes', async (_, headers) => {
  const fastify = await open(['demo.example'])
  const answer = await fastify.inject({ method: 'POST', url: '/sandbox/bank/behaviour', headers, payload: {} })
  expect(answer.statusCode).toBe(200)
})

test.each([
  ['a post from another site', 'POST', { host, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['a post from another port of this machine', 'POST', { host: 'localhost:3000', origin: 'http://localhost:8080' }],
  ['a post that the browser reports as same-site', 'POST', { host: 'localhost:3000', 'sec-fetch-site': 'same-site' }],
  ['a post from a page without an origin', 'POST', { host, origin: 'null' }],
  [
    'a post under a foreign host name that points to this machine',
    'POST',
    { host: 'evil.example:3000', origin: 'http://evil.example:3000' },
  ],
  ['a read under a foreign host name', 'GET', { host: 'evil.example:3000', 'sec-fetch-site': 'same-origin' }],
  ['a read by a page of another site', 'GET', { host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
] as const)('the sandboxes refuse %s', async (_, method, headers) => {
  const fastify = await open(['demo.example'])
  const url = method === 'POST' ? '/sandbox/bank/behaviour' : '/sandbox/bank/orders'
  const answer = await fastify.inject({ method, url, headers, ...(method === 'POST' && { payload: {} }) })
  expect([answer.statusCode, Object.keys(answer.json<object>())]).toEqual([403, ['error']])
})

test('a payer can reach the bank’s page from another site', async () => {
  const fastify = await open()
  const headers = { host: '127.0.0.1:3000', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
  expect((await fastify.inject({ url: '/sandbox/', headers })).statusCode).toBe(200)
})
