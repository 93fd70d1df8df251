import { describe, expect, test } from 'vitest'
import { type DemoApp, demoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { atDoor, type Door, givenIntercom, payAt, readyAt } from '../../../test/intercoms.ts'
import { balanceOf, expectBooksInOrder } from '../../../test/paying.ts'

const stranger = '37491777001'
const neighbour = '37491777002'
const customer = '37491000014'

async function open(flags = '') {
  const clock = handClock()
  const demo = await demoApp({ clock, flags })
  return { ...demo, clock }
}

const contractOf = async (door: Door) => (await door.info()).detail as { contract_id: string; to_pay: number }
const lettersOf = async ({ db }: DemoApp) =>
  db.query(`select kind, subject, name, phone, comment from connection_request order by id`)

describe('the ways of an order', () => {
  test('a stranger orders an intercom, from the door to the account', async () => {
    const demo = await open()
    await givenIntercom(demo, 'door', { type: 1 })
    const door = await atDoor(demo, 'door')
    expect(door.started).toMatchObject({
      detail: {
        address: expect.stringMatching(/^Yerevan, .*51/) as string,
        full_name: '',
        phone: '',
        has_customer: false,
        has_code_phrase: false,
        cost: 700,
        type_id_intercom: 1,
        has_prepayment: false,
      },
    })
    expect(await door.status()).toMatchObject({ detail: { status: 0, asks_phrase: false } })
    expect(await door.prove(stranger)).toMatchObject({ detail: { status: 443 } })
    expect(await door.call('Anna Test', stranger)).toMatchObject({ detail: { key: door.key } })
    expect(await door.status()).toMatchObject({ detail: { status: 10, asks_phrase: true } })
    expect(await door.bind()).toMatchObject({ code: 'phrase_short' })
    expect(await door.enter({ code_phrase: 'ար' })).toMatchObject({ code: 'phrase_short' })
    expect(await door.enter({ code_phrase: 'արագած' })).toMatchObject({ detail: { status: 10 } })
    expect(await door.status()).toMatchObject({ detail: { asks_phrase: false } })
    expect(await door.bind()).toMatchObject({
      detail: { status: 226, erp_key: expect.stringMatching(/^rk_/) as string },
    })
    expect(await door.info()).toMatchObject({
      detail: { cost: 700, prepayment: 0, default_sum: 5000, to_pay: 700, billing_id: 'rb' },
    })
    const { contract_id: number } = await contractOf(door)
    await payAt(demo, number, 5000)
    expect(await door.status()).toMatchObject({ detail: { status: 283 } })
    await door.sign(stranger)
    expect(await door.status()).toMatchObject({ detail: { status: 179 } })
    expect(await balanceOf(demo, number)).toBe(4300)
    expect((await door.enterAccount()).detail).toMatchObject({ access: expect.any(String) as string })
    await expectBooksInOrder(demo)
  })

  test('who has used the intercom so far is known by the phone, and keeps the code phrase', async () => {
    const demo = await open('documents=off')
    await demo.db.query(`update customer set code_phrase = sha256('x') where external_id = 'c1000014'`)
    await givenIntercom(demo, 'door', { customer: 'c1000014' })
    const door = await atDoor(demo, 'door')
    expect(door.started.detail).toMatchObject({ phone: '14', has_customer: true, has_code_phrase: true })
    expect(await door.prove(customer)).toMatchObject({ detail: { status: 10 } })
    expect(await door.status()).toMatchObject({ detail: { asks_phrase: false } })
    expect(await door.bind()).toMatchObject({ detail: { status: 226 } })
    const { contract_id: number } = await contractOf(door)
    await payAt(demo, number, 700)
    expect(await door.status()).toMatchObject({ detail: { status: 179 } })
    expect(await balanceOf(demo, number)).toBe(0)
  })

  test('an earlier payment that covers a month goes to the contract, once, and leaves nothing to pay', async () => {
    const demo = await open()
    await givenIntercom(demo, 'door', { prepayment: 140_000 })
    const door = await readyAt(demo, 'door', stranger)
    expect(door.started.detail).toMatchObject({ has_prepayment: true })
    expect(await door.bind()).toMatchObject({ detail: { status: 283 } })
    expect(await door.info()).toMatchObject({ detail: { prepayment: 1400, to_pay: 0 } })
    await door.sign(stranger)
    const { contract_id: number } = await contractOf(door)
    expect(await balanceOf(demo, number)).toBe(700)
    await expectBooksInOrder(demo)
  })

  test('an intercom with a contract is in use, which only the proof of a phone tells', async () => {
    const demo = await open()
    await givenIntercom(demo, 'door', { contract: '1000013', customer: 'c1000013' })
    const door = await atDoor(demo, 'door')
    expect(await door.status()).toMatchObject({ detail: { status: 0 } })
    expect(await door.prove(stranger)).toMatchObject({ detail: { status: 409 } })
    expect(await door.bind()).toMatchObject({ detail: { status: 409, erp_key: null } })
    expect(await door.status()).toMatchObject({ detail: { status: 409, forestalled: false } })
    await demo.app.jobs.runDue()
    expect(await lettersOf(demo)).toEqual([])
  })
})

describe('two neighbours race', () => {
  test('the first who reserves it has a day; sales learn of the other', async () => {
    const demo = await open()
    await givenIntercom(demo, 'door')
    const first = await readyAt(demo, 'door', stranger)
    const second = await atDoor(demo, 'door')
    await first.bind()
    expect(await second.prove(neighbour)).toMatchObject({ detail: { status: 409 } })
    expect(await second.status()).toMatchObject({ detail: { status: 409, forestalled: true } })
    expect(await lettersOf(demo)).toMatchObject([{ kind: 'callback', subject: 'intercom', phone: neighbour }])
    expect(await first.status()).toMatchObject({ detail: { status: 226 } })
  })

  test('afterwards the first who pays has it, and the one who pays later keeps the money', async () => {
    const demo = await open('documents=off')
    await givenIntercom(demo, 'door')
    const first = await readyAt(demo, 'door', stranger)
    await first.bind()
    demo.clock.advance(24 * 3600 + 1)
    const second = await readyAt(demo, 'door', neighbour)
    expect(await second.bind()).toMatchObject({ detail: { status: 226 } })
    const [{ contract_id: early }, { contract_id: late }] = [await contractOf(first), await contractOf(second)]
    await payAt(demo, early, 700)
    await payAt(demo, late, 700)
    expect(await first.status()).toMatchObject({ detail: { status: 179 } })
    expect(await second.status()).toMatchObject({ detail: { status: 409 } })
    expect(await balanceOf(demo, late)).toBe(700)
    expect(await lettersOf(demo)).toMatchObject([
      { phone: neighbour, comment: expect.stringContaining(late) as string },
    ])
    await expectBooksInOrder(demo)
  })
})
