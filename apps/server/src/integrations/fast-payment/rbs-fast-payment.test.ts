import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createRbsFastPayment } from './rbs-fast-payment.ts'

async function gateway(answer: object) {
  const requests: { url: string | undefined; form: Record<string, string> }[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      requests.push({ url: request.url, form: Object.fromEntries(new URLSearchParams(body)) })
      response.end(JSON.stringify(answer))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { requests, fastPayment: createRbsFastPayment({ baseUrl, userName: 'shop-api', password: 'secret' }) }
}

test('the QR code of an order is requested by the bank’s id', async () => {
  const made = { errorCode: 0, qrId: 'AD1', payload: 'https://qr.example/AD1', qrStatus: 'STARTED' }
  const { fastPayment, requests } = await gateway(made)
  expect(await fastPayment.make('md-1')).toEqual({ kind: 'made', qrId: 'AD1', payload: 'https://qr.example/AD1' })
  const form = { userName: 'shop-api', password: 'secret', mdOrder: 'md-1' }
  expect(requests).toEqual([{ url: '/payment/rest/sbp/c2b/qr/dynamic/get.do', form }])
})

test.each([
  ['no link', { qrId: 'AD1' }, { kind: 'incomplete' }],
  ['no id', { payload: 'https://qr.example/AD1' }, { kind: 'incomplete' }],
  ['a javascript link', { qrId: 'AD1', payload: 'javascript:alert(1)' }, { kind: 'incomplete' }],
  [
    'a refusal',
    { errorCode: '5', errorMessage: 'not allowed' },
    { kind: 'refused', errorCode: 5, message: 'not allowed' },
  ],
])('%s creates no code', async (_, answer, made) => {
  expect(await (await gateway(answer)).fastPayment.make('md-1')).toEqual(made)
})

test.each([
  ['STARTED', 'started'],
  ['CONFIRMED', 'confirmed'],
  ['REJECTED', 'rejected'],
  ['REJECTED_BY_USER', 'rejected'],
  ['ACCEPTED', 'accepted'],
])('the status %s of a code is read as %s', async (qrStatus, state) => {
  const { fastPayment, requests } = await gateway({ errorCode: '0', qrStatus })
  expect(await fastPayment.status('md-1', 'AD1')).toBe(state)
  expect(requests[0]).toMatchObject({
    url: '/payment/rest/sbp/c2b/qr/status.do',
    form: { mdOrder: 'md-1', qrId: 'AD1' },
  })
})

test.each([
  ['an error', { errorCode: '6' }],
  ['an unknown status', { errorCode: '0', qrStatus: 'DREAMING' }],
  ['nothing', {}],
])('a status response with %s counts as a timeout', async (_, answer) => {
  await expect((await gateway(answer)).fastPayment.status('md-1', 'AD1')).rejects.toMatchObject({
    name: 'AcquirerTimeout',
    reason: 'answer',
  })
})
