import { paymentCalls } from '@kabinet/contract/payments'
import { describe, expect, test } from 'vitest'
import { code, demoApp } from '../../../../test/app.ts'
import { back, balanceOf, type BankOrder, pay } from '../../../../test/paying.ts'

describe('bad input', () => {
  test.each([
    ['below the minimum', { amount: 99 }, 200, 'payment_sum'],
    ['above the maximum', { amount: 500_001 }, 200, 'payment_sum'],
    ['a fraction of a dram', { amount: '100.50' }, 200, 'payment_fraction'],
    ['three digits after the point', { amount: 100.505 }, 400, 'invalid_input'],
    ['text instead of an amount', { amount: 'much' }, 400, 'invalid_input'],
    ['a negative amount', { amount: -5000 }, 200, 'payment_sum'],
    ['an unknown contract', { contractId: '9999999' }, 200, 'contract_unknown'],
    ['a foreign return URL', { callbackUrl: 'http://cabinet.test.evil.example/' }, 400, 'invalid_input'],
    [
      'a return URL that only looks like ours',
      { callbackUrl: 'http://cabinet.test@evil.example/' },
      400,
      'invalid_input',
    ],
    ['another currency', { currency: 'USD' }, 400, 'invalid_input'],
  ])('%s', async (_, wrong, status, refusal) => {
    const demo = await demoApp()
    const answer = await demo.send(paymentCalls.direct, {
      body: { amount: 5000, contractId: '1000001', callbackUrl: back, ...wrong },
    })
    expect([answer.status, code(answer.body)]).toEqual([status, refusal])
    expect(await demo.db.query('select id from payment')).toEqual([])
  })

  test('limits are formatted in the requested language', async () => {
    const { send } = await demoApp()
    const body = { amount: 1, contractId: '1000001', callbackUrl: back }
    const { body: refused } = await send(paymentCalls.direct, { body, headers: { 'accept-language': 'ru' } })
    expect((refused as { message: string }).message).toBe('Введите сумму от 100\u00a0֏ до 500\u00a0000\u00a0֏.')
  })

  test('an unknown payment', async () => {
    const { send } = await demoApp()
    const { status, body } = await send(paymentCalls.check, { body: { transactionId: crypto.randomUUID() } })
    expect([status, code(body)]).toEqual([200, 'transaction_unknown'])
  })
})

describe('an amount out of range does not reveal which numbers exist', () => {
  type Asked = { number: string; sum: number }
  const ways: Record<string, (asked: Asked) => [typeof paymentCalls.pay, object]> = {
    'pay/pay': ({ number, sum }) => [paymentCalls.pay, { contract_id: number, billing_id: 'rb', sum }],
    'the card provider': ({ number, sum }) => [
      paymentCalls.direct as never,
      { contractId: number, amount: sum, callbackUrl: back },
    ],
    'the gateway': ({ number, sum }) => [paymentCalls.gatewayUrl as never, { ...gateway(number, sum), method: 'CARD' }],
    'the QR code': ({ number, sum }) => [
      paymentCalls.gatewayFps as never,
      { ...gateway(number, sum), method: 'FPS', data_type: 'PAYLOAD' },
    ],
  }
  const gateway = (cid: string, amount: number) => ({
    cid,
    bid: 'rb',
    amount,
    platform: 'WEB',
    success_url: back,
    fail_url: back,
  })

  test.each(Object.keys(ways))('requested through %s', async (way) => {
    const demo = await demoApp()
    for (const sum of [1, 99, 500_001, 100.5]) {
      const answers = []
      for (const number of ['1000001', '1000002', '9999999', '1000000000']) {
        const [call, { success_url, fail_url, ...body }] = ways[way]!({ number, sum }) as [
          typeof paymentCalls.pay,
          Record<string, unknown>,
        ]
        const urls = way === 'the gateway' ? { success_url, fail_url } : {}
        const { status, body: refused } = await demo.send(call, { body: { ...body, ...urls } })
        const { request_id: _id, ...rest } = refused as Record<string, unknown>
        answers.push(JSON.stringify([status, rest]))
      }
      expect(new Set(answers).size, `sum ${sum}: ${answers.join('\n')}`).toBe(1)
      expect(answers[0]).toMatch(/payment_sum|payment_fraction/)
    }
  })
})

