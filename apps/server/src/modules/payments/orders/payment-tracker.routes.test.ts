import { balanceCalls } from '@kabinet/contract/balance'
import { contractCalls } from '@kabinet/contract/contracts'
import type { WireAnswerOf } from '@kabinet/contract/kernel/call'
import { paymentCalls } from '@kabinet/contract/payments'
import { describe, expect, test } from 'vitest'
import { code, type DemoApp, demoApp } from '../../../../test/app.ts'
import { handClock } from '../../../../test/clock.ts'
import { back, balanceOf, expectBooksInOrder, pay } from '../../../../test/paying.ts'

const check = ({ send }: DemoApp, transactionId: string) =>
  send(paymentCalls.check, { body: { transactionId } }).then(({ body }) => (body as { state: string }).state)

describe('a card payment', () => {
  test('goes to the bank, is credited, and appears in the history', async () => {
    const demo = await demoApp()
    const before = await balanceOf(demo)
    const { transactionId, order } = await pay(demo)
    expect(order).toMatchObject({ contract: '1000001', sum: 5000, state: 'registered' })
    expect(await check(demo, transactionId)).toBe('NEW')
    await demo.bank('POST', `/orders/${order.id}/approve`)
    expect(await check(demo, transactionId)).toBe('SUCCESSFUL')
    expect(await balanceOf(demo)).toBe(before + 5000)
    const { access: token } = await demo.signIn('1000001')
    const { body } = await demo.send(balanceCalls.detail, {
      token,
      query: { contract_id: '1000001', billing_id: 'rb' },
    })
    const { months } = (body as { detail: WireAnswerOf<typeof balanceCalls.detail> }).detail
    expect(months[0]!.entries[1]).toMatchObject({ type: 'charge', sum: 5000, typeId: 1, balanceAfter: before + 5000 })
    await expectBooksInOrder(demo)
  })

  test('is credited once despite repeated callbacks and duplicates', async () => {
    const demo = await demoApp()
    const before = await balanceOf(demo)
    await demo.bank('POST', '/behaviour', { callbacks: 'duplicate' })
    const { order } = await pay(demo)
    await demo.bank('POST', `/orders/${order.id}/approve`)
    await Promise.all(Array.from({ length: 5 }, () => demo.bank('POST', `/orders/${order.id}/callback`)))
    expect(await balanceOf(demo)).toBe(before + 5000)
    await expectBooksInOrder(demo)
  })

  test('is credited by polling if the callback never arrives, even after a crash in between', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    const before = await balanceOf(demo)
    await demo.bank('POST', '/behaviour', { callbacks: 'none' })
    const { order, transactionId } = await pay(demo)
    await demo.bank('POST', `/orders/${order.id}/approve`)
    await demo.app.jobs.runDue()
    expect(await balanceOf(demo)).toBe(before)
    clock.advance(30)
    await Promise.all([demo.app.jobs.runDue(), demo.app.jobs.runDue()])
    expect(await balanceOf(demo)).toBe(before + 5000)
    expect(await check(demo, transactionId)).toBe('SUCCESSFUL')
  })

  test('ends as the bank’s status says, whatever the order of callbacks', async () => {
    const demo = await demoApp()
    const before = await balanceOf(demo)
    await demo.bank('POST', '/behaviour', { callbacks: 'reordered' })
    const { order, transactionId } = await pay(demo)
    await demo.bank('POST', `/orders/${order.id}/approve`)
    expect([await check(demo, transactionId), await balanceOf(demo)]).toEqual(['SUCCESSFUL', before + 5000])
  })

  test('that is declined credits nothing, and a late "paid" does not revive it', async () => {
    const demo = await demoApp()
    const before = await balanceOf(demo)
    const { order, transactionId } = await pay(demo)
    await demo.bank('POST', `/orders/${order.id}/decline`)
    await demo.bank('POST', `/orders/${order.id}/callback`, { operation: 'deposited', status: '1' })
    expect([await check(demo, transactionId), await balanceOf(demo)]).toEqual(['FAILED', before])
  })

  test('expires at the bank if unpaid, and polling finds out', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    const { transactionId } = await pay(demo)
    clock.advance(1300)
    await demo.app.jobs.runDue()
    expect(await check(demo, transactionId)).toBe('FAILED')
    expect(await demo.db.query('select state from payment')).toEqual([{ state: 'expired' }])
  })
})

