import { type Call, call } from '@kabinet/contract/kernel/call'
import { nothing } from '@kabinet/contract/kernel/schemas'
import { expect, onTestFinished, test } from 'vitest'
import { testApi } from '../../../test/api.ts'
import { anchorClock } from '../../../test/clock.ts'
import { freshDatabase } from '../../../test/database.ts'
import { spoken } from '../../../test/raw-http.ts'
import { createMetrics, type MetricsAccess, registerMetrics } from '../observability/metrics.ts'
import { protectPages } from './pages.ts'
import { createHealth, registerHealth } from './health.ts'
import { createHttpServer, type HttpOptions } from './server.ts'

async function server(options: Partial<HttpOptions> = {}) {
  const fastify = await createHttpServer({
    clock: anchorClock,
    zone: 'Asia/Yerevan',
    defaultLanguage: 'en',
    ...options,
  })
  onTestFinished(() => fastify.close())
  return fastify
}

const headersOf = (answer: { headers: Record<string, unknown> }, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => name in answer.headers).map((name) => [name, answer.headers[name]]))

const ofPages = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'x-frame-options',
  'permissions-policy',
]

test('API responses are neither sniffed nor cached, and have no page headers', async () => {
  const schemas = { see: { answer: nothing } }
  const calls = { see: call<typeof schemas.see>()({ method: 'GET', path: '/see', access: 'public', refusals: [] }) }
  const { fastify } = await testApi((api) => api.routes(calls, schemas, { see: async () => ({}) }))
  for (const url of ['/see', '/nowhere']) {
    const answer = await fastify.inject({ url, headers: { 'x-app-key': 'key' } })
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    expect(headersOf(answer, ofPages)).toEqual({})
  }
})

test('pages have the strict policy', async () => {
  const fastify = await server()
  await fastify.register(async (scope) => {
    await protectPages(scope, { 'img-src': ["'self'"] })
    scope.get('/page', { config: { open: 'page' } }, (_, reply) => reply.type('text/html').send('<p>'))
  })
  const answer = await fastify.inject('/page')
  const policy = `default-src 'none';base-uri 'none';frame-ancestors 'none';object-src 'none';form-action 'self';img-src 'self'`
  expect(headersOf(answer, ofPages)).toEqual({
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': expect.stringContaining('geolocation=()') as string,
  })
})

test.each([
  [undefined, undefined],
  ['host', 'max-age=31536000'],
  ['subdomains', 'max-age=31536000; includeSubDomains'],
] as const)(
  'with HSTS set to %s, the header is the same on every response: pages, files, health, refusals',
  async (hsts, said) => {
    const fastify = await server({ ...(hsts && { hsts }) })
    registerHealth(fastify, { health: createHealth(), version: '1', access: 'open' })
    await fastify.register(async (scope) => {
      await protectPages(scope)
      scope.get('/page', { config: { open: 'page' } }, (_, reply) => reply.type('text/html').send('<p>'))
    })
    fastify.get('/file.js', { config: { open: 'asset' } }, (_, reply) => reply.type('text/javascript').send(''))
    for (const url of ['/page', '/file.js', '/healthz', '/readyz', '/nowhere', '/%zz']) {
      expect((await fastify.inject(url)).headers['strict-transport-security'], url).toBe(said)
    }
    const [broken] = await spoken(fastify, 'NONSENSE\r\n\r\n')
    expect(/^strict-transport-security: (.*)$/m.exec(broken!)?.[1]?.trimEnd()).toBe(said)
  },
)

