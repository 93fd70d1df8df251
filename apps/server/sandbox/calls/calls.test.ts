import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createWebhookTelephony } from '../../src/integrations/telephony/webhook-telephony.ts'
import { anchorClock } from '../../test/clock.ts'
import { freshDatabase } from '../../test/database.ts'
import { httpServer } from '../../test/http-server.ts'
import { createSandbox } from '../sandbox.ts'
import { messages } from './calls.messages.ts'

const secret = 'of-the-exchange'
const first = '7f000000-0000-4000-8000-000000000001'
const second = '7f000000-0000-4000-8000-000000000002'
const asPerson = { accept: 'text/html' }

async function open({ status = 200 } = {}) {
  const { db, close } = await freshDatabase()
  const got: { raw: string; genuine: boolean }[] = []
  const product = await httpServer(({ request: { headers }, raw, response }) => {
    got.push({ raw, genuine: createWebhookTelephony({ secret }).isGenuine({ headers, raw }) })
    response.writeHead(status).end()
  })
  const calledUrl = () => `${product}/telephony/called`
  const fastify = Fastify()
  const merchant = { title: { en: '', ru: '', hy: '' }, userName: 'a', password: 'b', callbackSecret: 'c' }
  const telephone = { calledUrl, secret }
  const bank = { callbackUrl: () => '', merchant }
  await fastify.register(createSandbox({ db, clock: anchorClock, zone: 'Asia/Yerevan', bank, telephone, signIns: [] }))
  onTestFinished(async () => {
    await fastify.close()
    await close()
  })
  async function asks(id: string, phone: string, at: string) {
    await db.query(
      `insert into call_request (id, phone, address, created_at, expires_at)
       values ($1, $2, '127.0.0.1', $3, $3::timestamptz + interval '3 minutes')`,
      [id, phone, at],
    )
  }
  return { fastify, got, asks }
}

test('awaited calls are listed newest first, as JSON and as a page', async () => {
  const { fastify, asks } = await open()
  expect((await fastify.inject({ url: '/sandbox/calls', headers: asPerson })).body).toContain(messages.empty.en)
  await asks(first, '37491000001', '2026-11-20T07:59:00Z')
  await asks(second, '37491000002', '2026-11-20T08:00:00Z')
  expect((await fastify.inject('/sandbox/calls')).json()).toEqual([
    { request_id: second, phone: '37491000002', state: 'waiting', at: 1_795_161_600 },
    { request_id: first, phone: '37491000001', state: 'waiting', at: 1_795_161_540 },
  ])
  const { body } = await fastify.inject({ url: '/sandbox/calls', headers: { ...asPerson, 'accept-language': 'hy' } })
  for (const part of ['+37491000001', 'Սպասում է զանգի', `action="/sandbox/calls/${first}/confirm"`, 'Զանգել']) {
    expect(body).toContain(part)
  }
})

test('the exchange sends a signed notification of the call', async () => {
  const { fastify, asks, got } = await open()
  await asks(first, '37491000001', '2026-11-20T07:59:00Z')
  const url = `/sandbox/calls/${first}/confirm`
  const answer = await fastify.inject({ method: 'POST', url })
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { request_id: first, phone: '37491000001' }])
  expect(got).toEqual([{ raw: '{"phone":"37491000001","called_at":1795161600}', genuine: true }])
  const byPerson = await fastify.inject({ method: 'POST', url, headers: asPerson })
  expect([byPerson.statusCode, byPerson.headers.location]).toEqual([303, '/sandbox/calls'])
})

test('an unknown call is 404, a refused notification 502', async () => {
  const { fastify, asks, got } = await open({ status: 503 })
  await asks(first, '37491000001', '2026-11-20T07:59:00Z')
  const confirm = (id: string) => fastify.inject({ method: 'POST', url: `/sandbox/calls/${id}/confirm` })
  expect([(await confirm(second)).statusCode, (await confirm('x')).statusCode, got.length]).toEqual([404, 404, 0])
  expect((await confirm(first)).statusCode).toBe(502)
})
