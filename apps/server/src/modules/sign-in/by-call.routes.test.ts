import { contractCalls } from '@kabinet/contract/contracts'
import { refusalMessages } from '@kabinet/contract/kernel/refusals.messages'
import { ownCalls } from '@kabinet/contract/own'
import { profileCalls } from '@kabinet/contract/profile'
import { signInCalls } from '@kabinet/contract/sign-in'
import { describe, expect, test } from 'vitest'
import { code, demoApp, telephonySecret } from '../../../test/app.ts'
import { browserOf } from '../../../test/browser.ts'
import { handClock } from '../../../test/clock.ts'
import { lastCode } from '../../../test/codes.ts'
import { signatureHeader } from '../../integrations/telephony/webhook-telephony.ts'
import { signatureOf } from '../../platform/http/signed-webhook.ts'

const owner = '37491000001'
const nobodys = '37499123456'
const business = '37492000001'
const unknownId = '11111111-1111-4111-8111-111111111111'

/** The server with sign-in by call, and an exchange that reports calls. */
async function demoWithCalls(options: Parameters<typeof demoApp>[0] = {}) {
  const clock = handClock()
  const demo = await demoApp({ clock, flags: 'authByCall=on', ...options })
  const seconds = () => Math.floor(clock.now().getTime() / 1000)

  async function notify(notification: object, { secret = telephonySecret, header = signatureHeader } = {}) {
    const payload = JSON.stringify(notification)
    const { method, path: url } = ownCalls.phoneCalled
    return demo.app.fastify.inject({
      method,
      url,
      payload,
      headers: { 'content-type': 'application/json', [header]: signatureOf(payload, secret) },
    })
  }

  return {
    ...demo,
    clock,
    seconds,
    notify,
    call: (phone: string) => notify({ phone, called_at: seconds() }),
    async request(phone: string): Promise<string> {
      const { body } = await demo.send(signInCalls.authPhone, { body: { phone_number: phone } })
      return (body as { detail: { request_id: string } }).detail.request_id
    },
    async poll(uid?: string) {
      const { method, path: url } = signInCalls.authPhoneState
      const headers = { 'x-app-key': 'test-app-key', ...(uid && { uid }) }
      return demo.app.fastify.inject({ method, url, headers })
    },
    take: (uid: string, headers = {}) => demo.send(signInCalls.authPhoneTokens, { headers: { uid, ...headers } }),
  }
}

type Demo = Awaited<ReturnType<typeof demoWithCalls>>

const accessOf = ({ body }: { body: unknown }) => (body as { detail: { access: string } }).detail.access

async function contractsOf({ send }: Demo, token: string) {
  const { body } = await send(contractCalls.all, { token })
  return (body as { detail: { contracts: { contract_id: string }[] } }).detail.contracts.map((one) => one.contract_id)
}

