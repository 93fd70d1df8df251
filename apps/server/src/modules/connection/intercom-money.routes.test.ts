import { contractCalls } from '@kabinet/contract/contracts'
import { describe, expect, test } from 'vitest'
import { type DemoApp, demoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { atDoor, type Door, givenIntercom, payAt, readyAt } from '../../../test/intercoms.ts'
import { balanceOf, expectBooksInOrder } from '../../../test/paying.ts'

const stranger = '37491777501'
const customer = '37491000014'

async function open(flags = 'documents=off,authBySms=on') {
  const clock = handClock()
  return { ...(await demoApp({ clock, flags })), clock }
}

interface Info {
  readonly contract_id: string
  readonly cost: number
  readonly prepayment: number
  readonly default_sum: number
  readonly to_pay: number
}
const infoOf = async (door: Door) => (await door.info()).detail as unknown as Info
const statusOf = async (door: Door) => (await door.status()).detail['status']

/** Movements of a contract, oldest first: type, type id and sum. */
const movementsOf = async ({ db }: DemoApp, number: string) =>
  (
    await db.query<{ type: string; type_id: number; sum: number }>(
      `select t.type, t.type_id, e.amount / 100.0::float as sum from ledger_transaction t
         join ledger_entry e on e.transaction_id = t.id join ledger_account a on a.id = e.account_id
         join contract c on c.id = a.contract where c.contract_id = $1 order by t.id`,
      [number],
    )
  ).map(({ type, type_id: typeId, sum }) => [type, typeId, sum])
const topUp = (sum: number) => ['charge', 1, sum]
const month = ['account', 10, -700]

interface Listed {
  readonly contract_id: string
  readonly ordered: { step: string; visit: object | null; to_pay: number; cost: number } | null
}
async function contractsOf(demo: DemoApp, token: string) {
  const { body } = await demo.send(contractCalls.all, { token })
  return (body as { detail: { contracts: Listed[] } }).detail.contracts
}

describe('what info_process promises is what is charged', () => {
  const cases = [
    { what: 'nothing paid before', prepaid: 0, toPay: 700, pays: [700], after: 0 },
    { what: 'a part paid before', prepaid: 300, toPay: 400, pays: [400], after: 0 },
    { what: 'a month paid before', prepaid: 700, toPay: 0, pays: [], after: 0 },
    { what: 'two months paid before', prepaid: 1400, toPay: 0, pays: [], after: 700 },
    { what: 'the sum that is offered', prepaid: 0, toPay: 700, pays: [5000], after: 4300 },
    {
      what: 'in parts, the last of which is the least that can be paid',
      prepaid: 0,
      toPay: 700,
      pays: [650, 100],
      after: 50,
    },
  ]
  test.each(cases)('$what', async ({ prepaid, toPay, pays, after }) => {
    const demo = await open()
    await givenIntercom(demo, 'door', { prepayment: prepaid * 100 })
    const door = await readyAt(demo, 'door', stranger)
    await door.bind()
    const info = await infoOf(door)
    expect(info).toMatchObject({ cost: 700, prepayment: prepaid, default_sum: 5000, to_pay: toPay })
    const opening = prepaid > 0 ? [['charge', 0, prepaid]] : []
    for (const [nth, sum] of pays.entries()) {
      expect(await statusOf(door)).toBe(226)
      await payAt(demo, info.contract_id, sum)
      if (nth < pays.length - 1) expect(await infoOf(door)).toMatchObject({ to_pay: pays[nth + 1]! })
    }
    expect(await statusOf(door)).toBe(179)
    expect(await movementsOf(demo, info.contract_id)).toEqual([...opening, ...pays.map(topUp), month])
    expect(await balanceOf(demo, info.contract_id)).toBe(after)
    expect(await infoOf(door)).toMatchObject({ to_pay: 0, prepayment: prepaid })
    await expectBooksInOrder(demo)
  })

  test('a fee above the sum that is offered otherwise', async () => {
    const demo = await open()
    await demo.db.query(`update tariff set cost = 620000 where code = 'intercom'`)
    await givenIntercom(demo, 'door', { prepayment: 10_000 })
    const door = await readyAt(demo, 'door', stranger)
    await door.bind()
    expect(await infoOf(door)).toMatchObject({ cost: 6200, to_pay: 6100, default_sum: 6100 })
  })

  test('no fee at all needs no payment', async () => {
    const demo = await open()
    await demo.db.query(`update tariff set cost = 0 where code = 'intercom'`)
    await givenIntercom(demo, 'door')
    const door = await readyAt(demo, 'door', stranger)
    expect(await door.bind()).toMatchObject({ detail: { status: 179 } })
    const { contract_id: number } = await infoOf(door)
    expect(await movementsOf(demo, number)).toEqual([])
  })
})

describe('the first month', () => {
  test('begins with the last signature, and nothing is charged before', async () => {
    const demo = await open('authBySms=on')
    await givenIntercom(demo, 'door')
    const door = await readyAt(demo, 'door', stranger)
    const { contract_id: number } = await infoOf(door)
    await payAt(demo, number, 700)
    expect(await statusOf(door)).toBe(283)
    expect(await infoOf(door)).toMatchObject({ to_pay: 0 })
    demo.clock.advance(3 * 86_400)
    await demo.app.jobs.runDue()
    expect(await balanceOf(demo, number)).toBe(700)
    await door.sign(stranger)
    expect(await movementsOf(demo, number)).toEqual([topUp(700), month])
    const [service] = await demo.db.query(
      `select s.status_code as status, s.connected_on::text as day, c.billing_day as "billingDay"
       from service s join contract c on c.id = s.contract where c.contract_id = $1`,
      [number],
    )
    expect(service).toEqual({ status: 0, day: '2026-11-23', billingDay: 23 })
  })

  // Noon in Yerevan is 08:00 in UTC; its midnight is 20:00.
  test.each([
    ['before', 12 * 3600 - 1, '2026-11-20', 20],
    ['after', 12 * 3600, '2026-11-21', 21],
  ])('%s midnight of the billing zone', async (_, seconds, day, billingDay) => {
    const demo = await open('authBySms=on')
    await givenIntercom(demo, 'door')
    const door = await readyAt(demo, 'door', stranger)
    const { contract_id: number } = await infoOf(door)
    await payAt(demo, number, 700)
    expect(await statusOf(door)).toBe(283)
    demo.clock.advance(seconds)
    await door.sign(stranger)
    expect(await statusOf(door)).toBe(179)
    const [service] = await demo.db.query(
      `select s.connected_on::text as day, c.billing_day as "billingDay", h.period_from::text as "from"
       from service s join contract c on c.id = s.contract join service_charge h on h.contract = c.id
       where c.contract_id = $1`,
      [number],
    )
    expect(service).toEqual({ day, billingDay, from: day })
  })

  test('is paid once, although the money comes twice', async () => {
    const demo = await open('authBySms=on')
    await givenIntercom(demo, 'door')
    const door = await readyAt(demo, 'door', stranger)
    const { contract_id: number } = await infoOf(door)
    await payAt(demo, number, 700)
    await payAt(demo, number, 700)
    await door.sign(stranger)
    await demo.app.jobs.runDue()
    expect(await movementsOf(demo, number)).toEqual([topUp(700), topUp(700), month])
    expect((await demo.texts(stranger)).filter((text) => text.includes('password:'))).toHaveLength(1)
  })
})

describe('at home', () => {
  test('the order of a known customer is a contract of its own, as info_process says', async () => {
    const demo = await open()
    await givenIntercom(demo, 'door', { prepayment: 20_000 })
    const { access: token } = await demo.signIn('1000014')
    const before = await contractsOf(demo, token)
    const servicesOfOthers = () =>
      demo.db.query(`select s.* from service s join contract c on c.id = s.contract where c.contract_id = '1000014'`)
    const [balance, services] = [await balanceOf(demo, '1000014'), await servicesOfOthers()]
    const door = await atDoor(demo, 'door')
    await door.prove(customer)
    await door.enter({ code_phrase: 'արագած' })
    await door.bind()
    const info = await infoOf(door)
    const find = async () => (await contractsOf(demo, token)).find((one) => one.contract_id === info.contract_id)
    const isWaiting = async (sum: number) => {
      const { ordered } = (await find())!
      expect(ordered).toMatchObject({ step: 'unfinished', visit: null, cost: info.cost, to_pay: sum })
      expect(await infoOf(door)).toMatchObject({ to_pay: sum })
    }
    await isWaiting(500)
    await payAt(demo, info.contract_id, 450)
    // Less than the least that can be paid.
    await isWaiting(100)
    expect(await contractsOf(demo, token)).toHaveLength(before.length + 1)
    await payAt(demo, info.contract_id, 100)
    expect(await statusOf(door)).toBe(179)
    expect((await find())!.ordered).toBeNull()
    expect(await balanceOf(demo, info.contract_id)).toBe(50)
    expect([await balanceOf(demo, '1000014'), await servicesOfOthers()]).toEqual([balance, services])
    await expectBooksInOrder(demo)
  })

  test('a paid order that waits for signatures has nothing left to pay', async () => {
    const demo = await open('authBySms=on')
    await givenIntercom(demo, 'door')
    const door = await atDoor(demo, 'door')
    await door.prove(customer)
    await door.enter({ code_phrase: 'արագած' })
    await door.bind()
    const { contract_id: number } = await infoOf(door)
    await payAt(demo, number, 5000)
    const { access: token } = await demo.signIn('1000014')
    const found = (await contractsOf(demo, token)).find((one) => one.contract_id === number)
    expect(found!.ordered).toMatchObject({ step: 'unfinished', to_pay: 0, cost: 700 })
  })

  test('a lost order asks for nothing, and its money stays', async () => {
    const demo = await open()
    await givenIntercom(demo, 'door', { prepayment: 20_000 })
    const door = await atDoor(demo, 'door')
    await door.prove(customer)
    await door.enter({ code_phrase: 'արագած' })
    await door.bind()
    const { contract_id: number } = await infoOf(door)
    const early = await door.bind()
    demo.clock.advance(86_400)
    const other = await readyAt(demo, 'door', stranger)
    await payAt(demo, (await infoOf(other)).contract_id, 700)
    expect([await statusOf(other), await statusOf(door)]).toEqual([179, 409])
    expect(early).toMatchObject({ status: 'ok' })
    expect(await balanceOf(demo, number)).toBe(200)
    expect(await infoOf(other)).toMatchObject({ prepayment: 0 })
    const { access: token } = await demo.signIn('1000014')
    const found = (await contractsOf(demo, token)).find((one) => one.contract_id === number)
    expect(found!.ordered).toBeNull()
    await expectBooksInOrder(demo)
  })
})
