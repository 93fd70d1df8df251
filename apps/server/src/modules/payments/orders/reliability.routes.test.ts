import { paymentCalls } from '@kabinet/contract/payments'
import { describe, expect, test } from 'vitest'
import { type DemoApp, demoApp } from '../../../../test/app.ts'
import { handClock } from '../../../../test/clock.ts'
import { balanceOf, expectBooksInOrder, pay } from '../../../../test/paying.ts'

const paidWord = { operation: 'deposited', status: 1 }

const check = ({ send }: DemoApp, transactionId: string) =>
  send(paymentCalls.check, { body: { transactionId } }).then(({ body }) => (body as { state: string }).state)

const credits = ({ db }: DemoApp) =>
  db.query<{ payment: string; times: number }>(
    `select source_id as payment, count(*) as times from ledger_transaction where source = 'payment' group by 1`,
  )

describe('a callback', () => {
  test('that says "paid" while the bank says unpaid credits nothing, and the payer may still pay', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    const before = await balanceOf(demo)
    const { order, transactionId } = await pay(demo)
    await demo.bank('POST', `/orders/${order.id}/callback`, paidWord)
    expect([await check(demo, transactionId), await balanceOf(demo)]).toEqual(['NEW', before])
    await demo.bank('POST', `/orders/${order.id}/approve`)
    expect([await check(demo, transactionId), await balanceOf(demo)]).toEqual(['SUCCESSFUL', before + 5000])
    await expectBooksInOrder(demo)
  })

  test('does not revive an expired order', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    const before = await balanceOf(demo)
    const { order, transactionId } = await pay(demo)
    clock.advance(1300)
    await demo.bank('POST', `/orders/${order.id}/callback`, paidWord)
    await demo.app.jobs.runDue()
    await demo.bank('POST', `/orders/${order.id}/callback`, paidWord)
    expect([await check(demo, transactionId), await balanceOf(demo)]).toEqual(['FAILED', before])
    expect(await demo.db.query('select state from payment')).toEqual([{ state: 'expired' }])
  })

  test('that arrives three hours late does not credit the money again', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    const before = await balanceOf(demo)
    await demo.bank('POST', '/behaviour', { callbacks: 'none' })
    const { order } = await pay(demo)
    await demo.bank('POST', `/orders/${order.id}/approve`)
    clock.advance(30)
    await demo.app.jobs.runDue()
    clock.advance(3 * 3600)
    await demo.bank('POST', `/orders/${order.id}/callback`)
    await demo.bank('POST', `/orders/${order.id}/callback`, { operation: 'approved', status: 1 })
    expect(await balanceOf(demo)).toBe(before + 5000)
    expect(await demo.db.query('select reason from payment_alarm')).toEqual([])
  })

  test('in a different currency credits nothing and raises one alarm', async () => {
    const demo = await demoApp()
    const before = await balanceOf(demo)
    const { order, transactionId } = await pay(demo)
    await demo.db.query(`update sandbox_bank.bank_order set currency = '643'`)
    await demo.bank('POST', `/orders/${order.id}/approve`)
    for (let times = 0; times < 3; times += 1) await demo.bank('POST', `/orders/${order.id}/callback`)
    expect([await check(demo, transactionId), await balanceOf(demo)]).toEqual(['NEW', before])
    expect(await demo.db.query('select reason from payment_alarm')).toEqual([{ reason: 'currency' }])
    const { payload } = await demo.app.fastify.inject('/metrics')
    expect(payload).toContain('kabinet_payment_alarms{reason="currency"} 1\n')
    expect(payload).toContain('kabinet_payment_alarms{reason="vanished"} 0\n')
  })

  test('with a different amount leaves the payment open, polled once a day', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    const { order } = await pay(demo)
    await demo.db.query('update sandbox_bank.bank_order set amount = amount + 100')
    await demo.bank('POST', `/orders/${order.id}/approve`)
    clock.advance(20)
    await demo.app.jobs.runDue()
    const [{ days }] = (await demo.db.query(
      `select extract(epoch from not_before - $1) / 86400 as days from job where kind = 'payment.ask'`,
      [clock.now()],
    )) as [{ days: string }]
    expect(Number(days)).toBe(1)
  })
})

test('a bank that charges and then times out for a minute: the money is credited once, afterwards', async () => {
  const clock = handClock()
  const demo = await demoApp({ clock, bankDeadlineMs: 300 })
  const before = await balanceOf(demo)
  const { order, transactionId } = await pay(demo)
  await demo.bank('POST', '/behaviour', { callbacks: 'none' })
  await demo.bank('POST', `/orders/${order.id}/approve`)
  await demo.bank('POST', '/behaviour', { silent: true })
  for (let second = 0; second < 60; second += 10) {
    clock.advance(10)
    await demo.app.jobs.runDue()
    expect([await check(demo, transactionId), await balanceOf(demo)]).toEqual(['NEW', before])
  }
  await demo.bank('POST', '/behaviour', { silent: false })
  clock.advance(60)
  await Promise.all([demo.app.jobs.runDue(), check(demo, transactionId), demo.app.jobs.runDue()])
  await demo.bank('POST', `/orders/${order.id}/callback`)
  expect([await check(demo, transactionId), await balanceOf(demo)]).toEqual(['SUCCESSFUL', before + 5000])
  expect(await credits(demo)).toEqual([{ payment: transactionId, times: 1 }])
  await expectBooksInOrder(demo)
})

test('ten parallel payers of one contract: every payment is credited once, and the ledger is consistent', async () => {
  const clock = handClock()
  const demo = await demoApp({ clock })
  const before = await balanceOf(demo)
  await demo.bank('POST', '/behaviour', { callbacks: 'duplicate' })
  const sums = Array.from({ length: 10 }, (_, index) => 1000 + index * 100)
  const opened = await Promise.all(
    sums.map(async (amount) => {
      const { transactionId } = await pay(demo, '1000001', amount)
      return transactionId
    }),
  )
  const orders = (await demo.bank('GET', '/orders')) as { id: string }[]
  clock.advance(30)
  await Promise.all([
    ...orders.map(({ id }) => demo.bank('POST', `/orders/${id}/approve`)),
    ...orders.map(({ id }) => demo.bank('POST', `/orders/${id}/callback`, paidWord)),
    ...opened.map((transactionId) => check(demo, transactionId)),
    demo.app.jobs.runDue(),
    demo.app.jobs.runDue(),
  ])
  clock.advance(60)
  await demo.app.jobs.runDue()
  expect(await Promise.all(opened.map((id) => check(demo, id)))).toEqual(opened.map(() => 'SUCCESSFUL'))
  expect(await balanceOf(demo)).toBe(before + sums.reduce((total, sum) => total + sum, 0))
  const credited = await credits(demo)
  expect(credited.map(({ payment }) => payment).toSorted()).toEqual(opened.toSorted())
  expect(credited.every(({ times }) => times === 1)).toBe(true)
  await expectBooksInOrder(demo)
})
