import { describe, expect, test } from 'vitest'
import { demoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { type Order, startProcess } from '../../../test/connecting.ts'

const phone = '37491555301'
const day = 86_400
const link = 'http://cabinet.test/iwantufanet'

/** Leaves an order at noon in Yerevan, or at another time of that day. */
async function leave(hours = 0, go: (order: Order) => Promise<unknown> = async () => {}) {
  const clock = handClock(new Date(Date.UTC(2026, 10, 20, 8 + hours)))
  const demo = await demoApp({ clock, flags: 'documents=off' })
  const order = await startProcess(demo, { phone, house: 'alpha-1', flat: '7' })
  await go(order)
  await demo.app.jobs.runDue()
  return {
    ...demo,
    clock,
    order,
    reminders: async () => (await demo.texts(phone)).filter((text) => text.includes(link)),
    requests: () => demo.db.query(`select name, phone from connection_request where kind = 'connection'`),
    letters: async () => {
      await demo.app.jobs.runDue()
      return demo.mailbox.letters('sales@aragats.example')
    },
  }
}

describe('a person who has left an order', () => {
  test('gets one text message after a day, with a link and no key', async () => {
    const { clock, reminders, order } = await leave()
    clock.advance(day - 1)
    expect(await reminders()).toEqual([])
    clock.advance(1)
    expect(await reminders()).toEqual([`Your order is not finished. Continue: ${link} Aragats`])
    expect((await reminders())[0]).not.toContain(order.key)
    clock.advance(20 * day)
    expect(await reminders()).toHaveLength(1)
  })

  test('is reminded of a contract that waits for its payment in the same way, in the language of the order', async () => {
    const { clock, reminders, db } = await leave(0, (order) => order.choose({ inet: 'fibre-100' }))
    await db.query(`update connection_process set language = 'hy'`)
    clock.advance(day)
    expect(await reminders()).toEqual([`Ձեր պատվերն ավարտված չէ։ Շարունակել՝ ${link} Արագած`])
  })

  test('is not woken: at night the message waits for the morning', async () => {
    const { clock, reminders } = await leave(10)
    clock.advance(day)
    expect(await reminders()).toEqual([])
    clock.advance(11 * 3600 - 1)
    expect(await reminders()).toEqual([])
    clock.advance(1)
    expect(await reminders()).toHaveLength(1)
  })

  test('who goes on is reminded a day after that', async () => {
    const { clock, reminders, order } = await leave()
    clock.advance(day / 2 - 6 * 3600)
    await order.choose({ inet: 'fibre-100' })
    clock.advance(day - 1)
    expect(await reminders()).toEqual([])
    clock.advance(1)
    expect(await reminders()).toHaveLength(1)
  })

  test('who goes on in the night before the message gets it a day later', async () => {
    const { clock, reminders, order } = await leave(10)
    clock.advance(day)
    expect(await reminders()).toEqual([])
    clock.advance(5 * 3600)
    await order.choose({ inet: 'fibre-100' })
    clock.advance(6 * 3600)
    expect(await reminders()).toEqual([])
    clock.advance(day)
    expect(await reminders()).toHaveLength(1)
  })

  test('who has switched notifications off gets none', async () => {
    const { clock, reminders, requests, db } = await leave(0, (order) => order.choose({ inet: 'fibre-100' }))
    await db.query(
      `update customer set notify_by = 'off' where id in (select customer_id from customer_phone where phone = $1)`,
      [phone],
    )
    clock.advance(day)
    expect(await reminders()).toEqual([])
    clock.advance(2 * day)
    expect(await reminders()).toEqual([])
    expect(await requests()).toHaveLength(1)
  })

  test('is called by sales after three days, who get an email', async () => {
    const { clock, requests, letters } = await leave()
    clock.advance(day)
    expect(await letters()).toEqual([])
    clock.advance(2 * day - 1)
    expect(await letters()).toEqual([])
    clock.advance(1)
    expect(await letters()).toMatchObject([{ text: expect.stringContaining('+37491555301') as string }])
    expect(await requests()).toEqual([{ name: 'Anna Test', phone }])
    clock.advance(5 * day)
    expect(await letters()).toHaveLength(1)
  })

  test('is left alone once the visit is booked', async () => {
    const { clock, reminders, letters } = await leave(0, async (order) => {
      await order.choose({ inet: 'fibre-100' })
      await order.payLater()
      await order.book(await order.firstSlot())
    })
    clock.advance(4 * day)
    expect([await reminders(), await letters()]).toEqual([[], []])
  })
})