describe('a call to the number shown', () => {
  test('signs in: waiting, then ready, then the tokens once', async () => {
    const demo = await demoWithCalls()
    const asked = await demo.send(signInCalls.authPhone, { body: { phone_number: owner } })
    expect(asked.body).toMatchObject({ status: 'ok', detail: { phone: '37460000001', waits: 180 } })
    const id = (asked.body as { detail: { request_id: string } }).detail.request_id
    const waiting = await demo.poll(id)
    expect([waiting.statusCode, waiting.body, waiting.headers['cache-control']]).toEqual([202, '', 'no-store'])
    const early = await demo.take(id)
    expect([early.status, code(early.body)]).toEqual([200, 'call_awaited'])
    demo.clock.advance(20)
    const noticed = await demo.call(owner)
    expect([noticed.statusCode, noticed.json()]).toEqual([200, {}])
    const there = await demo.poll(id)
    expect([there.statusCode, there.body]).toEqual([200, ''])
    const taken = await demo.take(id)
    expect(taken.status).toBe(200)
    expect(await contractsOf(demo, accessOf(taken))).toEqual(['1000001', '1000002'])
    expect((await demo.poll(id)).statusCode).toBe(410)
    expect(code((await demo.take(id)).body)).toBe('call_expired')
  })

  test('hands out the tokens once, also in parallel', async () => {
    const demo = await demoWithCalls()
    const id = await demo.request(owner)
    await demo.call(owner)
    const answers = await Promise.all(Array.from({ length: 10 }, () => demo.take(id)))
    expect(answers.filter(({ body }) => code(body) === undefined)).toHaveLength(1)
    expect(answers.filter(({ body }) => code(body) === 'call_expired')).toHaveLength(9)
    expect(await demo.db.query('select id from session')).toHaveLength(1)
  })

  test('is waited for three minutes', async () => {
    const demo = await demoWithCalls()
    const id = await demo.request(owner)
    demo.clock.advance(180)
    expect((await demo.poll(id)).statusCode).toBe(410)
    expect(code((await demo.take(id)).body)).toBe('call_expired')
    await demo.call(owner)
    expect(code((await demo.take(id)).body)).toBe('call_expired')
  })

  test('from a business is refused with the reason after the call', async () => {
    const demo = await demoWithCalls()
    const id = await demo.request(business)
    expect((await demo.poll(id)).statusCode).toBe(202)
    await demo.call(business)
    expect((await demo.poll(id)).statusCode).toBe(410)
    const { status, body } = await demo.take(id)
    expect([status, code(body), body]).toEqual([
      200,
      'call_refused',
      expect.objectContaining({ message: refusalMessages.call_refused.en }),
    ])
    expect(await demo.db.query('select id from session')).toEqual([])
  })

  test('from an unknown phone opens an account without contracts', async () => {
    const demo = await demoWithCalls()
    const id = await demo.request(nobodys)
    await demo.call(nobodys)
    expect(await contractsOf(demo, accessOf(await demo.take(id)))).toEqual([])
  })

  test('and a code to the same new phone in parallel open one account', async () => {
    const demo = await demoWithCalls()
    const ids: string[] = []
    for (let nth = 0; nth < 2; nth += 1) {
      demo.clock.advance(1)
      ids.push(await demo.request(nobodys))
      await demo.call(nobodys)
    }
    await demo.send(signInCalls.sendSmsCode, { body: { phone_number: nobodys } })
    const sms_code = await lastCode(demo, nobodys)
    const answers = await Promise.all([
      ...ids.map((id) => demo.take(id)),
      demo.send(signInCalls.checkSmsCode, { body: { phone_number: nobodys, sms_code } }),
    ])
    const who = await Promise.all(
      answers.map(async (answer) => {
        const { body } = await demo.send(profileCalls.userInfo, { token: accessOf(answer) })
        return (body as { detail: { customer_id: string } }).detail.customer_id
      }),
    )
    expect(new Set(who).size).toBe(1)
  })

  test('keeps a browser’s token in its cookie', async () => {
    const demo = await demoWithCalls()
    const id = await demo.request(owner)
    await demo.call(owner)
    const { body, cookies } = await demo.take(id, { 'x-token-transport': 'cookie' })
    expect(body).toMatchObject({ detail: { refresh: '' } })
    expect(cookies.map(({ name }) => name)).toEqual(['refresh', 'refresh', 'refresh', 'device'])
  })
})

