import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { balanceCalls } from '@kabinet/contract/balance'
import { webhookCalls } from '@kabinet/contract/webhooks'
import { paymentCalls } from '@kabinet/contract/payments'
import { profileCalls } from '@kabinet/contract/profile'
import { signInCalls } from '@kabinet/contract/sign-in'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type DemoApp, demoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { back, pay } from '../../../test/paying.ts'
import { logOptions } from './log.ts'

const planted = {
  wrongPassword: 'canary-wrong-password',
  rightPassword: 'ararat01',
  email: 'canary@payer.example',
  name: 'Սարգսյան',
  ownEmail: 'ani.sargsyan@example.com',
  phone: '37491000001',
  pan: '4111111111111111',
  query: 'canary-in-the-query',
  body: 'canary-in-a-broken-body',
  contract: 'canary-contract',
  wire: 'canary-on-the-wire',
  bearer: 'canary-bearer',
}

type Demo = Awaited<ReturnType<typeof demoApp>>

/** Produces log lines that could leak data: signs in, pays, causes errors, and makes the database report values. */
async function live(demo: Demo) {
  const { send, app, db } = demo
  const { access, refresh } = await demo.signIn('1000001')
  await send(signInCalls.token, { body: { login: planted.phone, password: planted.wrongPassword } })
  const renewed = await send(signInCalls.refresh, { body: { refresh } })
  await send(signInCalls.refresh, { body: { refresh: planted.bearer } })
  await send(profileCalls.userInfo, { token: access })
  await send(profileCalls.userInfo, { token: planted.bearer })
  await send(balanceCalls.detail, {
    token: access,
    query: { contract_id: planted.contract, billing_id: planted.query },
  })
  await send(paymentCalls.policy, { query: { contractId: planted.contract, secret: planted.query } })
  const body = { amount: 5000, contractId: '1000001', callbackUrl: back, email: planted.email }
  await send(paymentCalls.direct, { body, token: access })
  await send(paymentCalls.direct, { body: { ...body, callbackUrl: `http://evil.test/?${planted.query}` } })
  const json = { 'x-app-key': 'test-app-key', 'content-type': 'application/json' }
  const payload = `{"login": "${planted.body}", ${planted.body}}`
  await app.fastify.inject({ method: 'POST', url: signInCalls.token.path, headers: json, payload })
  await app.fastify.inject({ url: `/api/%zz?token=${planted.query}` })
  await app.fastify.inject({ url: `/nowhere/${planted.phone}?token=${planted.query}` })

  const { order } = await pay(demo)
  await send(webhookCalls.acquirerCallback, {
    query: { mdOrder: order.id, orderNumber: planted.contract, pan: planted.pan },
  })
  await demo.bank('POST', '/behaviour', { failNext: 1 })
  await pay(demo)
  await db.query('update sandbox_bank.bank_order set amount = amount + 1')
  await demo.bank('POST', `/orders/${order.id}/approve`)

  await db.query(`alter table payment add check (email is distinct from '${planted.email}') not valid`)
  const violated = await send(paymentCalls.direct, { body })
  expect(violated.status).toBe(500)
  return { access, refresh, renewed: (renewed.body as { detail: { access: string; refresh: string } }).detail }
}

async function speakNonsense({ app }: DemoApp) {
  const { port } = app.fastify.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET /?${planted.wire} HTTP/9.9\r\n${planted.wire}\r\n\r\n`)
  socket.resume()
  await once(socket, 'close')
}

test('at the most verbose log level, no line or metric contains a secret or personal data', async () => {
  const log: string[] = []
  const demo = await demoApp({ log, clock: handClock() })
  const { access, refresh, renewed } = await live(demo)
  await speakNonsense(demo)
  const metrics = (await demo.app.fastify.inject('/metrics')).body
  const secrets = { ...planted, access, refresh, newAccess: renewed.access, newRefresh: renewed.refresh }
  for (const [what, value] of Object.entries(secrets)) {
    expect([what, log.filter((line) => line.includes(value))]).toEqual([what, []])
    expect([what, metrics.includes(value)]).toEqual([what, false])
  }

  const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>)
  const messages = new Set(lines.map(({ msg }) => msg))
  expect([...messages]).toEqual(
    expect.arrayContaining(['request completed', 'request failed', 'bank refused an order']),
  )
  expect(lines.filter(({ msg, request_id }) => msg === 'bank refused an order' && !request_id)).toEqual([])
  const failed = lines.find(({ msg }) => msg === 'request failed')
  expect(failed).toMatchObject({
    level: 'error',
    request_id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    method: 'POST',
    path: paymentCalls.direct.path,
    err: { type: 'error', code: '23514', table: 'payment', constraint: 'payment_email_check' },
  })
  expect(metrics).toContain(`kabinet_http_requests_total{method="POST",route="${signInCalls.token.path}",status="200"}`)
  expect(metrics).toContain('kabinet_http_requests_total{method="any",route="unknown",status="404"} 1')
})

function logged(write: (log: ReturnType<typeof Fastify>['log']) => void): Record<string, unknown> {
  const lines: string[] = []
  const { log } = Fastify({ logger: logOptions('trace', { write: (line) => void lines.push(line) }) })
  write(log)
  return JSON.parse(lines[0]!) as Record<string, unknown>
}

test('an error is logged with its name, code and location, and so are its causes; never with its message', () => {
  const cause = z.strictObject({ phone: z.string() }).safeParse({ phone: 5, secret: 1 }).error!
  const error = Object.assign(new RangeError('secret\n    at secret (/secret.ts:1:1)', { cause }), {
    code: 'E_RANGE',
    detail: 'Key (phone)=(secret)',
    table: 'a table of secret',
  })
  const line = logged((log) => log.error({ err: error }, 'it failed'))
  expect(JSON.stringify(line)).not.toContain('secret')
  expect(line['err']).toMatchObject({
    type: 'RangeError',
    code: 'E_RANGE',
    stack: expect.arrayContaining([expect.stringContaining('log.test.ts:')]) as string[],
    cause: {
      type: 'ZodError',
      issues: [
        { code: 'invalid_type', at: 'phone' },
        { code: 'unrecognized_keys', at: '' },
      ],
    },
  })
})

test.each([
  ['a bare error', (log) => log.warn(new Error('secret'))],
  ['an error logged without a message', (log) => log.warn({ err: new Error('secret') })],
  ['a field that is not allowed', (log) => log.warn({ password: 'secret' }, 'x')],
  [
    'a field of another type',
    (log) => log.warn({ payment: 'secret', reason: 'a secret reason', contract: 'secret' }, 'x'),
  ],
  ['an object instead of a field', (log) => log.warn({ payment: { id: 'secret' } }, 'x')],
  ['placeholders in a message', (log) => log.warn('said %s', 'secret')],
  ['an address in a message', (log) => log.warn('no answer to "/x?token=secret&a=b"')],
  ['a thrown string', (log) => log.warn({ err: 'secret' }, 'x')],
] satisfies [string, (log: ReturnType<typeof Fastify>['log']) => void][])('no secret in %s is logged', (_, write) => {
  expect(JSON.stringify(logged(write))).not.toContain('secret')
})