describe('the payer sees the payment’s state', () => {
  async function left(demo: DemoApp, act: 'approve' | 'decline' | 'abandon' | undefined) {
    const { order, transactionId } = await pay(demo, '1000016')
    if (act) await demo.bank('POST', `/orders/${order.id}/${act}`)
    const ask = async () => (await demo.send(paymentCalls.check, { body: { transactionId } })).body
    return { order, ask }
  }
  const contract = { contract_id: '1000016', billing_id: 'rb' }

  test('as unpaid if abandoned; money that arrives after all has a receipt', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    const { order, ask } = await left(demo, 'abandon')
    expect(await ask()).toMatchObject({ state: 'NEW', bank_state: 'registered', receipt: null, ...contract })
    expect(await ask()).toMatchObject({ state: 'NEW', bank_state: null })
    clock.advance(2)
    expect(await ask()).toMatchObject({ state: 'NEW', bank_state: 'registered' })
    await demo.bank('POST', `/orders/${order.id}/approve`)
    const paid = (await ask()) as { receipt: string }
    expect(paid).toMatchObject({ state: 'SUCCESSFUL', bank_state: null, ...contract })
    expect((await demo.app.fastify.inject(paid.receipt)).headers['content-type']).toBe('application/pdf')
  })

  test('as declined or as never paid', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    const declined = await left(demo, 'decline')
    expect(await declined.ask()).toMatchObject({ state: 'FAILED', bank_state: 'declined', receipt: null })
    const expired = await left(demo, undefined)
    clock.advance(1300)
    expect(await expired.ask()).toMatchObject({ state: 'FAILED', bank_state: 'expired', receipt: null })
  })

  test('as unknown while the bank times out', async () => {
    const demo = await demoApp()
    const { ask } = await left(demo, undefined)
    await demo.bank('POST', '/behaviour', { silent: true })
    expect(await ask()).toMatchObject({ state: 'NEW', bank_state: null })
  })
})

describe('reports that do not match our order', () => {
  test('a callback with a different amount raises an alarm; the correct one is credited later', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    const before = await balanceOf(demo)
    await demo.bank('POST', '/behaviour', { callbacks: 'none' })
    const { order, transactionId } = await pay(demo)
    await demo.bank('POST', `/orders/${order.id}/approve`)
    await demo.bank('POST', `/orders/${order.id}/callback`, { amount: 900_000 })
    expect(await balanceOf(demo)).toBe(before)
    expect(await demo.db.query('select reason from payment_alarm')).toEqual([{ reason: 'callback_amount' }])
    clock.advance(30)
    await demo.app.jobs.runDue()
    expect([await check(demo, transactionId), await balanceOf(demo)]).toEqual(['SUCCESSFUL', before + 5000])
  })

  test('a status with a different amount credits nothing, however often it is polled', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    const before = await balanceOf(demo)
    await demo.bank('POST', '/behaviour', { callbacks: 'none' })
    const { order, transactionId } = await pay(demo)
    await demo.db.query('update sandbox_bank.bank_order set amount = 100')
    await demo.bank('POST', `/orders/${order.id}/approve`)
    clock.advance(60)
    await demo.app.jobs.runDue()
    expect([await check(demo, transactionId), await balanceOf(demo)]).toEqual(['NEW', before])
    expect(await demo.db.query('select reason from payment_alarm')).toEqual([{ reason: 'amount' }])
  })

  test('an unsigned callback changes nothing', async () => {
    const demo = await demoApp()
    const { order } = await pay(demo)
    const url = new URL(demo.callbackUrl)
    url.search = new URLSearchParams({
      mdOrder: order.id,
      orderNumber: 'x',
      operation: 'deposited',
      status: '1',
      checksum: 'AB',
    }).toString()
    const answer = await fetch(url)
    expect([answer.status, code(await answer.json())]).toEqual([400, 'invalid_input'])
  })
})

