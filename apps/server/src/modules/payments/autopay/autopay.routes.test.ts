import { contractCalls } from '@kabinet/contract/contracts'
import { paymentCalls } from '@kabinet/contract/payments'
import { describe, expect, test } from 'vitest'
import { code, type DemoApp, demoApp, type DemoOptions, ownOrigin } from '../../../../test/app.ts'
import { cardsOf, openLinking, silence } from '../../../../test/cards.ts'
import { handClock } from '../../../../test/clock.ts'
import { type BankOrder, balanceOf } from '../../../../test/paying.ts'

const named = (contract_id: string) => ({ contract_id, billing_id: 'rb' })
const connect = ({ send }: DemoApp, token: string, sum: unknown, contract_id = '1000001') =>
  send(paymentCalls.autopayOn, { token, body: { ...named(contract_id), sum } })
const disconnect = ({ send }: DemoApp, token: string, contract_id = '1000001') =>
  send(paymentCalls.autopayOff, { token, query: named(contract_id) })

async function autopayment({ send }: DemoApp, token: string, contract_id = '1000001') {
  const { body } = await send(contractCalls.info, { token, body: { contracts: [named(contract_id)] } })
  return (body as { detail: { autopayment: unknown }[] }).detail[0]!.autopayment
}

async function signedIn(options: DemoOptions = { operator: 'ru' }) {
  const clock = handClock()
  const demo = { ...(await demoApp({ ...options, clock })), clock }
  return { demo, token: (await demo.signIn('1000001')).access }
}

async function connected({ demo, token }: Awaited<ReturnType<typeof signedIn>>, sum: unknown, contract?: string) {
  const answer = await connect(demo, token, sum, contract)
  const [order] = (await demo.bank('GET', '/orders')) as BankOrder[]
  await demo.bank('POST', `/orders/${order!.id}/approve`)
  await demo.app.jobs.runDue()
  return { answer, order: order! }
}

