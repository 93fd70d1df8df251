import { signInCalls } from '@kabinet/contract/sign-in'
import { describe, expect, test } from 'vitest'
import { code, demoApp } from '../../../test/app.ts'
import { browserOf } from '../../../test/browser.ts'
import { handClock } from '../../../test/clock.ts'
import { lastCode } from '../../../test/codes.ts'
import { ask, enter } from '../../../test/entering-codes.ts'

const owner = '37491000001'

describe('requesting a code', () => {
  test.each(['37410123456', '37460000000', '37480012345', '37490012345'])(
    'for a landline or a service number (%s) is refused, and nothing is sent',
    async (phone) => {
      const demo = await demoApp()
      const { status, body } = await ask(demo, phone)
      expect([status, code(body)]).toEqual([200, 'phone_not_mobile'])
      expect(await demo.db.query('select phone from code_sending')).toEqual([])
    },
  )

  test('beyond the installation’s hourly limit is refused, except in known browsers', async () => {
    const log: string[] = []
    const demo = await demoApp({ log, signIn: { codes: { sendsPerInstallation: 2 } } })
    const mine = browserOf(demo)
    await mine.send(signInCalls.token, { body: { login: '1000001', password: 'ararat01' } })
    const pump = (nth: number) => ask(demo, String(37_499_000_000 + nth))
    expect([(await pump(0)).status, (await pump(1)).status, (await pump(2)).status]).toEqual([200, 200, 429])
    expect(log.join('\n')).toContain('SMS code budget of the hour is spent')
    const asked = await mine.send(signInCalls.sendSmsCode, { body: { phone_number: owner } })
    expect(asked.body).toMatchObject({ status: 'ok' })
    const metrics = (await demo.app.fastify.inject('/metrics')).body
    expect(metrics).toContain('kabinet_sms_codes{state="sent"} 3')
    expect(metrics).toContain('kabinet_sms_codes{state="budget"} 2')
  })

  test('within 120 seconds of the last one is refused with the seconds to wait', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    await ask(demo, owner)
    clock.advance(19)
    const { status, body } = await ask(demo, owner)
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        status_id: 515,
        code: 'code_requested',
        message: expect.stringContaining(' 101 '),
      }),
    ])
    expect(await demo.texts(owner)).toHaveLength(1)
    clock.advance(101)
    expect((await ask(demo, owner)).body).toMatchObject({ status: 'ok' })
    expect(await demo.texts(owner)).toHaveLength(2)
  })

  test('twenty times at once sends one', async () => {
    const demo = await demoApp()
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(demo, owner)))
    expect(answers.filter(({ body }) => code(body) === undefined)).toHaveLength(1)
    expect(await demo.texts(owner)).toHaveLength(1)
  })

  test('is allowed five times an hour', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await ask(demo, owner)).body).toMatchObject({ status: 'ok' })
      clock.advance(120)
    }
    const { status, body, headers } = await ask(demo, owner)
    expect([status, code(body), headers['retry-after']]).toEqual([429, 'too_many_requests', '3000'])
    clock.advance(3000)
    expect((await ask(demo, owner)).body).toMatchObject({ status: 'ok' })
  })

  test('is allowed for twenty phone numbers an hour from one address', async () => {
    const demo = await demoApp()
    const answers = await Promise.all(Array.from({ length: 21 }, (_, nth) => ask(demo, String(37_499_000_000 + nth))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(20).fill(200), 429])
  })

  test('is allowed only for phone numbers of the operator’s country', async () => {
    const demo = await demoApp()
    const { status, body } = await ask(demo, '79120000001')
    expect([status, code(body), body]).toEqual([
      200,
      'phone_country_unsupported',
      expect.objectContaining({ message: expect.stringContaining('+374') }),
    ])
    const russian = await demoApp({ operator: 'ru' })
    expect((await ask(russian, '8 (912) 000-00-01')).body).toMatchObject({ status: 'ok' })
    expect(await russian.texts('79120000001')).toHaveLength(1)
  })

  test.each([
    ['too short', { phone_number: '3749100000' }, 'body.phone_number'],
    ['no phone', { phone_number: null }, 'body.phone_number'],
    ['for an unknown purpose', { phone_number: owner, purpose: 'fun' }, 'body.purpose'],
  ])('%s is bad input', async (_, body, field) => {
    const { send } = await demoApp()
    const answer = await send(signInCalls.sendSmsCode, { body })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'invalid_input', detail: { fields: [{ field }] } })
  })

  test.each(['123', '12345', 'abcd'])('a code "%s" is bad input and not counted as an attempt', async (typed) => {
    const demo = await demoApp()
    await ask(demo, owner)
    for (let nth = 0; nth < 4; nth += 1) expect((await enter(demo, owner, typed)).status).toBe(400)
    expect((await enter(demo, owner, await lastCode(demo, owner))).body).toMatchObject({ status: 'ok' })
  })

  test('and entering it require the feature flag', async () => {
    const demo = await demoApp({ flags: 'authBySms=off' })
    const answers = [await ask(demo, owner), await enter(demo, owner, '1234')]
    expect(answers.map(({ status, body }) => [status, code(body)])).toEqual([
      [403, 'feature_off'],
      [403, 'feature_off'],
    ])
  })
})
