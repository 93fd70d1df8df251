import { dayMs, minuteMs } from '@kabinet/contract/kernel/durations'
import { continuedOrderCalls } from '@kabinet/contract/continued-order'
import { ownVisitCalls, visitCalls } from '@kabinet/contract/visits'
import { describe, expect, test } from 'vitest'
import { detailOf, type Order, startProcess } from '../../../test/connecting.ts'
import { fieldServiceSecret } from '../../../test/demo-sandbox.ts'
import { type Nights, openNights } from '../../../test/order-nights.ts'
import { balanceOf, pay } from '../../../test/paying.ts'
import { visitsBeside } from '../../../test/visits.ts'
import { signatureHeader, signMessage } from '../../integrations/field-service/http-field-service.ts'

const phone = '37491555201'
const home = { phone, house: 'alpha-2', flat: '7' }

const numberOf = (info: Record<string, unknown>) => (info['contract'] as { contractNumber: string }).contractNumber
const rowOf = async ({ db }: Nights) =>
  (
    await db.query<Record<string, unknown>>(
      `select close_reason as reason, contract is not null as contract, phone, full_name as name, referral_id as referral, citizen, customer_id as customer
       from connection_process where id > 10000`,
    )
  )[0]!
const servicesOf = ({ db }: Nights, number: string) =>
  db.query(
    `select s.code from service s join contract c on c.id = s.contract where c.contract_id = $1 and s.ordered_on is not null`,
    [number],
  )

async function payFor({ bank, app, ...demo }: Nights, number: string, sum: number) {
  const { order } = await pay({ bank, app, ...demo }, number, sum)
  await bank('POST', `/orders/${order.id}/approve`)
  await app.jobs.runDue()
}

/** Reports of the order's visit as the field service does. */
async function report({ db, send, clock }: Nights, state: 'done' | 'missed') {
  const [visit] = await db.query<{ process: number }>(
    `select id as process from visit where connection_id > 10000 and ended_at is null`,
  )
  const body = { ...visit!, state, at: Math.floor(clock.now().getTime() / 1000) }
  const signature = signMessage(JSON.stringify(body), fieldServiceSecret)
  const headers = { 'x-app-key': '', [signatureHeader]: signature }
  expect((await send(ownVisitCalls.fieldServiceEvent, { body, headers })).status).toBe(200)
}

async function tokenOf(order: Order) {
  return detailOf(await order.enter())['access'] as string
}

async function cancelVisit(demo: Nights, number: string, token: string) {
  const [visit] = await demo.db.query<{ process: number }>(
    'select id as process from visit where connection_id > 10000',
  )
  const body = { contract_id: number, billing_id: 'rb', ...visit, close: true }
  expect((await demo.send(visitCalls.changeVisit, { token, body })).body).toMatchObject({ status: 'ok' })
}

/** Ways to a status, with the days after which an order that nobody continues closes there. */
const ways: Readonly<Record<string, { days: number; go: (demo: Nights) => Promise<Order> }>> = {
  '450 choose services': { days: 14, go: (demo) => startProcess(demo, home) },
  '453 choose contract': {
    days: 14,
    go: (demo) => startProcess(demo, { phone: '37491000019', house: 'alpha-2', flat: '' }),
  },
  '226 payment': {
    days: 14,
    async go(demo) {
      const order = await startProcess(demo, home)
      await order.choose({ inet: 'fibre-100' })
      return order
    },
  },
  '424 choose time': {
    days: 90,
    async go(demo) {
      const order = await ways['226 payment']!.go(demo)
      await order.payLater()
      return order
    },
  },
  '419 ordered, cancelled by the customer': {
    days: 30,
    async go(demo) {
      const order = await ways['424 choose time']!.go(demo)
      await order.book(await order.firstSlot())
      const token = await tokenOf(order)
      await cancelVisit(demo, numberOf(await order.info()), token)
      // Opening it does not put off the end.
      const body = { contract_id: numberOf(await order.info()), billing_id: 'rb' }
      demo.clock.advance(60)
      const opened = await demo.send(continuedOrderCalls.connectionProcess, { token, body })
      expect(opened.body).toMatchObject({ status: 'ok' })
      const [row] = await demo.db.query<{ at: Date }>(
        'select touched_at as at from connection_process where id > 10000',
      )
      expect(row!.at.getTime()).toBe(demo.clock.now().getTime() - minuteMs)
      return order
    },
  },
  '179 connected, without a line yet': {
    days: 90,
    async go(demo) {
      const order = await startProcess(demo, { ...home, citizen: 'citizen1' })
      await order.choose({ inet: 'fibre-100', has_cable: true })
      await order.payLater()
      return order
    },
  },
}