describe('connecting', () => {
  test('links a card by redirect, which then pays the chosen amount; the linking amount is refunded', async () => {
    const own = await signedIn()
    const { demo, token } = own
    const before = await balanceOf(demo)
    const { answer, order } = await connected(own, '500,50')
    expect(answer.body).toMatchObject({
      status: 'ok',
      detail: {
        redirect_url: expect.stringContaining('/sandbox/bank/') as string,
        transactionId: expect.any(String) as string,
      },
    })
    expect(order).toMatchObject({ sum: 1, currency: 'RUB' })
    expect(await autopayment(demo, token)).toMatchObject({ is_enabled: true, sum: 500.5, pan: '411111**1111' })
    expect(await demo.bank('GET', '/orders')).toMatchObject([{ state: 'reversed' }])
    expect(await balanceOf(demo)).toBe(before)
  })

  test('never returns the payer to a foreign origin', async () => {
    const { demo, token } = await signedIn()
    const { send, db } = demo
    const body = { ...named('1000001'), sum: 100 }
    await send(paymentCalls.autopayOn, { token, body, headers: { origin: 'http://evil.example' } })
    const [{ url }] = (await db.query<{ url: string }>('select return_url as url from payment')) as [{ url: string }]
    expect(new URL(url).origin).toBe(ownOrigin)
  })

  test('replaces the card that paid before', async () => {
    const own = await signedIn({ operator: 'am' })
    const { demo, token } = own
    await connect(demo, token, 100)
    const [connecting] = (await demo.bank('GET', '/orders')) as BankOrder[]
    await demo.db.query(
      `insert into card (contract, binding_id, pan, recurring) select id, 'other', '4000 **** **** 0002', true
       from contract where contract_id = '1000001'`,
    )
    await demo.bank('POST', `/orders/${connecting!.id}/approve`)
    expect(await cardsOf(demo, token)).toMatchObject([
      { pan: '4000 **** **** 0002', recurring: false },
      { pan: '411111**1111', recurring: true },
    ])
  })

  test.each([
    ['below the minimum', 9, 200, 'autopay_sum'],
    ['above the maximum', 15_001, 200, 'autopay_sum'],
    ['zero', 0, 200, 'autopay_sum'],
    ['text instead of an amount', 'much', 400, 'invalid_input'],
  ])('%s is refused', async (_, sum, status, refusal) => {
    const { demo, token } = await signedIn()
    const answer = await connect(demo, token, sum)
    expect([answer.status, code(answer.body)]).toEqual([status, refusal])
    expect(await demo.db.query('select id from payment')).toEqual([])
  })

  test('refuses a fraction if the currency has none, with limits in the requested language', async () => {
    const { demo, token } = await signedIn({ operator: 'am' })
    expect(code((await connect(demo, token, '10.50')).body)).toBe('payment_fraction')
    const { body } = await demo.send(paymentCalls.autopayOn, {
      token,
      body: { ...named('1000001'), sum: 5 },
      headers: { 'accept-language': 'ru' },
    })
    expect((body as { message: string }).message).toBe('Укажите сумму от 10\u00a0֏ до 15\u00a0000\u00a0֏.')
  })

  test('is refused if autopay is already on', async () => {
    const demo = await demoApp({ operator: 'ru' })
    const { access: token } = await demo.signIn('1000007')
    expect(code((await connect(demo, token, 500, '1000007')).body)).toBe('autopay_on')
    expect(await autopayment(demo, token, '1000007')).toMatchObject({ is_enabled: true, sum: 1200, day: '2026-11-29' })
  })

  test('fails if the bank refuses or times out', async () => {
    const reported: Record<string, object> = {}
    const { demo, token } = await signedIn({ operator: 'ru', bankReports: reported })
    await demo.bank('POST', '/behaviour', { failNext: 1 })
    expect(code((await connect(demo, token, 100)).body)).toBe('bank_refused')
    reported['register.do'] = silence
    expect(code((await connect(demo, token, 100)).body)).toBe('bank_unavailable')
    expect(await autopayment(demo, token)).toMatchObject({ is_enabled: false })
  })

  test('fails if the payer declines on the page', async () => {
    const { demo, token } = await signedIn()
    await connect(demo, token, 100)
    const [order] = (await demo.bank('GET', '/orders')) as BankOrder[]
    await demo.bank('POST', `/orders/${order!.id}/decline`)
    expect(await autopayment(demo, token)).toEqual({ is_enabled: false, sum: null, pan: null, day: null })
  })

  test('happens once per Idempotency-Key', async () => {
    const { demo, token } = await signedIn()
    const headers = { 'idempotency-key': 'connect-1' }
    const ask = () => demo.send(paymentCalls.autopayOn, { token, headers, body: { ...named('1000001'), sum: 100 } })
    expect((await ask()).body).toEqual((await ask()).body)
    expect(await demo.db.query('select count(*) as count from payment')).toEqual([{ count: 1 }])
  })
})

describe('disconnecting', () => {
  test('ends default autopay: its card is unlinked at the bank, even after a timeout', async () => {
    const reported: Record<string, object> = { 'unBindCard.do': silence }
    const own = await signedIn({ operator: 'ru', bankReports: reported })
    const { demo, token } = own
    await connected(own, 500)
    expect((await disconnect(demo, token)).body).toMatchObject({ status: 'ok' })
    expect(await autopayment(demo, token)).toMatchObject({ is_enabled: false })
    expect(await cardsOf(demo, token)).toEqual([])
    delete reported['unBindCard.do']
    demo.clock.advance(60)
    await demo.app.jobs.runDue()
    expect(await demo.bank('GET', '/bindings?client=rb-1000001')).toMatchObject([{ active: false }])
  })

  test('stops charging a linked card, which remains linked', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signIn('1000007')
    expect((await disconnect(demo, token, '1000007')).status).toBe(200)
    expect(await cardsOf(demo, token)).toMatchObject([{ recurring: false }, { recurring: false }])
  })

  test('changes nothing if autopay is off', async () => {
    const { demo, token } = await signedIn()
    const { order } = await openLinking(demo, token, 'rb-1000001', 1)
    await demo.bank('POST', `/orders/${order.id}/approve`)
    expect((await disconnect(demo, token)).status).toBe(200)
    expect(await cardsOf(demo, token)).toHaveLength(1)
  })
})

test.each(['1000004', '1000005', '1000008'])('the caller cannot change autopay of contract %s', async (contract) => {
  const { demo, token } = await signedIn()
  for (const answer of [await connect(demo, token, 100, contract), await disconnect(demo, token, contract)]) {
    expect([answer.status, code(answer.body)]).toEqual([403, 'no_access'])
  }
})
