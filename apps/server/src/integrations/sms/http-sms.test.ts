import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { httpServer } from '../../../test/http-server.ts'
import { signatureOf } from '../../platform/http/signed-webhook.ts'
import { createHttpSms, type HttpGateway } from './http-sms.ts'
import { SmsRefused, SmsTimeout } from './sms.ts'

const message = { id: 'one.1', phone: '37491000001', text: 'Ձեր կոդը՝ 4711', seconds: 300 }
const template = {
  messages: [{ to: '+{phone}', content: { body: '{text}' }, ref: 'k-{id}', priority: 1 }],
  test: false,
}

async function gateway(answer: (response: ServerResponse) => void) {
  const got: { request: IncomingMessage; body: unknown }[] = []
  const origin = await httpServer(({ request, raw, response }) => {
    got.push({ request, body: JSON.parse(raw) })
    answer(response)
  })
  const url = `${origin}/v1/messages`
  const sms = (more: Partial<HttpGateway> = {}) =>
    createHttpSms({ url, headers: { authorization: 'Bearer not-for-logs' }, body: template, ...more })
  return { got, sms }
}

const reported = (status: number, body = '') => gateway((response) => void response.writeHead(status).end(body))

async function faultOf(work: Promise<unknown>) {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  for (const secret of ['not-for-logs', '37491000001', '4711']) expect(String(error)).not.toContain(secret)
  return error
}

test('the template is filled in and posted as JSON', async () => {
  const { got, sms } = await reported(200)
  expect(await sms().send(message)).toEqual(['one.1'])
  expect(got[0]!.request).toMatchObject({ method: 'POST', url: '/v1/messages' })
  expect(got[0]!.request.headers).toMatchObject({
    authorization: 'Bearer not-for-logs',
    'content-type': 'application/json',
  })
  expect(got[0]!.body).toEqual({
    messages: [{ to: '+37491000001', content: { body: message.text }, ref: 'k-one.1', priority: 1 }],
    test: false,
  })
})

test.each(['", "to": "1', '{phone}', '\\', '\u0000\n', '$&', '{"a":1}', '\ud800'])(
  'a text cannot break out of its JSON field: %j',
  async (text) => {
    const { got, sms } = await reported(200)
    await sms().send({ ...message, text })
    expect(got[0]!.body).toMatchObject({ messages: [{ to: '+37491000001', content: { body: text } }] })
  },
)

test.each([
  ['{"data":[{"id":"g-1"}]}', 'data.0.id', ['g-1']],
  ['{"id":17}', 'id', ['17']],
])('the gateway’s own id is read from %s', async (body, answerId, ids) => {
  const { sms } = await reported(201, body)
  expect(await sms({ answerId }).send(message)).toEqual(ids)
})

test.each(['', 'null', '{"data":[]}', '{"data":[{"id":{}}]}', '<html>'])(
  'a response without the gateway’s id (%s) is invalid',
  async (body) => {
    const { sms } = await reported(200, body)
    expect(await faultOf(sms({ answerId: 'data.0.id' }).send(message))).toMatchObject({
      name: 'SmsTimeout',
      reason: 'answer',
      status: 200,
    })
  },
)

test.each([
  [400, SmsRefused, 'content'],
  [422, SmsRefused, 'content'],
  [401, SmsTimeout, 'gateway'],
  [404, SmsTimeout, 'gateway'],
  [429, SmsTimeout, 'throttled'],
  [302, SmsTimeout, 'gateway'],
  [500, SmsTimeout, 'gateway'],
])('HTTP %i is a permanent or a temporary failure, with its reason', async (status, kind, reason) => {
  const { sms } = await reported(status, '{"error":"to 37491000001"}')
  const fault = await faultOf(sms().send(message))
  expect(fault).toBeInstanceOf(kind)
  expect(fault).toMatchObject({ reason, status })
})

test('refused connections and missing responses are temporary failures', async () => {
  const unreachable = createHttpSms({ url: 'http://127.0.0.1:9', headers: {}, body: template })
  expect(await faultOf(unreachable.send(message))).toMatchObject({ name: 'SmsTimeout', reason: 'connection' })
  const { sms } = await gateway(() => {})
  expect(await faultOf(sms({ deadlineMs: 50 }).send(message))).toMatchObject({ name: 'SmsTimeout', reason: 'timeout' })
  const { sms: halfway } = await gateway((response) => void response.writeHead(200).write('{'))
  expect(await faultOf(halfway({ deadlineMs: 50, answerId: 'id' }).send(message))).toMatchObject({ reason: 'answer' })
})

describe('delivery reports', () => {
  const status = {
    secret: 'of-the-gateway',
    header: 'x-gateway-signature',
    idField: 'message.id',
    stateField: 'message.status',
    delivered: ['delivered', 'read'],
    failed: ['failed', '5'],
  }
  const sms = createHttpSms({ url: 'http://127.0.0.1:9', headers: {}, body: template, status })
  const { isGenuine, reportOf } = sms.callback!

  test.each([
    [{ message: { id: 'g', status: 'read' } }, { part: 'g', outcome: 'delivered' }],
    [{ message: { id: 7, status: 5 } }, { part: '7', outcome: 'failed' }],
    [{ message: { id: 'g', status: 'accepted' } }, undefined],
    [{ message: { status: 'delivered' } }, undefined],
    [{ message: 'delivered' }, undefined],
    [null, undefined],
  ])('are read from %j, if it is final', (notification, report) => {
    expect(reportOf(notification)).toEqual(report)
  })

  test('are accepted only with the gateway’s signature', () => {
    const raw = '{"message": {"id": "g"}}'
    const signature = signatureOf(raw, status.secret)
    const genuine = (shown: string | string[] | undefined, sent = raw) =>
      isGenuine({ headers: { [status.header]: shown }, raw: sent })
    expect([signature, signature.toUpperCase(), `sha256=${signature}`].map((shown) => genuine(shown))).toEqual([
      true,
      true,
      true,
    ])
    for (const wrong of [undefined, '', 'x', signatureOf(raw, 'another'), signature.slice(1), [signature, signature]]) {
      expect(genuine(wrong)).toBe(false)
    }
    expect(genuine(signature, `${raw} `)).toBe(false)
  })

  test('are rejected from a gateway not configured for them', () => {
    const silent = createHttpSms({ url: 'http://127.0.0.1:9', headers: {}, body: template })
    expect([sms.reports, silent.reports, silent.callback]).toEqual([true, false, undefined])
  })
})