describe('a bank in trouble', () => {
  test('that refuses the order charges nothing, and the payment fails', async () => {
    const demo = await demoApp()
    await demo.bank('POST', '/behaviour', { failNext: 1 })
    const { status, body } = await pay(demo)
    expect([status, code(body)]).toEqual([200, 'bank_refused'])
    expect(await demo.db.query('select state from payment')).toEqual([{ state: 'failed' }])
  })

  test('that times out leads to a 503 response, and the order is found again or expires', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock, bankDeadlineMs: 100 })
    await demo.bank('POST', '/behaviour', { silent: true })
    const { status, body } = await demo.send(paymentCalls.direct, {
      body: { amount: 5000, contractId: '1000001', callbackUrl: back },
    })
    expect([status, code(body)]).toEqual([503, 'bank_unavailable'])
    expect(await demo.db.query('select state from payment')).toEqual([{ state: 'created' }])
    await demo.bank('POST', '/behaviour', { silent: false })
    clock.advance(1300)
    await demo.app.jobs.runDue()
    expect(await demo.db.query('select state from payment')).toEqual([{ state: 'expired' }])
  })
})

test('a restart that fails leaves the credit in place and is retried', async () => {
  const clock = handClock()
  const demo = await demoApp({ clock })
  const before = await balanceOf(demo, '1000003')
  await demo.db.query(
    `insert into service_charge (contract, service, kind, period_from, period_end, amount, transaction_id)
     select c.id, s.code, 'period', '2026-11-20', '2026-12-20', 0, (select min(id) from ledger_transaction)
     from contract c join service s on s.contract = c.id where c.contract_id = '1000003'`,
  )
  const { order, transactionId } = await pay(demo, '1000003', 20_000)
  await demo.bank('POST', `/orders/${order.id}/approve`)
  expect([await check(demo, transactionId), await balanceOf(demo, '1000003')]).toEqual(['SUCCESSFUL', before + 20_000])
  await demo.db.query(`delete from service_charge where amount = 0`)
  clock.advance(10)
  await demo.app.jobs.runDue()
  expect(await balanceOf(demo, '1000003')).toBeLessThan(before + 20_000)
  await expectBooksInOrder(demo)
})

test('a charge reported by the bank after a refusal raises an alarm', async () => {
  const demo = await demoApp()
  const { order } = await pay(demo)
  await demo.bank('POST', `/orders/${order.id}/decline`)
  await demo.db.query(`update sandbox_bank.bank_order set state = 'deposited'`)
  await demo.bank('POST', `/orders/${order.id}/callback`)
  expect(await demo.db.query('select reason from payment_alarm')).toEqual([{ reason: 'contradiction' }])
})

test('a payment that covers the month restarts a blocked contract and charges it once', async () => {
  const demo = await demoApp()
  const { access: token } = await demo.signIn('1000003')
  const info = async () => {
    const { body } = await demo.send(contractCalls.info, {
      token,
      body: { contracts: [{ contract_id: '1000003', billing_id: 'rb' }] },
    })
    const [first] = (body as { detail: WireAnswerOf<typeof contractCalls.info> }).detail
    return first as Extract<typeof first, { billing_status: { next_debit: unknown } }>
  }
  const { billing_status, balance } = await info()
  expect(billing_status.status).toBe('off')
  const { order } = await pay(demo, '1000003', billing_status.shortfall)
  await demo.bank('POST', `/orders/${order.id}/approve`)
  const after = await info()
  expect(after.billing_status).toMatchObject({ status: 'works', period: { from: '2026-11-20', to: '2026-12-20' } })
  expect(after.balance.output_saldo).toBe(
    balance.output_saldo + billing_status.shortfall - billing_status.next_debit!.sum,
  )
  await demo.bank('POST', `/orders/${order.id}/callback`)
  expect((await info()).balance).toEqual(after.balance)
  await expectBooksInOrder(demo)
})
