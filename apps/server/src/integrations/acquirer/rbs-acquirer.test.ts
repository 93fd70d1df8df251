import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { money } from '@kabinet/contract/kernel/money'
import { describe, expect, onTestFinished, test } from 'vitest'
import { AcquirerTimeout } from './acquirer.ts'
import { checksumOf } from './callback.ts'
import { createRbsAcquirer } from './rbs-acquirer.ts'

const password = 'not-for-logs'
const callbackSecret = 'a key between two'
const pageOrigins = ['https://bank.example']
const order = {
  orderNumber: '10747',
  amount: money(500_000),
  currency: '051',
  returnUrl: 'https://cabinet.example/back?ok',
  failUrl: 'https://cabinet.example/back?failed',
  description: 'Internet & TV',
  language: 'hy',
  sessionSeconds: 1200,
  contract: '1000001',
  email: 'ani@example.am',
} as const

const paid = {
  errorCode: '0',
  orderNumber: '10747',
  orderStatus: 2,
  actionCode: 0,
  amount: 500_000,
  currency: '051',
  attributes: [{ name: 'mdOrder', value: 'md-1' }],
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void
const json =
  (body: unknown): Answer =>
  (_, response) =>
    response.end(JSON.stringify(body))

async function gateway(answer: Answer, deadlineMs = 5000) {
  const requests: { url: string | undefined; form: Record<string, string> }[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      requests.push({ url: request.url, form: Object.fromEntries(new URLSearchParams(body)) })
      answer(request, response)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    requests,
    server,
    acquirer: createRbsAcquirer({ baseUrl, userName: 'shop-api', password, callbackSecret, deadlineMs, pageOrigins }),
  }
}

async function silence(promise: Promise<unknown>): Promise<AcquirerTimeout> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(String(error)).not.toContain(password)
  return error as AcquirerTimeout
}

test('register sends the complete order as a form', async () => {
  const { acquirer, requests } = await gateway(json({ orderId: 'md-1', formUrl: 'https://bank.example/md-1' }))
  const answer = { kind: 'registered', orderId: 'md-1', formUrl: 'https://bank.example/md-1' }
  expect(await acquirer.register(order)).toEqual(answer)
  expect(requests).toEqual([
    {
      url: '/payment/rest/register.do',
      form: {
        userName: 'shop-api',
        password,
        orderNumber: '10747',
        amount: '500000',
        currency: '051',
        returnUrl: order.returnUrl,
        failUrl: order.failUrl,
        description: 'Internet & TV',
        language: 'hy',
        sessionTimeoutSecs: '1200',
        jsonParams: '{"contract":"1000001"}',
        email: 'ani@example.am',
      },
    },
  ])
})

test.each([
  [{ errorCode: '1', errorMessage: 'Duplicated' }, { kind: 'duplicate' }],
  [
    { errorCode: 4, errorMessage: 'No amount' },
    { kind: 'refused', errorCode: 4, message: 'No amount' },
  ],
  [{ errorCode: '5' }, { kind: 'refused', errorCode: 5, message: '' }],
])('register reads %j', async (answer, registered) => {
  const { acquirer } = await gateway(json(answer))
  expect(await acquirer.register(order)).toEqual(registered)
})

test.each(['https://bank.example.evil.example/md-1', 'https://evil.example/md-1', 'http://bank.example/md-1'])(
  'a page of a foreign origin is no response: %s',
  async (formUrl) => {
    const { acquirer } = await gateway(json({ orderId: 'md-1', formUrl }))
    expect((await silence(acquirer.register(order))).message).toBe('register.do: unreadable formUrl')
  },
)

test.each([
  [0, 'registered'],
  [1, 'held'],
  [2, 'deposited'],
  [3, 'reversed'],
  [4, 'refunded'],
  [5, 'authorising'],
  [6, 'declined'],
  [7, 'registered'],
])('order status %i is %s', async (orderStatus, state) => {
  const { acquirer } = await gateway(json({ ...paid, orderStatus }))
  expect(await acquirer.status({ orderNumber: '10747' })).toEqual({
    kind: 'known',
    orderId: 'md-1',
    orderNumber: '10747',
    state,
    actionCode: 0,
    amount: 500_000,
    currency: '051',
  })
})

test('a numeric currency keeps its leading zero; a missing mdOrder defaults to the requested order', async () => {
  const { acquirer, requests } = await gateway(json({ ...paid, currency: 51, attributes: undefined }))
  expect(await acquirer.status({ orderId: 'md-1' })).toMatchObject({ currency: '051', orderId: 'md-1' })
  expect(requests[0]?.form).toEqual({ userName: 'shop-api', password, orderId: 'md-1' })
})