describe('an order that nobody continues', () => {
  test.each(Object.entries(ways))('%s: stays until its last minute, and closes then', async (name, { days, go }) => {
    const demo = await openNights()
    const order = await go(demo)
    const status = Number(name.slice(0, 3))
    await demo.night('touched_at', days * dayMs - minuteMs)
    expect(await order.status()).toMatchObject({ status })
    await demo.night('touched_at', days * dayMs)
    expect(await order.status()).toBeUndefined()
    expect(await rowOf(demo)).toMatchObject({ reason: 'expired' })
  })

  test('up to the payment leaves no contract, and its number is not given again', async () => {
    const demo = await openNights()
    const order = await ways['226 payment']!.go(demo)
    const number = numberOf(await order.info())
    await demo.night('touched_at', 14 * dayMs)
    expect(await rowOf(demo)).toMatchObject({ reason: 'expired', contract: false, phone, name: 'Anna Test' })
    expect(await demo.db.query('select from contract where contract_id = $1', [number])).toEqual([])
    const again = await ways['226 payment']!.go(demo)
    expect(Number(numberOf(await again.info()))).toBe(Number(number) + 1)
  })

  test('after the payment leaves the contract, without what was ordered', async () => {
    const demo = await openNights('authBySms=on')
    const order = await ways['226 payment']!.go(demo)
    const number = numberOf(await order.info())
    await order.payLater()
    expect(await order.status()).toMatchObject({ status: 283 })
    await demo.night('touched_at', 90 * dayMs - minuteMs)
    expect(await servicesOf(demo, number)).toHaveLength(1)
    await demo.night('touched_at', 90 * dayMs)
    expect(await rowOf(demo)).toMatchObject({ reason: 'expired', contract: true })
    expect(await servicesOf(demo, number)).toEqual([])
    expect(await demo.db.query('select from contract where contract_id = $1', [number])).toHaveLength(1)
    const documents = await demo.db.query('select distinct state from document where process_id is not null')
    expect(documents).toEqual([{ state: 'withdrawn' }])
  })

  test('in a contract of theirs leaves it as it was', async () => {
    const demo = await openNights()
    const order = await ways['453 choose contract']!.go(demo)
    await order.bind('1000019')
    const { tariffs } = detailOf(await order.tariffs()) as { tariffs: { tariffId: string; service: string }[] }
    await order.choose({ cctv: tariffs.find(({ service }) => service === 'CCTV')!.tariffId })
    expect(await servicesOf(demo, '1000019')).toHaveLength(1)
    const before = await balanceOf(demo, '1000019')
    await demo.night('touched_at', 90 * dayMs)
    expect(await rowOf(demo)).toMatchObject({ reason: 'expired', contract: true })
    expect(await servicesOf(demo, '1000019')).toEqual([])
    expect(await balanceOf(demo, '1000019')).toBe(before)
  })

  test.each(['226 payment', '424 choose time'])('never closes with money on its new contract: %s', async (name) => {
    const demo = await openNights()
    const order = await ways[name]!.go(demo)
    const number = numberOf(await order.info())
    await payFor(demo, number, 500)
    await demo.night('touched_at', 400 * dayMs)
    expect(await order.status()).toMatchObject({ status: Number(name.slice(0, 3)) })
    expect(await balanceOf(demo, number)).toBe(500)
  })

  test('stays until its visit, and closes if nobody ever reports of it', async () => {
    const demo = await openNights()
    const order = await ways['424 choose time']!.go(demo)
    await order.book(await order.firstSlot())
    await demo.db.query(`update visit set starts_at = starts_at + interval '1 month' where connection_id > 10000`)
    await demo.night('touched_at', 90 * dayMs)
    expect(await order.status()).toMatchObject({ status: 419 })
    await demo.db.query(`update visit set starts_at = starts_at - interval '2 months' where connection_id > 10000`)
    await demo.night('touched_at', 90 * dayMs)
    expect(await rowOf(demo)).toMatchObject({ reason: 'expired' })
  })

  test('has its full time again after a missed visit that support had booked', async () => {
    const demo = await openNights()
    const order = await ways['419 ordered, cancelled by the customer']!.go(demo)
    const { book } = await visitsBeside(demo, demo.clock)
    await book(numberOf(await order.info()), new Date((await order.firstSlot()) * 1000), await order.number())
    await report(demo, 'missed')
    expect(await order.status()).toMatchObject({ status: 424 })
    await demo.night('touched_at', 30 * dayMs)
    expect(await order.status()).toMatchObject({ status: 424 })
    expect(await order.book(await order.firstSlot())).toMatchObject({ detail: { status: 419 } })
  })
})

describe('an order whose services work', () => {
  test('closes after thirty days, and loses name and phone thirty days later', async () => {
    const demo = await openNights()
    const order = await ways['424 choose time']!.go(demo)
    await order.book(await order.firstSlot())
    const token = await tokenOf(order)
    const [{ process }] = (await demo.db.query('select id as process from visit where connection_id > 10000')) as [
      { process: number },
    ]
    const contract = { contract_id: numberOf(await order.info()), billing_id: 'rb' }
    await demo.send(visitCalls.changeVisit, { token, body: { ...contract, process, comment: 'Ring twice' } })
    await report(demo, 'done')
    await demo.night('connected_at', 30 * dayMs - minuteMs)
    expect(await order.status()).toMatchObject({ status: 179 })
    await demo.night('connected_at', 30 * dayMs)
    expect(await rowOf(demo)).toMatchObject({ reason: 'completed', phone, name: 'Anna Test' })
    const visit = async () =>
      (await demo.db.query('select name, phone, comment from visit where id = $1', [process]))[0]
    await demo.night('closed_at', 30 * dayMs - minuteMs)
    expect(await visit()).toEqual({ name: 'Anna Test', phone, comment: 'Ring twice' })
    await demo.night('closed_at', 30 * dayMs)
    expect(await rowOf(demo)).toMatchObject({ phone: null, name: null })
    expect(await visit()).toEqual({ name: null, phone: null, comment: '' })
    // The customer stays: this is their contract.
    expect(await demo.db.query('select from customer_phone where phone = $1', [phone])).toHaveLength(1)
  })
})
