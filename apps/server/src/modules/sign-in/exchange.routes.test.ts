import { ownCalls } from '@kabinet/contract/own'
import { signInCalls } from '@kabinet/contract/sign-in'
import { describe, expect, test } from 'vitest'
import { code } from '../../../test/app.ts'
import { browserOf } from '../../../test/browser.ts'
import { demoWithCalls, contractsOf, type Demo } from '../../../test/calls.ts'

const owner = '37491000001'

const nobodys = '37499123456'

const unknownId = '11111111-1111-4111-8111-111111111111'

const accessOf = ({ body }: { body: unknown }) => (body as { detail: { access: string } }).detail.access

describe('an outdated phone number', () => {
  const outdated = '37491000017'
  const takeWith = ({ send }: Demo, uid: string, contract_id: string) =>
    send(ownCalls.authPhoneContract, { body: { contract_id }, headers: { uid } })

  test('can sign in with a call only together with a contract number', async () => {
    const demo = await demoWithCalls()
    const id = await demo.request(outdated)
    await demo.call(outdated)
    expect(code((await demo.take(id)).body)).toBe('phone_outdated')
    expect(code((await takeWith(demo, id, '1000001')).body)).toBe('contract_mismatch')
    expect(await contractsOf(demo, accessOf(await takeWith(demo, id, '1000017')))).toEqual(['1000017'])
  })

  test('allows three attempts at the contract number', async () => {
    const demo = await demoWithCalls()
    const id = await demo.request(outdated)
    await demo.call(outdated)
    const guess = (nth: number) => takeWith(demo, id, String(1_000_101 + nth))
    const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => guess(nth)))
    expect(answers.filter(({ body }) => code(body) === 'contract_mismatch')).toHaveLength(3)
    expect(code((await takeWith(demo, id, '1000017')).body)).toBe('call_expired')
  })
})

describe('the exchange', () => {
  test('that repeats a call confirms nobody else’s request', async () => {
    const demo = await demoWithCalls()
    const id = await demo.request(owner)
    demo.clock.advance(5)
    const called_at = demo.seconds()
    await Promise.all(Array.from({ length: 5 }, () => demo.notify({ phone: owner, called_at })))
    expect((await demo.poll(id)).statusCode).toBe(200)
    demo.clock.advance(5)
    const latest = await demo.request(owner)
    await demo.notify({ phone: owner, called_at })
    expect((await demo.poll(latest)).statusCode).toBe(202)
  })

  test.each([
    ['from a phone number without a request', nobodys, 0],
    ['before the request', owner, -1],
    ['after the deadline', owner, 181],
  ])('that reports a call %s changes nothing', async (_, phone, later) => {
    const demo = await demoWithCalls()
    const id = await demo.request(owner)
    const answer = await demo.notify({ phone, called_at: demo.seconds() + later })
    expect(answer.statusCode).toBe(200)
    expect((await demo.poll(id)).statusCode).toBe(202)
  })

  test('may send more fields, and any phone number format', async () => {
    const demo = await demoWithCalls()
    const id = await demo.request(owner)
    await demo.notify({ phone: '+374 91 000 001', called_at: demo.seconds(), line: 4 })
    expect((await demo.poll(id)).statusCode).toBe(200)
  })

  test.each([
    ['by someone else', { secret: 'another' }],
    ['in another header', { header: 'x-other' }],
  ])('with a notification signed %s is not trusted', async (_, signing) => {
    const demo = await demoWithCalls()
    const id = await demo.request(owner)
    const answer = await demo.notify({ phone: owner, called_at: demo.seconds() }, signing)
    expect(answer.statusCode).toBe(400)
    expect((await demo.poll(id)).statusCode).toBe(202)
  })

  test('with an invalid notification gets an error', async () => {
    const demo = await demoWithCalls()
    expect((await demo.notify({ phone: '12', called_at: 'now' })).json()).toMatchObject({
      code: 'invalid_input',
      detail: { fields: [{ field: 'body.phone' }, { field: 'body.called_at' }] },
    })
  })
})

describe('a request', () => {
  test.each([['none'], [unknownId], ['']])('that does not exist (%s) has expired', async (uid) => {
    const demo = await demoWithCalls()
    expect((await demo.poll(uid)).statusCode).toBe(410)
    expect(code((await demo.take(uid)).body)).toBe('call_expired')
  })

  test('is accepted only for phone numbers of the operator’s country', async () => {
    const { send } = await demoWithCalls()
    const { body } = await send(signInCalls.authPhone, { body: { phone_number: '79120000001' } })
    expect(code(body)).toBe('phone_country_unsupported')
  })

  test('is limited to twenty an hour per address', async () => {
    const demo = await demoWithCalls()
    const ask = (nth: number) =>
      demo.send(signInCalls.authPhone, { body: { phone_number: String(37_499_000_000 + nth) } })
    const answers = await Promise.all(Array.from({ length: 21 }, (_, nth) => ask(nth)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(20).fill(200), 429])
    demo.clock.advance(3600)
    expect((await ask(0)).status).toBe(200)
  })

  test('is limited to two pending per phone number, and five an hour', async () => {
    const demo = await demoWithCalls()
    const ask = (nth: number) =>
      demo.send(signInCalls.authPhone, { body: { phone_number: owner }, address: `198.51.100.${nth}` })
    const answers = await Promise.all(Array.from({ length: 60 }, (_, nth) => ask(nth)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.find(({ status }) => status === 429)!.headers['retry-after']).toBe('180')
    for (let nth = 0; nth < 3; nth += 1) {
      demo.clock.advance(180)
      expect((await ask(nth)).status).toBe(200)
    }
    demo.clock.advance(180)
    expect([(await ask(4)).status, (await ask(5)).headers['retry-after']]).toEqual([429, String(3600 - 4 * 180)])
  })

  test('from a known browser is not blocked by strangers’ requests', async () => {
    const demo = await demoWithCalls()
    const mine = browserOf(demo)
    await mine.send(signInCalls.token, { body: { login: '1000001', password: 'ararat01' } })
    for (let nth = 0; nth < 2; nth += 1) await demo.request(owner)
    const ask = () => mine.send(signInCalls.authPhone, { body: { phone_number: owner } })
    expect((await ask()).body).toMatchObject({ status: 'ok' })
  })

  test('requires the feature flag, as do polling it and fetching its tokens', async () => {
    const demo = await demoWithCalls({ flags: 'authByCall=off' })
    const asked = await demo.send(signInCalls.authPhone, { body: { phone_number: owner } })
    expect([asked.status, code(asked.body)]).toEqual([403, 'feature_off'])
    expect((await demo.poll(unknownId)).statusCode).toBe(403)
    expect((await demo.take(unknownId)).status).toBe(403)
  })

  test('gives no tokens to a cross-site link, and remains available', async () => {
    const demo = await demoWithCalls()
    const id = await demo.request(owner)
    await demo.call(owner)
    const { status, body } = await demo.take(id, { 'sec-fetch-site': 'cross-site' })
    expect([status, code(body)]).toEqual([403, 'cross_site'])
    expect((await demo.take(id)).body).toMatchObject({ status: 'ok' })
  })

  test('is purged at night', async () => {
    const demo = await demoWithCalls()
    await demo.request(owner)
    await demo.app.jobs.plan()
    demo.clock.advance(2 * 86_400)
    await demo.app.jobs.runDue()
    expect(await demo.db.query('select id from call_request')).toEqual([])
  })
})
