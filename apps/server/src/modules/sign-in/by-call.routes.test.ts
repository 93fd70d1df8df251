import { refusalMessages } from '@kabinet/contract/kernel/refusals.messages'
import { profileCalls } from '@kabinet/contract/profile'
import { signInCalls } from '@kabinet/contract/sign-in'
import { describe, expect, test } from 'vitest'
import { code } from '../../../test/app.ts'
import { browserOf } from '../../../test/browser.ts'
import { lastCode } from '../../../test/codes.ts'
import { demoWithCalls, contractsOf } from '../../../test/calls.ts'

const owner = '37491000001'

const nobodys = '37499123456'

const business = '37492000001'

const accessOf = ({ body }: { body: unknown }) => (body as { detail: { access: string } }).detail.access

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

  test('hands out the tokens only once, even in parallel', async () => {
    const demo = await demoWithCalls()
    const id = await demo.request(owner)
    await demo.call(owner)
    const answers = await Promise.all(Array.from({ length: 10 }, () => demo.take(id)))
    expect(answers.filter(({ body }) => code(body) === undefined)).toHaveLength(1)
    expect(answers.filter(({ body }) => code(body) === 'call_expired')).toHaveLength(9)
    expect(await demo.db.query('select id from session')).toHaveLength(1)
  })

  test('is awaited for three minutes', async () => {
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

  test('from an unknown phone number opens an account without contracts', async () => {
    const demo = await demoWithCalls()
    const id = await demo.request(nobodys)
    await demo.call(nobodys)
    expect(await contractsOf(demo, accessOf(await demo.take(id)))).toEqual([])
  })

  test('and a code to the same new phone number in parallel open one account', async () => {
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

  test('is not suspected when one browser requests a call twice: only the newest request waits', async () => {
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
