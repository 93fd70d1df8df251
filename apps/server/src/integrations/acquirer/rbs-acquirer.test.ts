import { expect, test } from 'vitest'
import { AcquirerTimeout } from './acquirer.ts'
import { checksumOf } from './callback.ts'
import {
  order,
  paid,
  json,
  gateway,
  silence,
  password,
  type Answer,
  callbackSecret,
} from '../../../test/rbs-gateway.ts'

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
])('register understands the response %j', async (answer, registered) => {
  const { acquirer } = await gateway(json(answer))
  expect(await acquirer.register(order)).toEqual(registered)
})

test.each(['https://bank.example.evil.example/md-1', 'https://evil.example/md-1', 'http://bank.example/md-1'])(
  'a payment page on a foreign origin is not accepted: %s',
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
])('the card number in %j is read as %s', async (cardAuthInfo, pan) => {
  const { acquirer } = await gateway(json({ ...paid, cardAuthInfo }))
  expect(await acquirer.status({ orderId: 'md-1' })).toMatchObject({ pan })
})

test('an order that the bank does not know has the status unknown', async () => {
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
])('a status response with %s counts as a timeout', async (_, answer) => {
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

test('a status query may succeed on its retry', async () => {
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

test('callbacks are checked with the gateway’s key', async () => {
  const { acquirer } = await gateway(() => {})
  const callback = { mdOrder: 'md-1', operation: 'deposited' }
  expect(acquirer.isGenuine({ ...callback, checksum: checksumOf(callback, callbackSecret) })).toBe(true)
  expect(acquirer.isGenuine({ ...callback, checksum: checksumOf(callback, password) })).toBe(false)
})
