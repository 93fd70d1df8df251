import { balanceCalls } from '@kabinet/contract/balance'
import { paymentCalls } from '@kabinet/contract/payments'
import { profileCalls } from '@kabinet/contract/profile'
import { signInCalls } from '@kabinet/contract/sign-in'
import { describe, expect, onTestFinished, test } from 'vitest'
import { code, demoApp, ownOrigin, sharedDemoApp } from '../../../test/app.ts'
import { anchorClock, handClock } from '../../../test/clock.ts'
import { freshDatabase } from '../../../test/database.ts'
import { testEvents } from '../../../test/events.ts'
import { testKeys } from '../../../test/keys.ts'
import { createApp } from '../../app.ts'
import { createRbsAcquirer } from '../../integrations/acquirer/rbs-acquirer.ts'
import { createRbsFastPayment } from '../../integrations/fast-payment/rbs-fast-payment.ts'
import { createScratch } from '../files/scratch.ts'
import { createFolderStorage } from '../../integrations/files/folder-storage.ts'
import { noIdentity } from '../../integrations/identity/identity.ts'
import { createSmtpMailer } from '../../integrations/mail/smtp-mailer.ts'
import { noNetwork } from '../../integrations/network/http-network.ts'
import { createHttpSms } from '../../integrations/sms/http-sms.ts'
import { createWebhookDesk } from '../../integrations/desk/webhook-desk.ts'
import { createWebhookTelephony } from '../../integrations/telephony/webhook-telephony.ts'
import { openDb } from '../database/db.ts'
import { readOperator } from '../config/operator.ts'

const mine = { contract_id: '1000001', billing_id: 'rb' }

describe('checks run in the order app key, token, flag, access, payload', () => {
  test('each check precedes the later ones', async () => {
    const { send, signIn } = await demoApp({ flags: 'balanceHistory=off' })
    const { access } = await signIn('1000001')
    const wrong = { query: { contract_id: '2000001', billing_id: 'ul', nonsense: 1 } }
    const noKey = await send(balanceCalls.detail, { ...wrong, headers: { 'x-app-key': 'unknown' } })
    expect([noKey.status, code(noKey.body)]).toEqual([403, 'app_key_unknown'])
    const noToken = await send(balanceCalls.detail, wrong)
    expect([noToken.status, code(noToken.body)]).toEqual([401, 'not_signed_in'])
    const off = await send(balanceCalls.detail, { ...wrong, token: access })
    expect([off.status, code(off.body)]).toEqual([403, 'feature_off'])
  })

  test('access is checked before the payload; foreign and unknown contracts get the same response', async () => {
    const { send, signIn } = await demoApp()
    const { access: token } = await signIn('1000001')
    const foreign = await send(balanceCalls.detail, {
      token,
      query: { contract_id: '2000001', billing_id: 'ul', nonsense: 1 },
    })
    const missing = await send(balanceCalls.detail, {
      token,
      query: { contract_id: '9999999', billing_id: 'ul', nonsense: 1 },
    })
    const paymentOnly = await send(balanceCalls.detail, {
      token,
      query: { contract_id: '1000004', billing_id: 'rb', nonsense: 1 },
    })
    const own = await send(balanceCalls.detail, { token, query: { ...mine, nonsense: 1 } })
    const telling = ({ status, body }: typeof foreign) => [status, { ...(body as object), request_id: '' }]
    expect([foreign.status, code(foreign.body)]).toEqual([403, 'no_access'])
    expect(telling(missing)).toEqual(telling(foreign))
    expect(telling(paymentOnly)).toEqual(telling(foreign))
    expect([own.status, code(own.body)]).toEqual([400, 'invalid_input'])
  })
})

