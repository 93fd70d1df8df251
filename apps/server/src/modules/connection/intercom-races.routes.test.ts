import { money } from '@kabinet/contract/kernel/money'
import { describe, expect, test } from 'vitest'
import { type DemoApp, demoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { testCore } from '../../../test/core.ts'
import { type Door, givenIntercom, payAt, readyAt } from '../../../test/intercoms.ts'
import { balanceOf, expectBooksInOrder, pay } from '../../../test/paying.ts'
import { readOperator } from '../../platform/config/operator.ts'
import { createBilling } from '../billing/index.ts'
import { createLedger } from '../ledger/index.ts'

const daySeconds = 86_400
const phoneOf = (nth: number) => String(37_491_777_300 + nth)
const plenty = Object.keys(readOperator('am').limits)
  .map((name) => `${name}=99999`)
  .join(',')

/** Opens two servers on one database. */
async function open(flags = 'documents=off') {
  const clock = handClock()
  const log: string[] = []
  const demo = await demoApp({ clock, flags, limits: plenty, log })
  const other = await demo.second({})
  const nodes = [demo, { ...demo, ...other }] as const
  const core = await testCore({ db: demo.serving, connection: demo.connection }, { clock })
  const billing = createBilling(core, { ledger: createLedger() })
  let credits = 0
  return {
    ...demo,
    clock,
    log,
    nodes,
    runBoth: () => Promise.all(nodes.map(({ app }) => app.jobs.runDue())),
    /** Puts money on a contract, of which no job hears: as if the job had not run yet. */
    async receive(number: string, amount: number) {
      credits += 1
      const movement = {
        source: 'race',
        sourceId: String(credits),
        at: clock.now(),
        type: 'charge',
        typeId: 1,
      } as const
      const [row] = await demo.db.query<{ id: number }>('select id from contract where contract_id = $1', [number])
      const sum = {
        contract: row!.id,
        amount: money(amount * 100),
        currency: 'AMD',
        against: 'bank',
        details: {},
      } as const
      await core.db.transaction((tx) => billing.credit(tx, { ...movement, ...sum }))
    },
  }
}
type Races = Awaited<ReturnType<typeof open>>

/** People with a proven phone each, on one server or the other, of whom nobody has reserved the intercom. */
async function readyPeople({ nodes }: Races, slug: string, count: number, from = 0): Promise<Door[]> {
  const doors: Door[] = []
  for (let nth = 0; nth < count; nth += 1) doors.push(await readyAt(nodes[nth % 2]!, slug, phoneOf(from + nth)))
  return doors
}

const statusesOf = (doors: readonly Door[]) =>
  Promise.all(doors.map(async (door) => (await door.status()).detail['status']))
const numberOf = async (door: Door) => (await door.info()).detail['contract_id'] as string
const letters = ({ db }: DemoApp) =>
  db.query<{ phone: string; comment: string }>(
    `select phone, comment from connection_request where kind = 'callback' and subject = 'intercom' order by id`,
  )

/** Opens orders of two people who both may pay: the reservation of the first has lapsed. */
async function rivals(demo: Races, slug: string) {
  const first = await readyAt(demo.nodes[0], slug, phoneOf(1))
  await first.bind()
  demo.clock.advance(daySeconds)
  const second = await readyAt(demo.nodes[1], slug, phoneOf(2))
  expect(await second.bind()).toMatchObject({ detail: { status: 226 } })
  return { doors: [first, second] as const, numbers: [await numberOf(first), await numberOf(second)] as const }
}

/** Contracts that an intercom must not have: two, or one beside the order's. */
async function expectOneOwner({ db }: DemoApp) {
  const connected = await db.query(
    `select intercom_id from connection_process where status in (283, 179) and intercom_id is not null group by intercom_id having count(*) > 1`,
  )
  const strayed = await db.query(
    `select p.id from connection_process p join intercom i on i.id = p.intercom_id
     where p.status in (283, 179) and i.contract is distinct from p.contract`,
  )
  expect([connected, strayed]).toEqual([[], []])
}

describe('people who reserve an intercom at once', () => {
  test('with eight proven phones on two servers: one has it, and sales learn of the others', async () => {
    const demo = await open()
    await givenIntercom(demo, 'door', { prepayment: 30_000 })
    const doors = await readyPeople(demo, 'door', 8)
    const bound = await Promise.all(doors.flatMap((door) => [door.bind(), door.bind()]))
    const statuses = bound.map(({ detail }) => detail['status'] as number)
    expect(statuses.toSorted()).toEqual([226, 226, ...Array<number>(14).fill(409)])
    const winner = statuses.indexOf(226) >> 1
    expect(statuses.lastIndexOf(226) >> 1).toBe(winner)
    const sent = await letters(demo)
    expect(sent.map(({ phone }) => phone).toSorted()).toEqual(
      doors.map((_, nth) => phoneOf(nth)).filter((phone) => phone !== phoneOf(winner)),
    )
    expect(await demo.db.query(`select from contract where contract_id like '19_____'`)).toHaveLength(1)
    expect(await balanceOf(demo, await numberOf(doors[winner]!))).toBe(300)
    expect(await demo.db.query(`select from ledger_transaction where source = 'intercom'`)).toHaveLength(1)
    await expectBooksInOrder(demo)
  })
})

describe('after the reservation, the first who pays', () => {
  test('has it, of two payments at once, and the other keeps the money', async () => {
    const demo = await open()
    for (let nth = 0; nth < 3; nth += 1) {
      const slug = `door-${nth}`
      await givenIntercom(demo, slug)
      const { doors, numbers } = await rivals(demo, slug)
      const orders = []
      for (const number of numbers) orders.push((await pay(demo, number, 5000)).order)
      await Promise.all(orders.map(({ id }) => demo.bank('POST', `/orders/${id}/approve`)))
      await Promise.all([demo.runBoth(), statusesOf(doors), ...doors.map((door) => door.bind())])
      await demo.runBoth()
      const statuses = await statusesOf(doors)
      expect(statuses.toSorted()).toEqual([179, 409])
      const balances = await Promise.all(numbers.map((number) => balanceOf(demo, number)))
      expect(balances[statuses.indexOf(179)]).toBe(4300)
      expect(balances[statuses.indexOf(409)]).toBe(5000)
      demo.clock.advance(3600)
    }
    expect(await letters(demo)).toHaveLength(3)
    await expectOneOwner(demo)
    await expectBooksInOrder(demo)
  })

  test('has it while nobody looks, although a later payer looks first', async () => {
    const demo = await open()
    await givenIntercom(demo, 'door')
    const { doors, numbers } = await rivals(demo, 'door')
    await payAt(demo, numbers[0], 700)
    await demo.receive(numbers[1], 700)
    expect(await statusesOf([doors[1], doors[0]])).toEqual([409, 179])
    await expectOneOwner(demo)
  })

  test('has it even if no job has run since the payment', async () => {
    const demo = await open()
    await givenIntercom(demo, 'door')
    const { doors, numbers } = await rivals(demo, 'door')
    await demo.receive(numbers[1], 300)
    await demo.receive(numbers[0], 700)
    await demo.receive(numbers[1], 400)
    await demo.receive(numbers[1], 700)
    expect(await doors[1].status()).toMatchObject({ detail: { status: 409 } })
    expect(await doors[0].status()).toMatchObject({ detail: { status: 179 } })
    expect(await letters(demo)).toMatchObject([
      { phone: phoneOf(2), comment: expect.stringContaining(numbers[1]) as string },
    ])
    expect(await balanceOf(demo, numbers[1])).toBe(1400)
    await expectOneOwner(demo)
    await expectBooksInOrder(demo)
  })

  test('has it with a part of the fee of another one on the table', async () => {
    const demo = await open()
    await givenIntercom(demo, 'door')
    const { doors, numbers } = await rivals(demo, 'door')
    await payAt(demo, numbers[0], 699)
    expect(await statusesOf(doors)).toEqual([226, 226])
    await payAt(demo, numbers[1], 700)
    expect(await statusesOf(doors)).toEqual([409, 179])
    expect(await balanceOf(demo, numbers[0])).toBe(699)
  })
})

test('payments, reservations, signatures and the ends of orders wait for each other, and none is stuck', async () => {
  const demo = await open('documents=on')
  await demo.app.jobs.plan()
  for (let nth = 0; nth < 4; nth += 1) {
    const slug = `door-${nth}`
    await givenIntercom(demo, slug, { prepayment: 10_000 })
    const [one, two, three] = await readyPeople(demo, slug, 3, nth * 3)
    await one!.bind()
    demo.clock.advance(daySeconds)
    await Promise.all([two!.bind(), three!.bind()])
    const doors = [one!, two!, three!]
    const waiting = (await statusesOf(doors)).flatMap((status, at) => (status === 226 ? [doors[at]!] : []))
    const orders = []
    for (const door of waiting) orders.push((await pay(demo, await numberOf(door), 700)).order)
    await Promise.all(orders.map(({ id }) => demo.bank('POST', `/orders/${id}/approve`)))
    // Some of them end in this night.
    await demo.db.query(
      `update connection_process set touched_at = touched_at - interval '14 days' where intercom_id is not null`,
    )
    demo.clock.advance(daySeconds)
    await Promise.all([
      demo.runBoth(),
      demo.runBoth(),
      statusesOf(waiting),
      ...waiting.flatMap((door) => [door.bind(), door.info()]),
    ])
    await demo.runBoth()
    const statuses = await statusesOf(waiting)
    expect(statuses.filter((status) => status === 283)).toHaveLength(1)
    const winner = waiting[statuses.indexOf(283)]!
    const phone = phoneOf(nth * 3 + doors.indexOf(winner))
    await Promise.all([winner.sign(phone), winner.status(), demo.runBoth()])
    expect(await winner.status()).toMatchObject({ detail: { status: 179 } })
  }
  expect(demo.log.filter((line) => /deadlock|"level":(50|60)/.test(line))).toEqual([])
  await expectOneOwner(demo)
  await expectBooksInOrder(demo)
})
