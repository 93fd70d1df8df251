import { balanceCalls } from '@kabinet/contract/balance'
import { expect, test } from 'vitest'
import { type DemoApp, demoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { detailOf, type Order, startProcess } from '../../../test/connecting.ts'
import { balanceOf, expectBooksInOrder, pay } from '../../../test/paying.ts'

const phone = '37491555701'

/** Brings a citizen with our cable in the flat to an order that needs nobody but them. */
async function wired(choice: object = { inet: 'fibre-100' }, flags = 'documents=off') {
  const clock = handClock()
  const demo = await demoApp({ clock, flags })
  const order = await startProcess(demo, { phone, house: 'alpha-2', flat: '7', citizen: 'citizen1' })
  await order.choose({ ...choice, has_cable: true })
  const info = await order.info()
  const number = (info['contract'] as { contractNumber: string }).contractNumber
  return { ...demo, clock, order, info, number }
}

async function payFor(demo: DemoApp, number: string, sum: number) {
  const { order } = await pay(demo, number, sum)
  await demo.bank('POST', `/orders/${order.id}/approve`)
  await demo.app.jobs.runDue()
}

const answerOf = async (order: Order, number: string) => (await order.authorize(number)).detail['status']
const feesOf = ({ db }: DemoApp) =>
  db.query(`select from ledger_transaction where source = 'connection' and at > '2026-11-20'`)

async function entriesOf({ send }: DemoApp, token: string, number: string) {
  const { body } = await send(balanceCalls.detail, { token, query: { contract_id: number, billing_id: 'rb' } })
  const { months } = detailOf(body) as unknown as {
    months: { entries: { type: string; sum: number; typeId: number }[] }[]
  }
  return months.flatMap(({ entries }) => entries).filter(({ type }) => !type.endsWith('_month'))
}

test('a line that the network sees starts the service, which is charged once, and history has it', async () => {
  const demo = await wired()
  const { clock, info, number, order } = demo
  expect(info).toMatchObject({ cost_connection: 0, cost_services: 6900, to_pay: 6900 })
  await payFor(demo, number, 6900)
  expect(await order.status()).toMatchObject({ status: 179, has_auth: false })
  expect(await answerOf(order, number)).toBe('UNAUTHORIZED')
  await demo.network('POST', `/${number}/plug`)
  // The network is asked every ten seconds at most.
  expect(await answerOf(order, number)).toBe('UNAUTHORIZED')
  expect(await balanceOf(demo, number)).toBe(6900)
  clock.advance(10)
  const answers = await Promise.all([1, 2, 3, 4].map(() => answerOf(order, number)))
  expect(answers).toContain('AUTHORIZED')
  clock.advance(10)
  expect(await answerOf(order, number)).toBe('AUTHORIZED')
  expect(await order.status()).toMatchObject({ status: 179, has_auth: true, expires_at: null })
  expect(await balanceOf(demo, number)).toBe(0)
  const token = detailOf(await order.enter())['access'] as string
  expect(await entriesOf(demo, token, number)).toMatchObject([
    { type: 'account', sum: -6900 },
    { type: 'charge', sum: 6900 },
  ])
  expect(await feesOf(demo)).toEqual([])
  await expectBooksInOrder(demo)
})

test('a line that is paid for later starts when the money comes, charged from that day', async () => {
  const demo = await wired()
  const { clock, number, order } = demo
  await order.payLater()
  await demo.network('POST', `/${number}/plug`)
  clock.advance(10)
  expect(await answerOf(order, number)).toBe('AUTHORIZED')
  expect(await balanceOf(demo, number).catch(() => 0)).toBe(0)
  await payFor(demo, number, 7000)
  expect(await balanceOf(demo, number)).toBe(100)
  await expectBooksInOrder(demo)
})

test('a line that never works gets an engineer, whose visit charges the same', async () => {
  const demo = await wired()
  const { number, order } = demo
  await payFor(demo, number, 6900)
  expect(await answerOf(order, number)).toBe('UNAUTHORIZED')
  expect(await order.book(await order.firstSlot())).toMatchObject({ detail: { status: 419 } })
  await demo.app.jobs.runDue()
  const [visit] = await demo.db.query<{ id: number }>('select max(id) as id from visit where ended_at is null')
  await demo.fieldService('POST', `/${visit!.id}/done`)
  await demo.app.jobs.runDue()
  expect(await order.status()).toMatchObject({ status: 179 })
  expect(await balanceOf(demo, number)).toBe(0)
  await demo.network('POST', `/${number}/plug`)
  demo.clock.advance(10)
  expect(await answerOf(order, number)).toBe('AUTHORIZED')
  expect(await balanceOf(demo, number)).toBe(0)
  await expectBooksInOrder(demo)
})

test('nothing but a line of the order itself can be asked for, and not before it is ordered', async () => {
  const { order, number } = await wired()
  expect(await order.authorize(number)).toMatchObject({ code: 'process_step' })
  await order.payLater()
  expect(await order.authorize('1000001')).toMatchObject({ code: 'no_access' })
  expect(await order.authorize('0')).toMatchObject({ code: 'no_access' })
})