describe('Idempotency-Key', () => {
  test('the same key and body get the first response, a different body is a conflict', async () => {
    const demo = await demoApp()
    const key = { 'idempotency-key': 'attempt-1' }
    const first = await pay(demo, '1000001', 5000, key)
    const again = await pay(demo, '1000001', 5000, key)
    const other = await pay(demo, '1000001', 6000, key)
    expect(again.body).toEqual(first.body)
    expect([other.status, code(other.body)]).toEqual([409, 'key_reused'])
    expect(await demo.db.query('select count(*) as count from payment')).toEqual([{ count: 1 }])
  })

  test('a refused request may be repeated under its key', async () => {
    const demo = await demoApp()
    const key = { 'idempotency-key': 'attempt-2' }
    await demo.bank('POST', '/behaviour', { failNext: 1 })
    expect(code((await pay(demo, '1000001', 5000, key)).body)).toBe('bank_refused')
    expect((await pay(demo, '1000001', 5000, key)).transactionId).toBeDefined()
  })
})

describe('other entry points', () => {
  test('pay/pay returns the address of the bank’s page', async () => {
    const demo = await demoApp()
    const { body } = await demo.send(paymentCalls.pay, {
      body: { contract_id: 1000001, billing_id: 'rb', sum: '5000' },
    })
    expect(body).toMatchObject({
      status: 'ok',
      detail: { redirect_url: expect.stringContaining('/sandbox/bank/') as string },
    })
  })

  test('the gateway of ru accepts roubles and kopecks', async () => {
    const demo = await demoApp({ operator: 'ru' })
    const before = await balanceOf(demo)
    const { body } = await demo.send(paymentCalls.gatewayUrl, {
      body: {
        cid: '1000001',
        bid: 'rb',
        amount: '500,50',
        platform: 'WEB',
        method: 'CARD',
        success_url: back,
        fail_url: back,
      },
    })
    const { id } = body as { id: string }
    const status = () => demo.send(paymentCalls.gatewayStatus, { query: { id } }).then((answer) => answer.body)
    expect(await status()).toMatchObject({ status: '', bank_state: 'registered', receipt: null })
    const [order] = (await demo.bank('GET', '/orders')) as BankOrder[]
    expect(order).toMatchObject({ sum: 500.5, currency: 'RUB' })
    await demo.bank('POST', `/orders/${order!.id}/approve`)
    expect(await status()).toMatchObject({
      status: 'SUCCESS',
      bank_state: null,
      contract_id: '1000001',
      billing_id: 'rb',
      receipt: expect.stringContaining(`/receipts/${id}?`) as string,
    })
    expect(await balanceOf(demo)).toBeCloseTo(before + 500.5, 5)
  })

  test('the limits of card calls and of the gateway are the operator’s', async () => {
    const { send } = await demoApp()
    const { body } = await send(paymentCalls.policy, { query: { contractId: '1000001' } })
    expect(body).toEqual([{ minAmount: 100, maxAmount: 500_000, linkingAmount: 10, currency: 'AMD' }])
    const { body: fps } = await send(paymentCalls.gatewayProperties, { query: { cid: '1000001', bid: 'rb' } })
    expect(fps).toEqual({ FPS: { min_amount: 100, max_amount: 500_000 } })
  })
})

test('the bank’s page is in the requested language, and a bare number may be a business contract', async () => {
  const demo = await demoApp()
  const { body } = await demo.send(paymentCalls.direct, {
    body: { amount: 5000, contractId: '2000001', callbackUrl: back, language: 'ru' },
  })
  const page = await fetch((body as { url: string }).url)
  expect(await page.text()).toContain('lang="ru"')
})
