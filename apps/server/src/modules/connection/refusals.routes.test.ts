import { visitCalls } from '@kabinet/contract/visits'
import { describe, expect, test } from 'vitest'
import { type DemoApp, demoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { customerKeyOf, detailOf, identify, startProcess, startWithKey } from '../../../test/connecting.ts'
import { balanceOf, expectBooksInOrder, pay } from '../../../test/paying.ts'

const phone = '37491555501'
const home = { phone, house: 'alpha-1', flat: '7' }
const fibre = { inet: 'fibre-100' }

async function open(flags = 'documents=off') {
  const clock = handClock()
  return { ...(await demoApp({ clock, flags })), clock }
}
const numberOf = (info: Record<string, unknown>) => (info['contract'] as { contractNumber: string }).contractNumber
const offersOf = (body: { detail: unknown }) =>
  (body.detail as { tariffs: { tariffId: string }[] }).tariffs.map(({ tariffId }) => tariffId)

async function payFor(demo: DemoApp, number: string, sum: number) {
  const { order } = await pay(demo, number, sum)
  await demo.bank('POST', `/orders/${order.id}/approve`)
  await demo.app.jobs.runDue()
}

async function visited(demo: DemoApp) {
  await demo.app.jobs.runDue()
  const [visit] = await demo.db.query<{ id: number }>(`select max(id) as id from visit where ended_at is null`)
  await demo.fieldService('POST', `/${visit!.id}/done`)
  await demo.app.jobs.runDue()
}

describe('a tariff that is withdrawn', () => {
  const withdraw = ({ db }: DemoApp) => db.query(`update tariff set on_sale = false where code = 'fibre-100'`)

  test('after it was chosen is connected and charged as it was shown', async () => {
    const demo = await open()
    const order = await startProcess(demo, home)
    await order.choose(fibre)
    const info = await order.info()
    await withdraw(demo)
    expect(await order.info()).toEqual(info)
    await payFor(demo, numberOf(info), 9900)
    expect(await order.status()).toMatchObject({ status: 424 })
    await order.book(await order.firstSlot())
    await visited(demo)
    expect(await order.status()).toMatchObject({ status: 179 })
    expect(await balanceOf(demo, numberOf(info))).toBe(0)
    await expectBooksInOrder(demo)
  })

  test('cannot be chosen again, and another one can; until then the order is as it was', async () => {
    const demo = await open()
    const order = await startProcess(demo, home)
    await order.choose(fibre)
    const info = await order.info()
    await withdraw(demo)
    expect(await order.choose(fibre)).toMatchObject({ code: 'services_combination' })
    expect(await order.info()).toEqual(info)
    const left = offersOf(await order.tariffs())
    expect(left).not.toContain('fibre-100')
    expect(left).toContain('fibre-300')
    expect(await order.choose({ inet: 'fibre-300' })).toMatchObject({ detail: { status: 226 } })
  })
})

describe('a house that loses its line', () => {
  const lose = ({ db }: DemoApp) =>
    db.query(
      `update house set technology = null, max_speed = null, cable_tv = false, wired = false where code = 'alpha-1'`,
    )

  test('takes no choice any more: the person is asked to leave their number', async () => {
    const demo = await open()
    const order = await startProcess(demo, home)
    await lose(demo)
    expect(await order.tariffs()).toMatchObject({ status: 'error', status_id: 544, code: 'house_none' })
    expect(await order.choose(fibre)).toMatchObject({ status: 'error', code: 'house_none' })
    expect(await order.status()).toMatchObject({ status: 450 })
    expect(await demo.db.query(`select from contract where contract_id like '19_____'`)).toEqual([])
  })

  test('leaves what was ordered, and its payment, alone', async () => {
    const demo = await open()
    const order = await startProcess(demo, home)
    await order.choose(fibre)
    const number = numberOf(await order.info())
    await lose(demo)
    expect(await order.choose({ inet: 'fibre-300' })).toMatchObject({ code: 'house_none' })
    expect(await order.info()).toMatchObject({ to_pay: 9900 })
    await payFor(demo, number, 9900)
    expect(await order.status()).toMatchObject({ status: 424 })
    expect(await balanceOf(demo, number)).toBe(9900)
  })
})

describe('a slot', () => {
  test('that was taken between looking and pressing is refused, and another one of the day is booked', async () => {
    const demo = await open()
    await demo.db.query(`update engineer set weekdays = '{}' where code <> 'eng-1'`)
    const orders = [
      await startProcess(demo, home),
      await startProcess(demo, { ...home, phone: '37491555502', flat: '8' }),
    ]
    for (const order of orders) {
      await order.choose(fibre)
      await order.payLater()
    }
    const [first, second] = orders as [(typeof orders)[0], (typeof orders)[0]]
    const slot = await second.firstSlot()
    expect(await first.book(slot)).toMatchObject({ detail: { status: 419 } })
    expect(await second.book(slot)).toMatchObject({ status: 'error', status_id: 523, code: 'slot_taken' })
    expect(await second.status()).toMatchObject({ status: 424 })
    const next = await second.firstSlot()
    expect(next).not.toBe(slot)
    expect(await second.book(next)).toMatchObject({ detail: { status: 419 } })
  })

  test('that is none is refused: in the past, at another hour, too far ahead', async () => {
    const demo = await open()
    const order = await startProcess(demo, home)
    await order.choose(fibre)
    await order.payLater()
    const slot = await order.firstSlot()
    for (const at of [slot - 30 * 86_400, slot + 60, slot + 200 * 86_400, 0]) {
      expect(await order.book(at)).toMatchObject({ status: 'error', code: 'slot_date' })
    }
    expect(await order.status()).toMatchObject({ status: 424 })
  })
})

test('a visit that the customer cancels leaves the order to support: no other can be booked here', async () => {
  const demo = await open()
  const order = await startProcess(demo, home)
  await order.choose(fibre)
  await order.payLater()
  const slot = await order.firstSlot()
  await order.book(slot)
  const token = detailOf(await order.enter())['access'] as string
  const [visit] = await demo.db.query<{ process: number }>(
    'select max(id) as process from visit where ended_at is null',
  )
  const body = { contract_id: numberOf(await order.info()), billing_id: 'rb', ...visit, close: true }
  expect((await demo.send(visitCalls.changeVisit, { token, body })).body).toMatchObject({ status: 'ok' })
  expect(await order.status()).toMatchObject({ status: 419 })
  expect(await order.state()).toMatchObject({ cancelled: true, se_data: null, time_to: null, zone: null })
  expect(await order.book(slot)).toMatchObject({ code: 'process_step' })
  expect(await demo.db.query('select from visit where connection_id > 10000 and ended_at is null')).toEqual([])
})

describe('government sign-in', () => {
  test.each([
    ['citizen2', 'identity_refused', 700],
    ['cancel', 'identity_failed', 500],
  ] as const)('of %s is refused, and the person goes on by phone', async (citizen, code, id) => {
    const demo = await open()
    const key = await customerKeyOf(demo, phone)
    expect(await identify(demo, key, citizen)).toMatchObject({ status: 'error', code, status_id: id })
    expect((await startWithKey(demo, key, home)).started).toMatchObject({ detail: { status: 450 } })
  })
})