describe('bad input', () => {
  const shared = sharedDemoApp()

  test.each([
    ['malformed JSON', '{"login"', 400, 'malformed'],
    ['a body over the limit', JSON.stringify({ login: 'x'.repeat(200_000), password: 'y' }), 413, 'too_large'],
    ['a prototype in the body', '{"login":"1000001","password":"ararat01","__proto__":{"a":1}}', 400, 'malformed'],
  ])('%s is refused', async (_, payload, status, refusal) => {
    const { app } = await demoApp()
    const { method, path: url } = signInCalls.token
    const headers = { 'x-app-key': 'test-app-key', 'content-type': 'application/json', 'accept-language': 'ru' }
    const answer = await app.fastify.inject({ method, url, payload, headers })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, refusal])
    expect(answer.json<{ message: string }>().message).toMatch(/[а-я]/)
  })

  test.each([
    ['en', 'Must be text.', 'Required.', 'Unknown field.'],
    ['ru', 'Здесь должен быть текст.', 'Обязательное поле.', 'Неизвестное поле.'],
    ['hy', 'Պետք է լինի տեքստ։', 'Պարտադիր դաշտ։', 'Անհայտ դաշտ։'],
  ])('unknown and invalid fields are named in the requested language: %s', async (language, type, missing, unknown) => {
    const { send } = shared()
    const { status, body } = await send(signInCalls.token, {
      body: { login: 1, remember: true },
      headers: { 'accept-language': language },
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({ status: 'error', status_id: 400, code: 'invalid_input' })
    expect((body as { detail: unknown }).detail).toEqual({
      fields: [
        { field: 'body.login', message: type },
        { field: 'body.password', message: missing },
        { field: 'body.remember', message: unknown },
      ],
    })
  })

  test('control characters, which the database rejects, are refused', async () => {
    const { send } = await demoApp()
    const login = await send(signInCalls.token, { body: { login: '1\u0000', password: 'x' } })
    const contract = await send(paymentCalls.policy, { query: { contractId: '1\u0000' } })
    expect([login.status, code(login.body)]).toEqual([400, 'invalid_input'])
    expect([contract.status, code(contract.body)]).toEqual([400, 'invalid_input'])
  })

  test('a wrong content type, method or path is refused', async () => {
    const { app, send } = await demoApp()
    const headers = { 'x-app-key': 'test-app-key', 'content-type': 'application/xml' }
    const xml = await app.fastify.inject({ method: 'POST', url: signInCalls.token.path, payload: '<a/>', headers })
    expect([xml.statusCode, xml.json<{ code: string }>().code]).toEqual([415, 'media_type'])
    const broken = await app.fastify.inject({ url: '/api/%zz', headers: { 'x-app-key': 'test-app-key' } })
    expect([broken.statusCode, broken.json<{ code: string }>().code]).toEqual([400, 'malformed'])
    const put = await send({ method: 'GET', path: signInCalls.token.path })
    expect([put.status, code(put.body)]).toEqual([404, 'not_found'])
  })

  test('a call without the envelope repeats the refusal in details', async () => {
    const { send } = await demoApp()
    const { body } = await send(paymentCalls.check, { body: { transactionId: 'no' } })
    const { message, details } = body as { message: string; details: string }
    expect(details).toBe(message)
  })

  test('an expired or forged token is refused', async () => {
    const clock = handClock()
    const { send, signIn } = await demoApp({ clock })
    const { access } = await signIn('1000001')
    expect((await send(profileCalls.userInfo, { token: access })).status).toBe(200)
    expect((await send(profileCalls.userInfo, { token: `${access.slice(0, -2)}xx` })).status).toBe(401)
    clock.advance(15 * 60)
    expect((await send(profileCalls.userInfo, { token: access })).status).toBe(401)
    const shown = await send(paymentCalls.policy, { query: { contractId: '1000001' }, token: access })
    expect([shown.status, code(shown.body)]).toEqual([401, 'not_signed_in'])
  })
})

test('responses contain the product’s time and a request id, and must not be cached', async () => {
  const { send } = await demoApp()
  const { headers } = await send(signInCalls.token, { body: { login: '1', password: '2' } })
  expect(Number(headers['x-now'])).toBe(Date.parse('2026-11-20T08:00:00Z') / 1000)
  expect(headers['x-zone-offset']).toBe('240')
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers['cache-control']).toBe('no-store')
})

test('while the database is unavailable, calls return 503 with Retry-After, and the server is not ready', async () => {
  const db = openDb({ host: '/nowhere', port: 5432, user: 'nobody', database: 'none' }, { max: 1 })
  const other = await freshDatabase()
  onTestFinished(() => other.close())
  const { fastify } = await createApp({
    db,
    clock: anchorClock,
    events: await testEvents(other.connection),
    operator: readOperator('am'),
    appKeys: ['key'],
    keys: { token: testKeys(0), link: testKeys(0) },
    storage: createFolderStorage('/nowhere'),
    scratch: createScratch('/nowhere'),
    mailer: createSmtpMailer({ url: 'smtp://127.0.0.1:9', from: 'nobody@kabinet.example' }),
    sms: createHttpSms({ url: 'http://127.0.0.1:9', headers: {}, body: {} }),
    telephony: createWebhookTelephony({ secret: undefined }),
    desk: createWebhookDesk({ secret: undefined }),
    identityProvider: noIdentity,
    network: noNetwork,
    ownOrigin,
    acquirer: createRbsAcquirer({ baseUrl: 'http://127.0.0.1:9', userName: '', password: '', callbackSecret: '' }),
    fastPayment: createRbsFastPayment({ baseUrl: 'http://127.0.0.1:9', userName: '', password: '' }),
  })
  onTestFinished(() => db.close())
  const headers = { 'x-app-key': 'key' }
  const payload = { login: '1000001', password: 'ararat01' }
  const answer = await fastify.inject({ method: 'POST', url: signInCalls.token.path, headers, payload })
  expect([answer.statusCode, code(answer.json()), answer.headers['retry-after']]).toEqual([503, 'unavailable', '5'])
  expect((await fastify.inject('/readyz')).statusCode).toBe(503)
  expect((await fastify.inject('/healthz')).statusCode).toBe(200)
})