describe('an attacker who requests a call at the same time as the victim', () => {
  test('gains nothing: the call confirms neither, both are refused, and a single new request succeeds', async () => {
    const demo = await demoWithCalls()
    const victim = await demo.request(owner)
    demo.clock.advance(1)
    const attacker = await demo.request(owner)
    demo.clock.advance(20)
    await demo.call(owner)
    for (const id of [victim, attacker]) {
      expect((await demo.poll(id)).statusCode).toBe(410)
      const { status, body } = await demo.take(id)
      expect([status, code(body), body]).toEqual([200, 'call_several', expect.objectContaining({ status_id: 409 })])
    }
    expect(await demo.db.query('select id from session')).toEqual([])
    demo.clock.advance(1)
    const again = await demo.request(owner)
    await demo.call(owner)
    expect(await contractsOf(demo, accessOf(await demo.take(again)))).toEqual(['1000001', '1000002'])
  })

  test('cannot use the id of a browser’s request', async () => {
    const demo = await demoWithCalls()
    const browser = browserOf(demo)
    const asked = await browser.send(signInCalls.authPhone, { body: { phone_number: owner } })
    const uid = (asked.body as { detail: { request_id: string } }).detail.request_id
    await demo.call(owner)
    expect((await demo.poll(uid)).statusCode).toBe(410)
    expect(code((await demo.take(uid)).body)).toBe('call_expired')
    const stranger = await browserOf(demo).send(signInCalls.authPhoneTokens, { headers: { uid } })
    expect(code(stranger.body)).toBe('call_expired')
    const own = await browser.send(signInCalls.authPhoneTokens, { headers: { uid } })
    expect(own.body).toMatchObject({ status: 'ok' })
  })

  test('is not suspected when one browser asks twice: only the newest request waits', async () => {
    const demo = await demoWithCalls()
    const browser = browserOf(demo)
    const ask = async () => {
      const { body } = await browser.send(signInCalls.authPhone, { body: { phone_number: owner } })
      return (body as { detail: { request_id: string } }).detail.request_id
    }
    const [older, newer] = [await ask(), await ask()]
    await demo.call(owner)
    const take = (uid: string) => browser.send(signInCalls.authPhoneTokens, { headers: { uid } })
    expect(code((await take(older)).body)).toBe('call_expired')
    expect((await take(newer)).body).toMatchObject({ status: 'ok' })
  })
})

describe('an outdated phone', () => {
  const outdated = '37491000017'
  const takeWith = ({ send }: Demo, uid: string, contract_id: string) =>
    send(ownCalls.authPhoneContract, { body: { contract_id }, headers: { uid } })

  test('cannot sign in by call alone, but together with a contract number', async () => {
    const demo = await demoWithCalls()
    const id = await demo.request(outdated)
    await demo.call(outdated)
    expect(code((await demo.take(id)).body)).toBe('phone_outdated')
    expect(code((await takeWith(demo, id, '1000001')).body)).toBe('contract_mismatch')
    expect(await contractsOf(demo, accessOf(await takeWith(demo, id, '1000017')))).toEqual(['1000017'])
  })

  test('allows three contract numbers', async () => {
    const demo = await demoWithCalls()
    const id = await demo.request(outdated)
    await demo.call(outdated)
    const guess = (nth: number) => takeWith(demo, id, String(1_000_001 + nth))
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
    ['from a phone without a request', nobodys, 0],
    ['before the request', owner, -1],
    ['after the deadline', owner, 181],
  ])('that reports a call %s changes nothing', async (_, phone, later) => {
    const demo = await demoWithCalls()
    const id = await demo.request(owner)
    const answer = await demo.notify({ phone, called_at: demo.seconds() + later })
    expect(answer.statusCode).toBe(200)
    expect((await demo.poll(id)).statusCode).toBe(202)
  })

  test('may send more fields, and any phone format', async () => {
    const demo = await demoWithCalls()
    const id = await demo.request(owner)
    await demo.notify({ phone: '+374 91 000 001', called_at: demo.seconds(), line: 4 })
    expect((await demo.poll(id)).statusCode).toBe(200)
  })

  test.each([
    ['by someone else', { secret: 'another' }],
    ['nowhere', { header: 'x-other' }],
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

  test('is for phones of the operator’s country', async () => {
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

  test('is limited to two pending per phone, and five an hour', async () => {
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

  test('is not blocked by strangers’ requests in a known browser', async () => {
    const demo = await demoWithCalls()
    const mine = browserOf(demo)
    await mine.send(signInCalls.token, { body: { login: '1000001', password: 'ararat01' } })
    for (let nth = 0; nth < 2; nth += 1) await demo.request(owner)
    const ask = () => mine.send(signInCalls.authPhone, { body: { phone_number: owner } })
    expect((await ask()).body).toMatchObject({ status: 'ok' })
  })

  test('needs the feature flag, as do the other calls', async () => {
    const demo = await demoWithCalls({ flags: 'authByCall=off' })
    const asked = await demo.send(signInCalls.authPhone, { body: { phone_number: owner } })
    expect([asked.status, code(asked.body)]).toEqual([403, 'feature_off'])
    expect((await demo.poll(unknownId)).statusCode).toBe(403)
    expect((await demo.take(unknownId)).status).toBe(403)
  })

  test('cannot be taken by a cross-site link, and remains available', async () => {
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
