import { balanceCalls } from '@kabinet/contract/balance'
import type { WireAnswerOf } from '@kabinet/contract/kernel/call'
import { paymentCalls } from '@kabinet/contract/payments'
import { describe, expect, test } from 'vitest'
import { code, type DemoApp, demoApp, sharedDemoApp } from '../../../../test/app.ts'
import { handClock } from '../../../../test/clock.ts'
import { balanceOf, type BankOrder, expectBooksInOrder } from '../../../../test/paying.ts'

const getCode = 'sbp/c2b/qr/dynamic/get.do'

async function ask({ send, fps }: DemoApp, changes: object = {}, headers: Record<string, string> = {}) {
  const body = { cid: '1000001', bid: 'rb', platform: 'WEB', amount: '500,50', method: 'FPS', ...changes }
  const answer = await send(paymentCalls.gatewayFps, { body, headers })
  const [order] = (await fps('GET', '/orders')) as BankOrder[]
  return { ...answer, given: answer.body as { data: string; id: string; expires: number }, order: order! }
}

const status = ({ send }: DemoApp, id: string) =>
  send(paymentCalls.gatewayStatus, { query: { id } }).then(({ body }) => (body as { status: string }).status)

describe('a payment by QR code', () => {
  test('opens an order with a code that expires with it, is credited once, and appears in the history', async () => {
    const clock = handClock()
    const demo = await demoApp({ operator: 'ru', clock })
    const before = await balanceOf(demo)
    const { given, order } = await ask(demo)
    expect(given.data).toMatch(/^http.*\/sandbox\/fps\/AD[0-9A-F]{30}$/)
    expect(given.expires).toBe(clock.now().getTime() / 1000 + 1200)
    expect(order).toMatchObject({ contract: '1000001', sum: 500.5, currency: 'RUB', state: 'registered' })
    expect(await status(demo, given.id)).toBe('')
    await demo.fps('POST', `/orders/${order.id}/pay`)
    await demo.fps('POST', `/orders/${order.id}/pay`)
    for (let times = 0; times < 3; times += 1) await demo.bank('POST', `/orders/${order.id}/callback`)
    expect(await status(demo, given.id)).toBe('SUCCESS')
    expect(await balanceOf(demo)).toBeCloseTo(before + 500.5, 5)
    const { access: token } = await demo.signIn('1000001')
    const query = { contract_id: '1000001', billing_id: 'rb' }
    const { body } = await demo.send(balanceCalls.detail, { token, query })
    const { months } = (body as { detail: WireAnswerOf<typeof balanceCalls.detail> }).detail
    expect(months[0]!.entries).toContainEqual(expect.objectContaining({ typeId: 3, sum: 500.5, pan: null }))
    await expectBooksInOrder(demo)
  })

  test.each(['am', 'ru'])('is available on %s even if its cabinet does not offer it', async (operator) => {
    const demo = await demoApp({ operator, flags: 'gatewayPayment=off' })
    expect((await ask(demo, { amount: 500 })).given.id).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('fails if the bank rejects it, and nothing is credited', async () => {
    const demo = await demoApp({ operator: 'ru' })
    const before = await balanceOf(demo)
    const { given, order } = await ask(demo)
    expect(await demo.fps('POST', `/orders/${order.id}/fail`)).toMatchObject({ state: 'declined' })
    expect([await status(demo, given.id), await balanceOf(demo)]).toEqual(['FAIL', before])
  })

  test('reports a rejected code even while its order is open; money that still arrives is credited', async () => {
    const clock = handClock()
    const demo = await demoApp({ operator: 'ru', clock })
    const before = await balanceOf(demo)
    const { given, order } = await ask(demo)
    await demo.db.query('update sandbox_fps.code set rejected = true')
    expect(await status(demo, given.id)).toBe('FAIL')
    expect(await demo.db.query('select state from payment')).toEqual([{ state: 'pending' }])
    await demo.bank('POST', `/orders/${order.id}/approve`)
    expect([await status(demo, given.id), await balanceOf(demo)]).toEqual(['SUCCESS', before + 500.5])
  })

  test('fails if nobody pays in time', async () => {
    const clock = handClock()
    const demo = await demoApp({ operator: 'ru', clock })
    const { given, order } = await ask(demo)
    clock.advance(1201)
    expect(await demo.fps('POST', `/orders/${order.id}/pay`)).toMatchObject({ error: expect.any(String) as string })
    expect(await status(demo, given.id)).toBe('FAIL')
  })

  test('creates one code per Idempotency-Key', async () => {
    const demo = await demoApp({ operator: 'ru' })
    const key = { 'idempotency-key': 'attempt-1' }
    const first = await ask(demo, {}, key)
    expect((await ask(demo, {}, key)).given).toEqual(first.given)
    expect(await demo.db.query('select count(*) as count from payment')).toEqual([{ count: 1 }])
  })

  test('sends the receipt to the given email', async () => {
    const demo = await demoApp({ operator: 'ru' })
    const { order } = await ask(demo, { email: 'payer@example.org' })
    await demo.fps('POST', `/orders/${order.id}/pay`)
    await demo.app.jobs.runDue()
    expect(await demo.mailbox.letters('payer@example.org')).toHaveLength(1)
  })
})

describe('no code is made', () => {
  const shared = sharedDemoApp({ operator: 'ru' })

  test.each([
    ['an amount below the minimum', { amount: 9 }, 200, 'payment_sum'],
    ['an amount above the maximum', { amount: 100_001 }, 200, 'payment_sum'],
    ['text instead of an amount', { amount: 'much' }, 400, 'invalid_input'],
    ['an amount with three digits after the separator', { amount: '10.555' }, 400, 'invalid_input'],
    ['an unknown contract', { cid: '9999999' }, 200, 'contract_unknown'],
    ['a contract of the other billing', { bid: 'ul' }, 200, 'contract_unknown'],
    ['another platform', { platform: 'TV' }, 400, 'invalid_input'],
    ['an invalid email', { email: 'nobody' }, 400, 'invalid_input'],
  ])('for %s', async (_, wrong, http, refusal) => {
    const demo = shared()
    const answer = await ask(demo, wrong)
    expect([answer.status, code(answer.body)]).toEqual([http, refusal])
    expect(await demo.db.query('select id from payment')).toEqual([])
  })

  test('for a fraction of a dram', async () => {
    const demo = await demoApp()
    expect(code((await ask(demo)).body)).toBe('payment_fraction')
  })

  test.each([
    ['without a link', { errorCode: '0', qrId: 'AD1' }],
    ['without an id', { errorCode: '0', payload: 'https://qr.example/AD1' }],
    ['with an invalid link', { errorCode: '0', qrId: 'AD1', payload: 'javascript:alert(1)' }],
    ['a refusal', { errorCode: '5', errorMessage: 'SBP is not allowed' }],
  ])('if the response is %s; only the order remains open', async (_, said) => {
    const clock = handClock()
    const demo = await demoApp({ operator: 'ru', clock, bankReports: { [getCode]: said } })
    const { status: http, body } = await ask(demo)
    expect([http, code(body)]).toEqual([200, 'qr_failed'])
    clock.advance(1300)
    await demo.app.jobs.runDue()
    expect(await demo.db.query('select state from payment')).toEqual([{ state: 'expired' }])
  })

  test('if the bank refuses the order or times out', async () => {
    const demo = await demoApp({ operator: 'ru', bankDeadlineMs: 500 })
    await demo.bank('POST', '/behaviour', { failNext: 1 })
    expect(code((await ask(demo)).body)).toBe('bank_refused')
    await demo.bank('POST', '/behaviour', { silent: true })
    const { status: http, body } = await ask(demo)
    expect([http, code(body)]).toEqual([503, 'bank_unavailable'])
  })
})
