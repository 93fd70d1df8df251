import { dayMs, minuteMs } from '@kabinet/contract/kernel/durations'
import { describe, expect, test } from 'vitest'
import { lastCode } from '../../../test/codes.ts'
import { atDoor, type Door, givenIntercom, payAt, readyAt } from '../../../test/intercoms.ts'
import { type Nights, openNights } from '../../../test/order-nights.ts'
import { balanceOf, expectBooksInOrder } from '../../../test/paying.ts'

const [stranger, neighbour] = ['37491777601', '37491777602']
const daySeconds = 86_400

const statusOf = async (door: Door) => (await door.status()).detail?.['status']
const numberOf = async (door: Door) => (await door.info()).detail['contract_id'] as string
const holdOf = async ({ db }: Nights) =>
  (
    await db.query<Record<string, unknown>>(
      `select i.contract is not null as contract, i.reserved_by is not null as reserved, i.prepayment_to is not null as moved
     from intercom i where i.slug = 'door'`,
    )
  )[0]!
const reasons = async ({ db }: Nights) =>
  (
    await db.query<{ reason: string | null }>(
      `select close_reason as reason from connection_process where intercom_id is not null order by id`,
    )
  ).map(({ reason }) => reason)
const contractExists = async ({ db }: Nights, number: string) =>
  (await db.query('select from contract where contract_id = $1', [number])).length > 0

async function open(prepayment = 0, flags = 'documents=off,authBySms=on') {
  const demo = await openNights(flags)
  await givenIntercom(demo, 'door', { prepayment })
  return demo
}

async function bound(demo: Nights, phone = stranger) {
  const door = await readyAt(demo, 'door', phone)
  await door.bind()
  return { door, number: await numberOf(door) }
}

describe('a reservation', () => {
  test('holds for 24 hours, to the second', async () => {
    const demo = await open()
    await bound(demo)
    demo.clock.advance(daySeconds - 1)
    expect(await (await atDoor(demo, 'door')).prove(neighbour)).toMatchObject({ detail: { status: 409 } })
    demo.clock.advance(1)
    const door = await readyAt(demo, 'door', '37491777603')
    expect(await statusOf(door)).toBe(10)
    expect(await door.bind()).toMatchObject({ detail: { status: 226 } })
    demo.clock.advance(daySeconds - 1)
    expect(await (await atDoor(demo, 'door')).prove('37491777604')).toMatchObject({ detail: { status: 409 } })
  })

  test('is not prolonged by binding again', async () => {
    const demo = await open()
    const { door } = await bound(demo)
    demo.clock.advance(daySeconds / 2)
    await door.bind()
    demo.clock.advance(daySeconds / 2)
    expect(await (await readyAt(demo, 'door', neighbour)).bind()).toMatchObject({ detail: { status: 226 } })
  })
})

describe('a key of which nobody has proven a phone', () => {
  test('ends after an hour, and the order leaves nothing', async () => {
    const demo = await open()
    const [door, late] = [await atDoor(demo, 'door'), await atDoor(demo, 'door')]
    await door.enter({ phone: stranger })
    demo.clock.advance(3600 - 60)
    await late.requestCode(neighbour)
    await demo.app.jobs.runDue()
    expect([await statusOf(door), await statusOf(late)]).toEqual([0, 0])
    const code = await lastCode(demo, neighbour)
    demo.clock.advance(60)
    await demo.app.jobs.runDue()
    expect([await statusOf(door), await statusOf(late)]).toEqual([undefined, undefined])
    expect(await late.check(neighbour, code)).toMatchObject({ code: 'no_access' })
    expect(
      await demo.db.query('select from connection_process where intercom_id is not null and closed_at is null'),
    ).toEqual([])
    await demo.night('closed_at', 30 * dayMs)
    expect(
      await demo.db.query('select from connection_process where intercom_id is not null and phone is not null'),
    ).toEqual([])
  })

  test('goes on once the phone is proven, however late', async () => {
    const demo = await open()
    const door = await atDoor(demo, 'door')
    demo.clock.advance(3600 - 1)
    expect(await door.prove(stranger)).toMatchObject({ detail: { status: 443 } })
    demo.clock.advance(3600)
    await demo.app.jobs.runDue()
    expect(await statusOf(door)).toBe(443)
  })
})

