import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../test/database.ts'
import { createSandbox } from './sandbox.ts'

async function open() {
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
])('lists every sandbox and the people to sign in as, in %s', async (language, title) => {
  const fastify = await open()
  const page = await fastify.inject({ url: '/sandbox/', headers: { 'accept-language': language } })
  const scripts = ['bank/orders', 'fps/orders', 'mail/messages', 'sms/messages', 'calls', 'clock'].map(
    (path) => `href="/sandbox/${path}"`,
  )
  for (const part of [`<h1>${title}</h1>`, ...scripts, 'home &amp; well', '1000001', 'ararat01']) {
    expect(page.body).toContain(part)
  }
})

test('finds its way without the last slash, and serves what its pages need', async () => {
  const fastify = await open()
  expect((await fastify.inject('/sandbox')).headers.location).toBe('/sandbox/')
  const page = (await fastify.inject('/sandbox/')).body
  for (const [, path = ''] of page.matchAll(/<(?:link|img)[^>]+(?:href|src)="([^"]+)"/g)) {
    expect((await fastify.inject(path)).statusCode).toBe(200)
  }
})

test('the parsers of the sandboxes do not leak out', async () => {
  const fastify = await open()
  expect((await fastify.inject('/outside')).body).toBe('outside')
  expect(fastify.hasContentTypeParser('application/x-www-form-urlencoded')).toBe(false)
})