test.each([
  [{ maskedPan: '411111**1111' }, '411111**1111'],
  [{ pan: '427650XXXXXX2890' }, '427650XXXXXX2890'],
  [{ pan: '4111111111111111' }, '411111**1111'],
])('the card %j becomes %s', async (cardAuthInfo, pan) => {
  const { acquirer } = await gateway(json({ ...paid, cardAuthInfo }))
  expect(await acquirer.status({ orderId: 'md-1' })).toMatchObject({ pan })
})

test('an order the bank does not know is unknown', async () => {
  const { acquirer } = await gateway(json({ errorCode: '6', errorMessage: 'Unregistered order' }))
  expect(await acquirer.status({ orderId: 'md-1' })).toEqual({ kind: 'unknown' })
})

test.each<[string, Answer]>([
  ['5xx', (_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>')],
  ['a page instead of JSON', (_, response) => response.end('<h1>Maintenance</h1>')],
  ['an error of its own', json({ errorCode: '7', errorMessage: 'System error' })],
  ['wrong credentials', json({ errorCode: '5', errorMessage: `Access denied for ${password}` })],
  ['an order status that does not exist', json({ ...paid, orderStatus: 42 })],
  ['a broken amount', json({ ...paid, amount: 10.5 })],
  ['no amount', json({ ...paid, amount: undefined })],
  ['no JSON object', json('0')],
  ['no id of the order', json({ ...paid, attributes: [] })],
  ['a redirect', (_, response) => response.writeHead(302, { location: 'https://elsewhere.example/' }).end()],
])('a status with %s says nothing', async (_, answer) => {
  const { acquirer } = await gateway(answer)
  expect(await silence(acquirer.status({ orderNumber: '10747' }))).toBeInstanceOf(AcquirerTimeout)
})

test('a registration response without the page URL counts as a timeout', async () => {
  const { acquirer } = await gateway(json({ errorCode: '0', orderId: 'md-1' }))
  expect((await silence(acquirer.register(order))).message).toBe('register.do: unreadable formUrl')
})

test('a gateway that does not respond in time is queried only once', async () => {
  const { acquirer, requests } = await gateway(() => {}, 50)
  expect((await silence(acquirer.status({ orderId: 'md-1' }))).reason).toBe('timeout')
  expect(requests).toHaveLength(1)
})

test('a response body that never ends counts as a timeout', async () => {
  const { acquirer } = await gateway((_, response) => response.write('{"errorCode":'), 50)
  expect((await silence(acquirer.status({ orderId: 'md-1' }))).reason).toBe('timeout')
})

test('a broken connection is retried for a status, never for a registration', async () => {
  const { acquirer, requests } = await gateway((request) => request.socket.destroy())
  expect((await silence(acquirer.status({ orderId: 'md-1' }))).reason).toBe('network')
  expect(requests).toHaveLength(2)
  expect((await silence(acquirer.register(order))).reason).toBe('network')
  expect(requests).toHaveLength(3)
})

test('the retry of a status query counts', async () => {
  let tries = 0
  const { acquirer } = await gateway((request, response) => {
    tries += 1
    if (tries === 1) request.socket.destroy()
    else json(paid)(request, response)
  })
  expect(await acquirer.status({ orderId: 'md-1' })).toMatchObject({ state: 'deposited' })
})

test('a refused connection counts as a timeout', async () => {
  const { acquirer, server } = await gateway(() => {})
  server.close()
  expect((await silence(acquirer.register(order))).message).toBe('register.do: ECONNREFUSED')
})

test('callbacks are checked with the key of the gateway', async () => {
  const { acquirer } = await gateway(() => {})
  const callback = { mdOrder: 'md-1', operation: 'deposited' }
  expect(acquirer.isGenuine({ ...callback, checksum: checksumOf(callback, callbackSecret) })).toBe(true)
  expect(acquirer.isGenuine({ ...callback, checksum: checksumOf(callback, password) })).toBe(false)
})

describe('linked cards', () => {
  test('an order sends its client, and that it is unattended', async () => {
    const { acquirer, requests } = await gateway(json({ orderId: 'md-1', formUrl: 'https://bank.example/md-1' }))
    await acquirer.register({ ...order, client: 'rb-1000001', unattended: true })
    expect(requests[0]!.form).toMatchObject({ clientId: 'rb-1000001', features: 'AUTO_PAYMENT' })
  })

  test('status returns the linked card if there is one', async () => {
    const cardAuthInfo = { maskedPan: '411111**1111', expiration: 202912 }
    const bindingInfo = { clientId: 'rb-1000001', bindingId: 'bind-1' }
    const { acquirer } = await gateway(json({ ...paid, cardAuthInfo, bindingInfo }))
    expect(await acquirer.status({ orderId: 'md-1' })).toMatchObject({
      pan: '411111**1111',
      expiration: '202912',
      binding: { client: 'rb-1000001', id: 'bind-1' },
    })
    const { acquirer: plain } = await gateway(json({ ...paid, cardAuthInfo: { expiration: '?' }, bindingInfo: {} }))
    const says = await plain.status({ orderId: 'md-1' })
    expect(says).not.toHaveProperty('binding')
    expect(says).not.toHaveProperty('expiration')
  })

  test('a charge returns whether the bank accepted it, not whether it succeeded', async () => {
    const { acquirer, requests } = await gateway(json({ errorCode: 0, info: 'done' }))
    expect(await acquirer.charge('md-1', 'bind-1')).toEqual({ kind: 'taken' })
    const form = { userName: 'shop-api', password, mdOrder: 'md-1', bindingId: 'bind-1' }
    expect(requests).toEqual([{ url: '/payment/rest/paymentOrderBinding.do', form }])
    const { acquirer: other } = await gateway(json({ errorCode: '2', errorMessage: 'Binding not found' }))
    const refused = { kind: 'refused', errorCode: 2, message: 'Binding not found' }
    expect(await other.charge('md-1', 'bind-1')).toEqual(refused)
  })

  test('a charge is never retried, and internal errors of the gateway count as a timeout', async () => {
    const { acquirer, requests } = await gateway((request) => void request.socket.destroy())
    expect(await silence(acquirer.charge('md-1', 'bind-1'))).toMatchObject({ reason: 'network' })
    expect(requests).toHaveLength(1)
    const { acquirer: troubled } = await gateway(json({ errorCode: '7' }))
    expect(await silence(troubled.charge('md-1', 'bind-1'))).toMatchObject({ reason: 'answer' })
  })

  test('a client’s cards are listed masked', async () => {
    const bindings = [
      { bindingId: 'bind-1', maskedPan: '411111**1111', expiryDate: '202912', clientId: 'rb-1000001' },
      { bindingId: 'bind-2', maskedPan: '5100000000002095' },
    ]
    const { acquirer, requests } = await gateway(json({ errorCode: '0', bindings }))
    expect(await acquirer.bindings('rb-1000001')).toEqual([
      { id: 'bind-1', pan: '411111**1111', expiration: '202912' },
      { id: 'bind-2', pan: '510000**2095' },
    ])
    expect(requests[0]!.form).toMatchObject({ clientId: 'rb-1000001' })
    const { acquirer: none } = await gateway(json({ errorCode: '2', errorMessage: 'Information not found' }))
    expect(await none.bindings('rb-1000001')).toEqual([])
    const { acquirer: troubled } = await gateway(json({ errorCode: '5' }))
    expect(await silence(troubled.bindings('rb-1000001'))).toMatchObject({ reason: 'answer' })
  })

  test.each([['0'], ['2']])('a card is unlinked at answer %s', async (errorCode) => {
    const { acquirer, requests } = await gateway(json({ errorCode }))
    await acquirer.unbind('bind-1')
    expect(requests[0]).toMatchObject({ url: '/payment/rest/unBindCard.do', form: { bindingId: 'bind-1' } })
  })

  test('a card that the bank did not unlink is reported', async () => {
    const { acquirer } = await gateway(json({ errorCode: '7' }))
    expect(await silence(acquirer.unbind('bind-1'))).toMatchObject({ reason: 'answer' })
  })

  test('an order is refunded with a single request', async () => {
    const { acquirer, requests } = await gateway(json({ errorCode: '0' }))
    expect(await acquirer.reverse('md-1')).toEqual({ kind: 'done' })
    expect(await acquirer.refund('md-1', money(1000))).toEqual({ kind: 'done' })
    expect(requests.map(({ url, form }) => [url, form['orderId'], form['amount']])).toEqual([
      ['/payment/rest/reverse.do', 'md-1', undefined],
      ['/payment/rest/refund.do', 'md-1', '1000'],
    ])
    const { acquirer: late } = await gateway(json({ errorCode: '7' }))
    expect(await late.reverse('md-1')).toEqual({ kind: 'refused', errorCode: 7 })
  })
})
