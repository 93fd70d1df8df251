import { connectionProcessCalls } from '@kabinet/contract/connection-process'
import { describe, expect, test } from 'vitest'
import { code, type DemoApp, demoApp, ownOrigin } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { comeBack, customerKeyOf, identify, startProcess } from '../../../test/connecting.ts'
import { atDoor, type Door, givenIntercom, payAt } from '../../../test/intercoms.ts'
import { createInstallationKeys } from '../../platform/keys/installation-keys.ts'
import { createPhraseHash } from './phrase-hash.ts'

const [stranger, other] = ['37491777701', '37491777702']
const customer = '37491000014'
const returnTo = `${ownOrigin}/intercom/confirm-personal-data`

/** Opens a server of an operator who asks for government sign-in, or does without, or leaves the choice. */
async function open(identity: DemoApp['operator']['connection']['identity'] = 'choice') {
  const clock = handClock()
  const demo = await demoApp({ clock, flags: 'documents=off,authBySms=on' })
  const operator = { ...demo.operator, connection: { ...demo.operator.connection, identity } }
  await givenIntercom(demo, 'door')
  return { ...demo, ...(await demo.second({ operator })), clock }
}

const statusOf = async (door: Door) => (await door.status()).detail['status']
const authUrl = (demo: Pick<DemoApp, 'send'>, key: string, url = returnTo) =>
  demo.send(connectionProcessCalls.authUrl, { query: { key, url }, headers: { 'x-process-key': key } })
const complete = (demo: Pick<DemoApp, 'send'>, key: string, returned: object) =>
  demo.send(connectionProcessCalls.createCustomer, { body: { key, ...returned }, headers: { 'x-process-key': key } })
const ofProcess = async ({ db }: Pick<DemoApp, 'db'>) =>
  (
    await db.query(
      `select full_name as name, identity_known as known from connection_process where intercom_id is not null order by id desc limit 1`,
    )
  )[0]

async function provenAt(demo: Parameters<typeof atDoor>[0], phone = stranger) {
  const door = await atDoor(demo, 'door')
  await door.prove(phone)
  return door
}

describe('government sign-in at a door', () => {
  test('is offered after the proof of a phone, until the person is known', async () => {
    const demo = await open()
    const door = await atDoor(demo, 'door')
    expect(code((await authUrl(demo, door.key)).body)).toBe('process_step')
    await door.prove(stranger)
    expect((await authUrl(demo, door.key)).body).toMatchObject({ status: 'ok' })
    for (const foreign of ['https://elsewhere.example/intercom/confirm-personal-data', `${ownOrigin}/intercom/start`]) {
      expect((await authUrl(demo, door.key, foreign)).status).toBe(400)
    }
    expect(await identify(demo, door.key, 'citizen1', 'intercom')).toMatchObject({ detail: { key: door.key } })
    expect(await statusOf(door)).toBe(10)
    expect(code((await authUrl(demo, door.key)).body)).toBe('process_step')
  })

  test('names the account, and keeps the citizen with it', async () => {
    const demo = await open()
    const door = await provenAt(demo)
    await identify(demo, door.key, 'citizen1', 'intercom')
    await door.enter({ code_phrase: 'արագած' })
    expect(await ofProcess(demo)).toEqual({ name: 'Նարինե Արամի Սահակյան', known: true })
    await door.bind()
    const owners = await demo.db.query(
      `select u.title, z.sub, p.phone from contract c join customer u on u.id = c.customer_id
         join citizen z on z.customer_id = u.id join customer_phone p on p.customer_id = u.id
       where c.contract_id like '19_____'`,
    )
    expect(owners).toEqual([{ title: 'Նարինե Արամի Սահակյան', sub: 'citizen1', phone: stranger }])
    expect(await demo.db.query('select from connection_process where citizen is not null')).toEqual([])
  })

  test.each([
    ['cancel', 'identity_failed', 500],
    ['citizen2', 'identity_refused', 700],
  ] as const)('of %s is refused, and the person can try again or give a name', async (citizen, refusal, id) => {
    const demo = await open()
    const door = await provenAt(demo)
    expect(await identify(demo, door.key, citizen, 'intercom')).toMatchObject({ code: refusal, status_id: id })
    expect(await statusOf(door)).toBe(443)
    expect(await identify(demo, door.key, 'citizen1', 'intercom')).toMatchObject({ status: 'ok' })
    expect(await statusOf(door)).toBe(10)
  })

  test('counts once, for its own order, within its minutes', async () => {
    const demo = await open()
    const customerKey = await customerKeyOf(demo, other)
    const [door, second] = [await provenAt(demo), await provenAt(demo, '37491777703')]
    const returned = await comeBack(demo, door.key, 'citizen1', 'intercom')
    expect(code((await complete(demo, second.key, returned)).body)).toBe('identity_failed')
    expect(await statusOf(second)).toBe(443)
    const ofCustomerKey = await comeBack(demo, customerKey, 'citizen1')
    expect(code((await complete(demo, door.key, ofCustomerKey)).body)).toBe('identity_failed')
    expect(code((await complete(demo, customerKey, returned)).body)).toBe('identity_failed')
    expect(await statusOf(door)).toBe(443)
    // Neither holder has used up the other's.
    expect((await complete(demo, customerKey, ofCustomerKey)).body).toMatchObject({ status: 'ok' })
    const late = await comeBack(demo, door.key, 'citizen1', 'intercom')
    expect((await complete(demo, door.key, returned)).body).toMatchObject({ status: 'ok' })
    expect(code((await complete(demo, door.key, returned)).body)).toBe('identity_failed')
    demo.clock.advance(10 * 60)
    expect(code((await complete(demo, door.key, late)).body)).toBe('identity_failed')
    expect(await statusOf(door)).toBe(10)
  })

  test('of a citizen who is a customer adds to that account, which another phone does not open', async () => {
    const demo = await open()
    const first = await startProcess(demo, { phone: other, house: 'alpha-2', flat: '7', citizen: 'citizen1' })
    await first.choose({ inet: 'fibre-100' })
    const door = await provenAt(demo)
    await identify(demo, door.key, 'citizen1', 'intercom')
    expect(await door.status()).toMatchObject({ detail: { status: 10, asks_phrase: false } })
    await door.bind()
    const { contract_id: number } = (await door.info()).detail as { contract_id: string }
    const owners = await demo.db.query(
      `select customer_id, count(*)::int as contracts from contract where contract_id like '19_____' group by 1`,
    )
    expect(owners).toEqual([{ customer_id: expect.any(Number) as number, contracts: 2 }])
    expect(await demo.db.query('select from customer_phone where phone = $1', [stranger])).toEqual([])
    await payAt(demo, number, 700)
    expect(await statusOf(door)).toBe(179)
    expect(await door.enterAccount()).toMatchObject({ code: 'sign_in_needed' })
  })

  test('of a citizen whose account is locked opens no contract', async () => {
    const demo = await open()
    const first = await startProcess(demo, { phone: other, house: 'alpha-2', flat: '7', citizen: 'citizen1' })
    await first.choose({ inet: 'fibre-100' })
    await demo.db.query('update customer set locked_at = now() where id in (select customer_id from citizen)')
    const door = await provenAt(demo)
    await identify(demo, door.key, 'citizen1', 'intercom')
    await door.enter({ code_phrase: 'արագած' })
    expect(await door.bind()).toMatchObject({ code: 'account_locked' })
    expect(await demo.db.query('select from intercom where reserved_by is not null')).toEqual([])
  })
})

