import { dayMs } from '@kabinet/contract/kernel/durations'
import { describe, expect, test } from 'vitest'
import { type BankOrder, balanceOf, expectBooksInOrder, pay } from '../../../test/paying.ts'
import { type DemoApp, demoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { startProcess } from '../../../test/connecting.ts'

const home = { phone: '37491555801', house: 'alpha-1', flat: '7' }

async function chosen() {
  const clock = handClock()
  const demo = await demoApp({ clock, flags: 'documents=off' })
  await demo.app.jobs.plan()
  const order = await startProcess(demo, home)
  await order.choose({ inet: 'fibre-100' })
  const number = ((await order.info())['contract'] as { contractNumber: string }).contractNumber
  return { ...demo, clock, order, number }
}

async function approve({ bank, app }: DemoApp, { id }: BankOrder) {
  await bank('POST', `/orders/${id}/approve`)
  await app.jobs.runDue()
}

/** Closes the order, whose person has been gone for two weeks, this night. */
async function close({ db, clock, app }: Awaited<ReturnType<typeof chosen>>) {
  await db.query('update connection_process set touched_at = $1 where id > 10000', [
    new Date(clock.now().getTime() - 14 * dayMs),
  ])
  clock.advance(600)
  await app.jobs.runDue()
  const [row] = await db.query<{ reason: string }>(
    'select close_reason as reason from connection_process where id > 10000',
  )
  expect(row).toEqual({ reason: 'expired' })
}

describe('money for an order', () => {
  test('in parts takes it on once it covers the order, and not before', async () => {
    const demo = await chosen()
    for (const [sum, status] of [
      [9000, 226],
      [899, 226],
      [100, 424],
    ] as const) {
      await approve(demo, (await pay(demo, demo.number, sum)).order)
      expect(await demo.order.status()).toMatchObject({ status })
    }
    expect(await balanceOf(demo, demo.number)).toBe(9999)
  })

  test('that comes twice is on the balance twice, and the order goes on once', async () => {
    const demo = await chosen()
    const [one, two] = [await pay(demo, demo.number, 9900), await pay(demo, demo.number, 9900)]
    await approve(demo, one.order)
    await approve(demo, one.order)
    expect(await balanceOf(demo, demo.number)).toBe(9900)
    await approve(demo, two.order)
    expect(await balanceOf(demo, demo.number)).toBe(19_800)
    expect(await demo.order.status()).toMatchObject({ status: 424 })
    expect(
      await demo.db.query(`select from connection_history where process_id > 10000 and step = 'pay'`),
    ).toHaveLength(1)
    expect((await demo.texts(home.phone)).filter((text) => text.includes('password:'))).toHaveLength(1)
    await expectBooksInOrder(demo)
  })

  test('that comes after it was put off is on the balance, and pays for the services when they start', async () => {
    const demo = await chosen()
    const { order } = await pay(demo, demo.number, 9900)
    await demo.order.payLater()
    await approve(demo, order)
    expect(await demo.order.status()).toMatchObject({ status: 424 })
    expect(await balanceOf(demo, demo.number)).toBe(9900)
  })

  test('that comes after the order has closed is on the balance of its contract, which was kept for it', async () => {
    const demo = await chosen()
    demo.clock.advance(15 * 3600 + 3000)
    const { order } = await pay(demo, demo.number, 9900)
    await close(demo)
    await approve(demo, order)
    expect(await balanceOf(demo, demo.number)).toBe(9900)
    const ordered = await demo.db.query(
      'select from service s join contract c on c.id = s.contract where c.contract_id = $1',
      [demo.number],
    )
    expect(ordered).toEqual([])
    await expectBooksInOrder(demo)
  })

  test('is not taken for an order whose contract is gone', async () => {
    const demo = await chosen()
    demo.clock.advance(15 * 3600 + 3000)
    await close(demo)
    const { status, body } = await pay(demo, demo.number, 9900)
    expect([status, body]).toEqual([200, expect.objectContaining({ code: 'contract_unknown' })])
    expect(await demo.bank('GET', '/orders')).toEqual([])
  })
})