describe('an order that nobody continues', () => {
  test('closes after 14 days, and the intercom can be ordered again', async () => {
    const demo = await open()
    const { door, number } = await bound(demo)
    await demo.night('touched_at', 14 * dayMs - minuteMs)
    expect(await statusOf(door)).toBe(226)
    await demo.night('touched_at', 14 * dayMs)
    expect(await statusOf(door)).toBeUndefined()
    expect(await reasons(demo)).toEqual(['expired'])
    expect(await holdOf(demo)).toEqual({ contract: false, reserved: false, moved: false })
    expect(await contractExists(demo, number)).toBe(false)
    const next = await bound(demo, neighbour)
    await payAt(demo, next.number, 700)
    expect(await statusOf(next.door)).toBe(179)
    expect(await holdOf(demo)).toMatchObject({ contract: true })
  })

  test.each(['443', '10'])('closes after 14 days at %s too', async (status) => {
    const demo = await open()
    const door = status === '10' ? await readyAt(demo, 'door', stranger) : await atDoor(demo, 'door')
    if (status === '443') await door.prove(stranger)
    await demo.night('touched_at', 14 * dayMs - minuteMs)
    expect(await statusOf(door)).toBe(Number(status))
    await demo.night('touched_at', 14 * dayMs)
    expect(await statusOf(door)).toBeUndefined()
  })

  test('stays with money on its contract, and does not keep others from ordering', async () => {
    const demo = await open(30_000)
    const { door, number } = await bound(demo)
    await demo.night('touched_at', 400 * dayMs)
    expect(await statusOf(door)).toBe(226)
    expect(await balanceOf(demo, number)).toBe(300)
    demo.clock.advance(daySeconds)
    const next = await bound(demo, neighbour)
    await payAt(demo, number, 400)
    expect([await statusOf(door), await statusOf(next.door)]).toEqual([179, 409])
    await expectBooksInOrder(demo)
  })

  test('stays for 90 days after the payment, with the intercom', async () => {
    const demo = await open(0, 'authBySms=on')
    await demo.db.query(`update tariff set cost = 0 where code = 'intercom'`)
    const { door, number } = await bound(demo)
    expect(await statusOf(door)).toBe(283)
    await demo.night('touched_at', 90 * dayMs - minuteMs)
    expect(await statusOf(door)).toBe(283)
    expect(await (await atDoor(demo, 'door')).prove(neighbour)).toMatchObject({ detail: { status: 409 } })
    await demo.db.query(`update connection_process set touched_at = now() + interval '1 year' where status = 409`)
    await demo.night('touched_at', 90 * dayMs)
    expect(await statusOf(door)).toBeUndefined()
    expect(await contractExists(demo, number)).toBe(true)
    expect(await holdOf(demo)).toEqual({ contract: false, reserved: false, moved: false })
    const documents = await demo.db.query('select distinct state from document where process_id is not null')
    expect(documents).toEqual([{ state: 'withdrawn' }])
  })

  test('that is complete closes after 30 days, and the contract keeps the intercom', async () => {
    const demo = await open()
    const { door, number } = await bound(demo)
    await payAt(demo, number, 5000)
    await demo.night('connected_at', 30 * dayMs - minuteMs)
    expect(await statusOf(door)).toBe(179)
    await demo.night('connected_at', 30 * dayMs)
    expect(await reasons(demo)).toEqual(['completed'])
    expect(await holdOf(demo)).toMatchObject({ contract: true })
    expect(await (await atDoor(demo, 'door')).prove(neighbour)).toMatchObject({ detail: { status: 409 } })
    // It has long been in use by now: sales need not call.
    expect(await demo.db.query('select from connection_request')).toEqual([])
  })
})

