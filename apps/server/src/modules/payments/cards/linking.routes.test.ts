import { paymentCalls } from '@kabinet/contract/payments'
import { describe, expect, test } from 'vitest'
import { code, type DemoApp, demoApp } from '../../../../test/app.ts'
import { cardsOf, openLinking, silence } from '../../../../test/cards.ts'
import { handClock } from '../../../../test/clock.ts'
import { back, balanceOf, type BankOrder, expectBooksInOrder } from '../../../../test/paying.ts'

const check = ({ send }: DemoApp, transactionId: string) =>
  send(paymentCalls.check, { body: { transactionId } }).then(({ body }) => (body as { state: string }).state)
const stateAtBank = async ({ bank }: DemoApp) => ((await bank('GET', '/orders')) as BankOrder[])[0]!.state
const linkings = ({ db }: DemoApp) =>
  db.query('select linked_at is not null as linked, given_back_at is not null as back from card_linking')

describe('linking a card', () => {
  test('stores the card with its contract, not active; the amount is never credited, and is refunded', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signIn('1000001')
    const before = await balanceOf(demo)
    const { transactionId, order } = await openLinking(demo, token)
    expect(order).toMatchObject({ contract: '1000001', sum: 10, state: 'registered' })
    expect(await cardsOf(demo, token)).toEqual([])
    await demo.bank('POST', `/orders/${order.id}/approve`)
    expect(await check(demo, transactionId)).toBe('SUCCESSFUL')
    const card = { pan: '411111**1111', recurring: false, deactivated: false, contractId: '1000001', billingId: 'rb' }
    expect(await cardsOf(demo, token)).toEqual([{ id: expect.any(String) as string, ...card }])
    await demo.app.jobs.runDue()
    expect(await stateAtBank(demo)).toBe('reversed')
    expect(await linkings(demo)).toEqual([{ linked: true, back: true }])
    expect(await balanceOf(demo)).toBe(before)
    await expectBooksInOrder(demo)
  })

  test('is final: later callbacks change nothing and raise no alarm', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    const { access: token } = await demo.signIn('1000001')
    await demo.bank('POST', '/behaviour', { callbacks: 'duplicate' })
    const { order } = await openLinking(demo, token)
    await demo.bank('POST', `/orders/${order.id}/approve`)
    await demo.app.jobs.runDue()
    await demo.bank('POST', `/orders/${order.id}/callback`)
    await demo.bank('POST', `/orders/${order.id}/callback`, { operation: 'deposited', status: 1 })
    clock.advance(600)
    await demo.app.jobs.runDue()
    expect(await demo.db.query('select reason from payment_alarm')).toEqual([])
    expect(await cardsOf(demo, token)).toHaveLength(1)
    expect(await demo.db.query(`select action from audit_entry where action = 'card.linked'`)).toHaveLength(1)
  })

  test('fails with a declined card', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signIn('1000001')
    const { transactionId, order } = await openLinking(demo, token)
    await demo.bank('POST', `/orders/${order.id}/decline`)
    expect([await check(demo, transactionId), await cardsOf(demo, token)]).toEqual(['FAILED', []])
    expect(await linkings(demo)).toEqual([{ linked: false, back: false }])
  })

  test('twice stores the card once, even if it was deactivated in between', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signIn('1000001')
    for (let time = 1; time <= 2; time += 1) {
      const { order } = await openLinking(demo, token)
      await demo.bank('POST', `/orders/${order.id}/approve`)
      await demo.app.jobs.runDue()
      expect(await cardsOf(demo, token)).toMatchObject([{ deactivated: false }])
      await demo.db.query('update card set deactivated = true where contract = 1')
    }
    await demo.db.query(`update sandbox_bank.binding set client = 'someone-else' where client = 'rb-1000001'`)
    const { order } = await openLinking(demo, token)
    await demo.bank('POST', `/orders/${order.id}/approve`)
    expect(await cardsOf(demo, token)).toMatchObject([{ deactivated: false }])
  })

  test('asks for the client’s cards if the bank does not name the card with the order', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signIn('1000001')
    const { order } = await openLinking(demo, token)
    await demo.bank('POST', '/behaviour', { callbacks: 'none' })
    await demo.bank('POST', `/orders/${order.id}/approve`)
    await demo.db.query('update sandbox_bank.bank_order set binding_id = null')
    await demo.bank('POST', `/orders/${order.id}/callback`)
    expect(await cardsOf(demo, token)).toEqual([])
    await demo.app.jobs.runDue()
    expect(await cardsOf(demo, token)).toMatchObject([{ pan: '411111**1111' }])
    expect(await linkings(demo)).toEqual([{ linked: true, back: true }])
  })

  test('raises an alarm and refunds the money if the bank has no linked card', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signIn('1000001')
    const { order } = await openLinking(demo, token)
    await demo.bank('POST', '/behaviour', { callbacks: 'none' })
    await demo.bank('POST', `/orders/${order.id}/approve`)
    await demo.db.query(`update sandbox_bank.bank_order set binding_id = null`)
    await demo.db.query(`delete from sandbox_bank.binding where client = 'rb-1000001'`)
    await demo.bank('POST', `/orders/${order.id}/callback`)
    await demo.app.jobs.runDue()
    expect(await demo.db.query('select reason from payment_alarm')).toEqual([{ reason: 'not_linked' }])
    expect(await linkings(demo)).toEqual([{ linked: false, back: true }])
  })
})

