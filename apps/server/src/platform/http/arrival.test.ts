import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { minuteMs } from '@kabinet/contract/kernel/durations'
import { call } from '@kabinet/contract/kernel/call'
import { nothing } from '@kabinet/contract/kernel/schemas'
import type { FastifyRequest } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { anchorClock } from '../../../test/clock.ts'
import { rawConnection, spoken } from '../../../test/raw-http.ts'
import type { ArrivalDeadlines } from './arrival.ts'
import { acceptUploads } from '../files/multipart.ts'
import { createHttpServer } from './server.ts'

const schemas = { take: { answer: nothing } }
const bring = call<typeof schemas.take>()({
  method: 'POST',
  path: '/upload',
  access: 'public',
  upload: true,
  refusals: [],
})

async function received(upload: FastifyRequest) {
  for await (const part of upload.parts()) if (part.type === 'file') return { sent: await text(part.file) }
  return {}
}

async function server(deadlines: ArrivalDeadlines, maxConnections?: number) {
  const fastify = await createHttpServer({
    clock: anchorClock,
    zone: 'Asia/Yerevan',
    defaultLanguage: 'en',
    deadlines,
    ...(maxConnections && { maxConnections }),
  })
  onTestFinished(() => fastify.close())
  fastify.post('/take', { config: { open: 'asset' } }, async ({ body }) => ({ body }))
  acceptUploads(fastify, (scope) => {
    scope.route({ method: 'POST', url: '/upload', config: { call: bring }, handler: received })
  })
  return fastify
}

const short = { bodyMs: 100, uploadMs: minuteMs }
const post = 'POST /take HTTP/1.1\r\nhost: cabinet.test\r\ncontent-type: application/json\r\n'
const half = `${post}content-length: 100\r\n\r\n{"half":`
const envelope = (body: string | undefined) => ({ ...(JSON.parse(body ?? '') as object), request_id: '' })

test('a half-sent POST is answered and its connection closed', async () => {
  const [head, body] = await spoken(await server(short), half)
  expect(head).toMatch(/^HTTP\/1\.1 408 /)
  expect(head).toMatch(/^x-content-type-options: nosniff\r?$/m)
  expect(envelope(body)).toMatchObject({ status: 'error', status_id: 408, code: 'request_timeout' })
})

test('an unfinished chunked POST, and one without a route, are answered and closed too', async () => {
  const fastify = await server(short)
  const [chunked] = await spoken(fastify, `${post}transfer-encoding: chunked\r\n\r\n5\r\n{"a":\r\n`)
  expect(chunked).toMatch(/^HTTP\/1\.1 408 /)
  const [unknown] = await spoken(fastify, half.replace('/take', '/nowhere'))
  expect(unknown).toMatch(/^HTTP\/1\.1 (?:404|408) /)
})

test('unfinished headers are answered and their connection closed', async () => {
  const [head, body] = await spoken(await server(short), 'GET /take HTTP/1.1\r\nhost: x\r\nx-slow: ')
  expect(head).toMatch(/^HTTP\/1\.1 408 /)
  expect(envelope(body)).toMatchObject({ code: 'request_timeout' })
})

test('an upload has its own deadline', async () => {
  const fastify = await server({ bodyMs: minuteMs, uploadMs: 100 })
  const form = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf'
  const upload = `POST /upload HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 1000\r\n\r\n${form}`
  const [head] = await spoken(fastify, upload)
  expect(head).toMatch(/^HTTP\/1\.1 408 /)
})

test('requests with complete bodies are served one after another', async () => {
  const fastify = await server(short)
  const origin = await fastify.listen({ host: '127.0.0.1', port: 0 })
  const send = () =>
    fetch(`${origin}/take`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1}' })
  for (let time = 0; time < 3; time += 1) expect(await (await send()).json()).toEqual({ body: { a: 1 } })
})

test('connections beyond the limit are closed', async () => {
  const fastify = await server({ bodyMs: minuteMs, uploadMs: minuteMs }, 2)
  const held = [await rawConnection(fastify), await rawConnection(fastify)]
  const dropped = once(fastify.server, 'drop')
  const refused = await rawConnection(fastify)
  await dropped
  expect(await text(refused)).toBe('')
  for (const socket of [...held, refused]) socket.destroy()
})

test.each([
  ['nonsense', 'NONSENSE\r\n\r\n', 400, 'malformed'],
  ['two Host headers', 'GET /take HTTP/1.1\r\nhost: a\r\nHost: b\r\nconnection: close\r\n\r\n', 400, 'malformed'],
  ['HTTP/0.9', 'GET /take HTTP/0.9\r\nhost: a\r\n\r\n', 400, 'malformed'],
  ['endless headers', `GET /take HTTP/1.1\r\nhost: a\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`, 413, 'too_large'],
])('%s is refused in the envelope, with nosniff', async (_, bytes, status, code) => {
  const [head, body] = await spoken(await server({ bodyMs: minuteMs, uploadMs: minuteMs }), bytes)
  expect(head!.split('\r\n')[0]).toContain(String(status))
  expect(head).toMatch(/^x-content-type-options: nosniff\r?$/m)
  expect(envelope(body)).toMatchObject({ status: 'error', code })
})