test('the server is ready if every probe succeeds; the details are shown only to those who may read them', async () => {
  const fastify = await server()
  let broken = false
  const health = createHealth()
  registerHealth(fastify, { health, version: '1.2.3', access: { token: 'of-prometheus' } })
  health.add({ name: 'silent', check: async () => {} })
  health.add({ name: 'jobs', check: async () => ({ late: 2 }) })
  health.add({ name: 'breakable', check: () => (broken ? Promise.reject(new Error('away')) : Promise.resolve()) })
  const ready = async (authorization: string) =>
    (await fastify.inject({ url: '/readyz', headers: { authorization } })).json<object>()
  expect(await ready('Bearer of-prometheus')).toEqual({ status: 'ok', jobs: { late: 2 } })
  expect(await ready('Bearer of-others')).toEqual({ status: 'ok' })
  expect(await ready('')).toEqual({ status: 'ok' })
  broken = true
  expect((await fastify.inject('/readyz')).statusCode).toBe(500)
  expect((await fastify.inject('/healthz')).json()).toEqual({ status: 'ok', version: '1.2.3' })
})

async function metering(access: MetricsAccess) {
  const fastify = await server()
  const { db, close } = await freshDatabase()
  onTestFinished(close)
  const metrics = createMetrics()
  registerMetrics(fastify, { metrics, db, access })
  return { fastify, metrics }
}

test('metrics can be protected by a token, open or closed', async () => {
  const { fastify } = await metering({ token: 'of-prometheus' })
  const statusOf = async (authorization: string) =>
    (await fastify.inject({ url: '/metrics', headers: { authorization } })).statusCode
  expect(await statusOf('Bearer of-prometheus')).toBe(200)
  expect(await statusOf('Bearer of-others')).toBe(401)
  expect(await statusOf('')).toBe(401)
  expect((await (await metering('open')).fastify.inject('/metrics')).statusCode).toBe(200)
  expect((await (await metering('closed')).fastify.inject('/metrics')).statusCode).toBe(404)
})

test('requests are counted by route and status, never by URL; modules add their own metrics', async () => {
  const { fastify, metrics } = await metering('open')
  const things: Call = { method: 'GET', path: '/things/{id}', access: 'public', refusals: [] }
  fastify.get('/things/:id', { config: { call: things } }, async () => ({}))
  fastify.get('/files/a1b2c3.js', { config: { open: 'asset' } }, async () => ({}))
  metrics.gauge({ name: 'kabinet_jobs', help: 'Jobs.', by: 'state', read: async () => ({ waiting: 3, late: 0 }) })
  metrics.gauge({ name: 'kabinet_one', help: 'One.', read: async () => 1 })
  for (const url of ['/things/37491000001?token=secret', '/things/2', '/files/a1b2c3.js', '/none/37491000001'])
    await fastify.inject(url)
  const { body } = await fastify.inject('/metrics')
  expect(
    body.split('\n').filter((line) => /^kabinet_(http_requests_total|refusals_total|jobs|one|database)/.test(line)),
  ).toEqual([
    'kabinet_http_requests_total{method="GET",route="/things/{id}",status="200"} 2',
    'kabinet_http_requests_total{method="GET",route="asset",status="200"} 1',
    'kabinet_http_requests_total{method="any",route="unknown",status="404"} 1',
    'kabinet_refusals_total{code="not_found"} 1',
    expect.stringMatching(/^kabinet_database_connections\{state="open"\} \d+$/),
    expect.stringMatching(/^kabinet_database_connections\{state="idle"\} \d+$/),
    'kabinet_database_connections{state="waiting"} 0',
    'kabinet_jobs{state="waiting"} 3',
    'kabinet_jobs{state="late"} 0',
    'kabinet_one 1',
  ])
  expect(body).toContain('kabinet_http_request_duration_seconds_count{method="GET",route="/things/{id}"} 2')
})

test('a route without declared access prevents the start', async () => {
  const fastify = await server()
  fastify.get('/forgotten', async () => ({}))
  await expect(fastify.ready()).rejects.toThrow('routes without declared access: /forgotten')
})

test('a path segment that is too long is not found', async () => {
  const log: string[] = []
  const fastify = await server({ logLevel: 'error', logStream: { write: (line) => void log.push(line) } })
  fastify.get('/stock/:name', { config: { open: 'page' } }, async () => 'page')
  const answer = await fastify.inject(`/stock/${'x'.repeat(200)}`)
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ status: 'error', code: 'not_found' })
  expect(log).toEqual([])
})