describe('an operator', () => {
  test('who asks for government sign-in takes no name', async () => {
    const demo = await open('government')
    const door = await provenAt(demo)
    expect(await door.call('Anna Test', stranger)).toMatchObject({ code: 'process_step' })
    await identify(demo, door.key, 'citizen1', 'intercom')
    expect(await statusOf(door)).toBe(10)
  })

  test('who asks for government sign-in knows customers by their phone', async () => {
    const demo = await open('government')
    expect(await (await atDoor(demo, 'door')).prove(customer)).toMatchObject({ detail: { status: 10 } })
  })

  test('who does without takes the name only', async () => {
    const demo = await open('none')
    const door = await provenAt(demo)
    expect(code((await authUrl(demo, door.key)).body)).toBe('process_step')
    expect(await door.call('', stranger)).toMatchObject({ status: 'error' })
    expect(await door.call('Anna Test', other)).toMatchObject({ code: 'no_access' })
    expect(await statusOf(door)).toBe(443)
    await door.call('Anna Test', stranger)
    expect(await ofProcess(demo)).toEqual({ name: 'Anna Test', known: false })
  })
})

describe('what a person gives', () => {
  test('a name in any script is kept as it was typed', async () => {
    const demo = await open()
    const door = await provenAt(demo)
    for (const name of [
      'Նարինե Արամի',
      'Нина О’Нил',
      '李小龍',
      'محمد علي',
      'राहुल',
      'a\u0301'.repeat(20),
      `'; drop table customer; --`,
    ]) {
      await demo.db.query(`update connection_process set status = 443 where intercom_id is not null`)
      expect(await door.call(name, stranger)).toMatchObject({ status: 'ok' })
      expect(await ofProcess(demo)).toMatchObject({ name })
    }
    for (const name of ['   ', 'An\u0000na', 'Anna\ud83d', 'x'.repeat(101)]) {
      await demo.db.query(`update connection_process set status = 443 where intercom_id is not null`)
      expect(await door.call(name, stranger), name).toMatchObject({ status_id: 400 })
      expect(await statusOf(door)).toBe(443)
    }
  })

  test('a code phrase is kept as a hash of its letters', async () => {
    const demo = await open()
    const door = await provenAt(demo)
    await door.call('Anna Test', stranger)
    for (const short of ['', 'Ar', 'Ararat', '12345', 'ա1ր', '\u0000\ud83d', 'x'.repeat(100)]) {
      expect(await door.enter({ code_phrase: short }), short).toMatchObject({ code: 'phrase_short' })
    }
    expect(await door.enter({ code_phrase: 'x'.repeat(101) })).toMatchObject({ status_id: 400 })
    await door.enter({ code_phrase: 'մասիս' })
    await door.enter({ code_phrase: ' Ար-ագ1ած ' })
    const [held] = await demo.db.query<{ phrase: Buffer }>(
      'select phrase from connection_process where phrase is not null',
    )
    expect(held!.phrase.toString()).not.toContain('արագած')
    await door.bind()
    const [owner] = await demo.db.query<{ id: number; phrase: Buffer }>(
      `select u.id, u.code_phrase as phrase from customer u join contract c on c.customer_id = u.id where c.contract_id like '19_____'`,
    )
    const hashOf = await createPhraseHash(createInstallationKeys(demo.db))
    expect(Buffer.from(owner!.phrase)).toEqual(hashOf(owner!.id, 'արագած'))
    expect(await demo.db.query('select from connection_process where phrase is not null')).toEqual([])
  })
})
