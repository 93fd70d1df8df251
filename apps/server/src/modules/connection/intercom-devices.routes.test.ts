import { continuedOrderCalls } from '@kabinet/contract/continued-order'
import { intercomCalls } from '@kabinet/contract/intercom'
import { profileCalls } from '@kabinet/contract/profile'
import { describe, expect, test } from 'vitest'
import { type DemoApp, demoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { lastCode } from '../../../test/codes.ts'
import { startProcess } from '../../../test/connecting.ts'
import { atDoor, type Door, givenIntercom, payAt, readyAt } from '../../../test/intercoms.ts'
import { runAccountCommand } from '../../commands/account-command.ts'

const [stranger, newPhone] = ['37491777201', '37491777202']
const customer = '37491000014'

async function open(flags = 'documents=off,authBySms=on') {
  const clock = handClock()
  const demo = await demoApp({ clock, flags })
  await givenIntercom(demo, 'door')
  return {
    ...demo,
    clock,
    /** Starts at the door on another device, and proves the phone there. */
    async again(phone = stranger, slug = 'door') {
      clock.advance(900)
      const door = await atDoor(demo, slug)
      return { ...door, proven: await door.prove(phone) }
    },
  }
}

const processes = ({ db }: DemoApp) =>
  db.query<{ status: number; phone: string }>(
    'select status, phone from connection_process where intercom_id is not null order by id',
  )
const statusOf = async (door: Door) => (await door.status()).detail?.['status']

describe('a person who goes on with another device', () => {
  test('finds the order there, and both see one status', async () => {
    const demo = await open()
    const first = await readyAt(demo, 'door', stranger)
    await first.bind()
    const second = await demo.again()
    expect(second.proven).toMatchObject({ detail: { status: 226 } })
    expect(await processes(demo)).toEqual([{ status: 226, phone: stranger }])
    const { contract_id: number } = (await second.info()).detail as { contract_id: string }
    await payAt(demo, number, 700)
    expect([await statusOf(first), await statusOf(second)]).toEqual([179, 179])
  })

  test('has three devices at most: a new one replaces the oldest', async () => {
    const demo = await open()
    const doors: Door[] = [await readyAt(demo, 'door', stranger)]
    for (let nth = 1; nth < 4; nth += 1) doors.push(await demo.again())
    expect(await Promise.all(doors.map(statusOf))).toEqual([undefined, 10, 10, 10])
    expect(await processes(demo)).toHaveLength(1)
  })

  test('has one order, even if both devices prove the phone at once', async () => {
    const demo = await open()
    const other = await demo.second({})
    const doors = [await atDoor(demo, 'door'), await atDoor({ ...demo, send: other.send }, 'door')]
    const codes: string[] = []
    for (const door of doors) {
      await door.requestCode(stranger)
      codes.push(await lastCode(demo, stranger))
      demo.clock.advance(61)
    }
    const proven = await Promise.all(doors.map((door, nth) => door.check(stranger, codes[nth]!)))
    expect(proven).toMatchObject([{ detail: { status: 443 } }, { detail: { status: 443 } }])
    expect(await processes(demo)).toEqual([{ status: 443, phone: stranger }])
    await doors[0]!.call('Anna Test', stranger)
    expect(await Promise.all(doors.map(statusOf))).toEqual([10, 10])
  })

  test('whose account has been locked meanwhile goes on with neither', async () => {
    const demo = await open()
    await demo.db.query(`update intercom set customer_id = (select id from customer where external_id = 'c1000014')`)
    const first = await atDoor(demo, 'door')
    await first.prove(customer)
    await first.enter({ code_phrase: 'արագած' })
    const second = await atDoor(demo, 'door')
    demo.clock.advance(61)
    await second.requestCode(customer)
    const code = await lastCode(demo, customer)
    await runAccountCommand(demo.db, ['lock', 'rb-1000014'], demo.clock)
    expect(await statusOf(first)).toBeUndefined()
    const answer = await second.check(customer, code)
    expect(answer.status).toBe('error')
    expect(await statusOf(second)).not.toBe(10)
  })

  test('has a new order of an intercom that was lost, once it can be ordered again', async () => {
    const demo = await open()
    const first = await readyAt(demo, 'door', stranger)
    const winner = await readyAt(demo, 'door', newPhone)
    await winner.bind()
    expect(await statusOf(first)).toBe(409)
    demo.clock.advance(24 * 3600)
    const again = await demo.again()
    expect(again.proven).toMatchObject({ detail: { status: 443 } })
    expect(await statusOf(first)).toBe(409)
  })
})

describe('a call that is repeated', () => {
  test('changes nothing, and answers with the status', async () => {
    const demo = await open()
    const door = await atDoor(demo, 'door')
    await door.requestCode(stranger)
    const code = await lastCode(demo, stranger)
    for (let nth = 0; nth < 2; nth += 1)
      expect(await door.check(stranger, code)).toMatchObject({ detail: { status: 443 } })
    for (const name of ['Anna Test', 'Somebody Else']) {
      expect(await door.call(name, stranger)).toMatchObject({ detail: { key: door.key } })
    }
    for (let nth = 0; nth < 2; nth += 1) {
      expect(await door.enter({ code_phrase: 'արագած' })).toMatchObject({ detail: { status: 10 } })
    }
    const bound = await Promise.all([door.bind(), door.bind(), door.bind(), door.bind()])
    for (const answer of bound) expect(answer).toMatchObject({ detail: { status: 226 } })
    const late = [await door.check(stranger, code), await door.enter({ code_phrase: 'մասիս' }), await door.bind()]
    for (const answer of late) expect(answer).toMatchObject({ detail: { status: 226 } })
    expect(await door.call('Somebody Else', stranger)).toMatchObject({ status: 'ok' })
    expect(await door.enter({ phone: newPhone })).toMatchObject({ code: 'process_step' })
    expect(await demo.db.query(`select full_name from connection_process where intercom_id is not null`)).toEqual([
      { full_name: 'Anna Test' },
    ])
    expect(await demo.db.query(`select title from customer where title in ('Anna Test', 'Somebody Else')`)).toEqual([
      { title: 'Anna Test' },
    ])
    const steps = await demo.db.query<{ step: string }>('select step from connection_history order by id desc limit 4')
    expect(steps.map(({ step }) => step)).toEqual(['reserve', 'identify', 'prove_phone', 'start'])
    const kinds = await demo.db.query(
      `select kind, count(*)::int as count from process_key k join connection_process p on p.id = k.process_id
       where p.intercom_id is not null group by kind order by kind`,
    )
    expect(kinds).toEqual([
      { kind: 'intercom', count: 1 },
      { kind: 'read', count: 3 },
    ])
  })

  test('leaves the code phrase of a customer who has one', async () => {
    const demo = await open()
    await demo.db.query(`update customer set code_phrase = sha256('x') where external_id = 'c1000014'`)
    const phrase = () => demo.db.query(`select code_phrase from customer where external_id = 'c1000014'`)
    const before = await phrase()
    const door = await atDoor(demo, 'door')
    expect(await door.prove(customer)).toMatchObject({ detail: { status: 10 } })
    expect(await door.enter({ code_phrase: 'արագած' })).toMatchObject({ detail: { status: 10 } })
    expect(await door.bind()).toMatchObject({ detail: { status: 226 } })
    expect(await phrase()).toEqual(before)
  })

  test('opens the account once', async () => {
    const demo = await open()
    const door = await readyAt(demo, 'door', stranger)
    expect(await door.enterAccount()).toMatchObject({ code: 'process_step' })
    const { contract_id: number } = (await door.info()).detail as { contract_id: string }
    await payAt(demo, number, 700)
    const entered = await Promise.all([door.enterAccount(), door.enterAccount()])
    expect(entered.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['ok', 'sign_in_needed'])
    demo.clock.advance(24 * 3600)
    expect(await door.enterAccount()).toMatchObject({ code: 'sign_in_needed' })
  })
})

test('a phone has three open orders at most, of both kinds', async () => {
  const demo = await open()
  for (const nth of [1, 2]) {
    await startProcess(demo, { phone: stranger, house: 'alpha-2', flat: String(nth) })
    demo.clock.advance(900)
  }
  await givenIntercom(demo, 'door-2')
  await givenIntercom(demo, 'door-3')
  expect((await demo.again(stranger, 'door')).proven).toMatchObject({ detail: { status: 443 } })
  const fourth = await demo.again(stranger, 'door-2')
  expect(fourth.proven).toMatchObject({ code: 'processes_many' })
  expect(await statusOf(fourth)).toBe(0)
  // The one that is open goes on, and lost ones do not count.
  expect((await demo.again(stranger, 'door')).proven).toMatchObject({ detail: { status: 443 } })
  await (await readyAt(demo, 'door', newPhone)).bind()
  const seen = await demo.again(stranger, 'door')
  expect(seen.proven).toMatchObject({ detail: { status: 409 } })
  expect((await demo.again(stranger, 'door-3')).proven).toMatchObject({ detail: { status: 443 } })
})

describe('the owner at home', () => {
  async function bound() {
    const demo = await open()
    const door = await atDoor(demo, 'door')
    await door.prove(customer)
    await door.enter({ code_phrase: 'արագած' })
    await door.bind()
    const { contract_id } = (await door.info()).detail as { contract_id: string }
    const ref = { contract_id, billing_id: 'rb' }
    const signedIn = await demo.signInConfirmed('1000014')
    const resume = (token: string) => demo.send(continuedOrderCalls.connectionProcess, { token, body: ref })
    return { ...demo, door, ref, token: signedIn.access, resume }
  }

  test('gets a key to the order, which says which flow it belongs to', async () => {
    const { door, token, resume, send } = await bound()
    const { detail } = (await resume(token)).body as { detail: { key: string } }
    expect(detail).toEqual({ key: expect.any(String) as string, status: 226, flow: 'intercom' })
    const { body } = await send(intercomCalls.changeStatusProcess, { body: { key: detail.key } })
    expect(body).toMatchObject({ detail: { status: 226 } })
    expect(await statusOf(door)).toBe(226)
  })

  test('who changes the phone goes on with the new one, and the old keys end', async () => {
    const demo = await bound()
    const { send, token, door } = demo
    await atDoor(demo, 'door').then((thiefs) => thiefs.enter({ phone: newPhone }))
    await send(profileCalls.changePhone, { token, body: { number: newPhone } })
    const changed = await send(profileCalls.checkPhoneCode, {
      token,
      body: { message: await lastCode(demo, newPhone) },
    })
    expect(changed.body).toMatchObject({ status: 'ok' })
    expect(await statusOf(door)).toBeUndefined()
    expect((await processes(demo)).filter(({ status }) => status === 226)).toEqual([{ status: 226, phone: newPhone }])
    expect((await demo.again(newPhone)).proven).toMatchObject({ detail: { status: 226 } })
    expect((await demo.again(customer)).proven).not.toMatchObject({ detail: { status: 226 } })
  })

  test('whose account is locked opens nothing with the keys', async () => {
    const { db, clock, door } = await bound()
    await runAccountCommand(db, ['lock', 'rb-1000014'], clock)
    expect(await statusOf(door)).toBeUndefined()
  })
})