describe('the refund', () => {
  test('continues after a crash without refunding twice', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signIn('1000001')
    const { order } = await openLinking(demo, token)
    await demo.bank('POST', `/orders/${order.id}/approve`)
    await demo.db.query(`update sandbox_bank.bank_order set state = 'reversed'`)
    await demo.app.jobs.runDue()
    expect(await linkings(demo)).toEqual([{ linked: true, back: true }])
    expect(await demo.db.query('select reason from payment_alarm')).toEqual([])
  })

  test('is retried while the bank times out', async () => {
    const clock = handClock()
    const reported: Record<string, object> = { 'reverse.do': silence }
    const demo = await demoApp({ clock, bankReports: reported })
    const { access: token } = await demo.signIn('1000001')
    const { order } = await openLinking(demo, token)
    await demo.bank('POST', `/orders/${order.id}/approve`)
    for (let time = 0; time < 12; time += 1) {
      await demo.app.jobs.runDue()
      clock.advance(3600)
    }
    expect(await linkings(demo)).toEqual([{ linked: true, back: false }])
    delete reported['reverse.do']
    await demo.app.jobs.runDue()
    expect([await stateAtBank(demo), await linkings(demo)]).toEqual(['reversed', [{ linked: true, back: true }]])
  })

  test('replaces a reversal that the bank no longer accepts', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    const { access: token } = await demo.signIn('1000001')
    const { order } = await openLinking(demo, token)
    await demo.bank('POST', `/orders/${order.id}/approve`)
    clock.advance(86_400)
    await demo.app.jobs.runDue()
    expect([await stateAtBank(demo), await linkings(demo)]).toEqual(['refunded', [{ linked: true, back: true }]])
  })
})

describe('who may link', () => {
  test.each([
    ['not signed in', undefined, 'rb-1000001'],
    ['a payment-only contract', '1000001', 'rb-1000004'],
    ['a guest contract', '1000001', 'rb-1000005'],
    ['someone else’s contract', '1000001', 'rb-1000008'],
    ['an unknown contract', '1000001', 'rb-9999999'],
  ])('%s: refused with HTTP 403', async (_, who, contractId) => {
    const demo = await demoApp()
    const token = who && (await demo.signIn(who)).access
    const { status, body } = await openLinking(demo, token, contractId)
    expect([status, code(body)]).toEqual([403, 'card_link_rights'])
    expect(await demo.db.query('select id from payment')).toEqual([])
  })

  test('a contract added with its password may be given by bare number, in the requested language', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signIn('1000001')
    const body = { amount: 10, contractId: '1000003', callbackUrl: back, saveCard: true, language: 'ru' }
    const answer = await demo.send(paymentCalls.direct, { token, body })
    const page = await (await fetch((answer.body as { url: string }).url)).text()
    expect(page).toContain('Привязка карты к договору 1000003')
    expect(page).toContain('Эта карта будет привязана')
  })

  test('an amount other than the linking amount is refused, and so is a foreign return URL', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signIn('1000001')
    const { status, body } = await openLinking(demo, token, 'rb-1000001', 5000)
    expect([status, code(body)]).toEqual([200, 'payment_sum'])
    expect((body as { message: string }).message).toContain('10\u00a0֏')
    const stranger = { amount: 10, contractId: '1000001', callbackUrl: 'http://evil.example/', saveCard: true }
    expect((await demo.send(paymentCalls.direct, { token, body: stranger })).status).toBe(400)
  })

  test('a bank that refuses or times out links nothing', async () => {
    const reported: Record<string, object> = {}
    const demo = await demoApp({ bankReports: reported })
    const { access: token } = await demo.signIn('1000001')
    await demo.bank('POST', '/behaviour', { failNext: 1 })
    expect(code((await openLinking(demo, token)).body)).toBe('bank_refused')
    reported['register.do'] = silence
    const { status, body } = await openLinking(demo, token)
    expect([status, code(body)]).toEqual([503, 'bank_unavailable'])
  })
})
