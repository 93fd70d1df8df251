import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyCookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { readOperator } from '../platform/config/operator.ts'
import { readCatalogues } from './messages.ts'
import { registerWeb } from './web.ts'

const operator = readOperator('am')

/** Starts a server whose folder of the cabinet has these files besides the page. */
async function serve(files: Readonly<Record<string, string>> = {}, offline = true) {
  const cabinetDir = await mkdtemp(join(tmpdir(), 'web-test-'))
  const page = '<!doctype html><html lang="en"><head><!--kabinet-head--></head></html>'
  for (const [name, content] of Object.entries({ 'index.html': page, ...files })) {
    await writeFile(join(cabinetDir, name), content)
  }
  const fastify = Fastify()
  onTestFinished(async () => {
    await fastify.close()
    await rm(cabinetDir, { recursive: true })
  })
  await fastify.register(fastifyCookie)
  const about = { appKey: 'key', version: '1.2.3', demo: true, bankOrigins: [], offline }
  await registerWeb(fastify, { ...about, cabinetDir, operator })
  return fastify
}

test.each([
  ['gzip, br', 'br'],
  ['gzip, br;q=0', undefined],
  ['br;q=0.0, gzip', undefined],
  ['br;q=0.5', 'br'],
  ['identity', undefined],
])('with Accept-Encoding “%s”, the encoding of messages is %s', async (accepted, encoding) => {
  const fastify = await serve()
  const [catalogue] = readCatalogues(operator).values()
  const { headers } = await fastify.inject({ url: catalogue!.path, headers: { 'accept-encoding': accepted } })
  expect(headers['content-encoding']).toBe(encoding)
})

const configOf = (page: string) =>
  JSON.parse(/id="kabinet-config">(.*)<\/script>/s.exec(page)![1]!) as { offline: boolean }

test('browsers ask for the service worker each time, and it may only fetch from its own origin', async () => {
  const fastify = await serve({ 'sw.js': 'the worker', 'sw.js.br': 'packed' })
  const { headers, body } = await fastify.inject('/sw.js')
  expect(body).toBe('the worker')
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringMatching(/^default-src 'none';.*connect-src 'self'$/) as string,
  })
  const page = await fastify.inject('/')
  expect(page.headers['content-security-policy']).toContain("worker-src 'self'")
  expect(configOf(page.body).offline).toBe(true)
})

test.each([
  ['is switched off', { 'sw.js': 'the worker' }, false],
  ['is not built', {}, true],
])('where the service worker %s, browsers get one that removes an earlier one', async (_, files, offline) => {
  const fastify = await serve(files, offline)
  const { body, statusCode } = await fastify.inject('/sw.js')
  expect(statusCode).toBe(200)
  expect(body).toContain('registration.unregister()')
  expect(configOf((await fastify.inject('/')).body).offline).toBe(false)
})