describe('thirty days after the end of an order without a contract', () => {
  const traces = async ({ db }: Nights) =>
    (
      await db.query<Record<string, number>>(
        `select (select count(*)::int from connection_process where intercom_id is not null
           and (phone is not null or full_name is not null or phrase is not null or citizen is not null)) as processes,
         (select count(*)::int from customer_phone where phone = $1) as phones,
         (select count(*)::int from customer where title = 'Anna Test') as accounts`,
        [stranger],
      )
    )[0]!

  test('the person is erased, with the account that it opened', async () => {
    const demo = await open()
    await bound(demo)
    await demo.night('touched_at', 14 * dayMs)
    await demo.night('closed_at', 30 * dayMs - minuteMs)
    expect(await traces(demo)).toEqual({ processes: 1, phones: 1, accounts: 1 })
    await demo.night('closed_at', 30 * dayMs)
    expect(await traces(demo)).toEqual({ processes: 0, phones: 0, accounts: 0 })
  })

  test('a code phrase that was kept for an account is gone with the order, the person later', async () => {
    const demo = await open()
    await readyAt(demo, 'door', stranger)
    const held = () => demo.db.query('select from connection_process where phrase is not null')
    expect(await held()).toHaveLength(1)
    await demo.night('touched_at', 14 * dayMs)
    expect(await held()).toEqual([])
    await demo.night('closed_at', 30 * dayMs)
    expect(await traces(demo)).toEqual({ processes: 0, phones: 0, accounts: 0 })
  })

  test('of which nobody has proven a phone, what was entered is gone', async () => {
    const demo = await open()
    await (await atDoor(demo, 'door')).enter({ phone: stranger })
    demo.clock.advance(3600)
    await demo.app.jobs.runDue()
    await demo.night('closed_at', 30 * dayMs)
    expect(await traces(demo)).toEqual({ processes: 0, phones: 0, accounts: 0 })
  })
})

describe('a person who has left an order', () => {
  const link = 'http://cabinet.test/intercom/start/door'
  const lettersOf = (demo: Nights) =>
    demo.db.query<{ kind: string; subject: string; phone: string; name: string }>(
      'select kind, subject, phone, name from connection_request order by id',
    )

  test('gets one text message after a day, with the link of the door and no key; sales hear of it after three', async () => {
    const demo = await open()
    const { door } = await bound(demo)
    const reminders = async () => (await demo.texts(stranger)).filter((text) => text.includes('http'))
    demo.clock.advance(daySeconds - 1)
    expect(await reminders()).toEqual([])
    demo.clock.advance(1)
    expect(await reminders()).toEqual([`Your order is not finished. Continue: ${link} Aragats`])
    expect((await reminders())[0]).not.toContain(door.key)
    expect(await lettersOf(demo)).toEqual([])
    demo.clock.advance(2 * daySeconds)
    await demo.app.jobs.runDue()
    expect(await lettersOf(demo)).toEqual([
      { kind: 'callback', subject: 'intercom', phone: stranger, name: 'Anna Test' },
    ])
    const [letter] = await demo.mailbox.letters('sales@aragats.example')
    expect(letter!.text).toContain('+37491777601')
    demo.clock.advance(5 * daySeconds)
    expect(await reminders()).toHaveLength(1)
    expect(await lettersOf(demo)).toHaveLength(1)
  })

  test('without a name is known to sales by the phone', async () => {
    const demo = await open()
    await (await atDoor(demo, 'door')).prove(stranger)
    demo.clock.advance(daySeconds)
    await demo.app.jobs.runDue()
    demo.clock.advance(2 * daySeconds)
    await demo.app.jobs.runDue()
    expect(await lettersOf(demo)).toMatchObject([{ phone: stranger, name: expect.stringContaining('777') as string }])
  })

  test('who has lost it, or has it, is left alone', async () => {
    const demo = await open()
    const { door, number } = await bound(demo)
    await (await atDoor(demo, 'door')).prove(neighbour)
    await payAt(demo, number, 700)
    expect(await statusOf(door)).toBe(179)
    for (const days of [1, 3]) {
      demo.clock.advance(days * daySeconds)
      await demo.app.jobs.runDue()
    }
    const sent = [...(await demo.texts(stranger)), ...(await demo.texts(neighbour))]
    expect(sent.filter((text) => text.includes(link))).toEqual([])
    expect(await lettersOf(demo)).toHaveLength(1)
  })
})
