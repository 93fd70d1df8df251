import { profileCalls } from '@kabinet/contract/profile'
import { signInCalls } from '@kabinet/contract/sign-in'
import { describe, expect, test } from 'vitest'
import { code, demoApp } from '../../../test/app.ts'
import { browserOf } from '../../../test/browser.ts'
import { handClock } from '../../../test/clock.ts'
import { lastCode, otherCode } from '../../../test/codes.ts'
import { ask, enter, type Demo } from '../../../test/entering-codes.ts'

type Browser = ReturnType<typeof browserOf>

const owner = '37491000001'

const signsIn = async (demo: Demo) => {
  await ask(demo, owner)
  return code((await enter(demo, owner, await lastCode(demo, owner))).body) === undefined
}

describe('wrong codes', () => {
  test('sent twenty at once count as three: a used-up code is neither compared nor counted', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    await ask(demo, owner)
    const right = await lastCode(demo, owner)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => enter(demo, owner, otherCode(right, nth))))
    const codes = answers.map(({ body }) => code(body)).toSorted()
    expect(codes).toEqual([...Array<string>(17).fill('code_attempts_exceeded'), ...Array<string>(3).fill('code_wrong')])
    clock.advance(120)
    expect(await signsIn(demo)).toBe(true)
  })

  test('from clients without cookies stay counted when another code is requested, until the day is over', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    const seen: (string | undefined)[] = []
    for (let sent = 0; sent < 4; sent += 1) {
      await ask(demo, owner)
      const right = await lastCode(demo, owner)
      for (const nth of [0, 1, 2]) seen.push(code((await enter(demo, owner, otherCode(right, nth))).body))
      clock.advance(120)
    }
    expect(seen).toEqual([
      ...Array<string>(10).fill('code_wrong'),
      'code_daily_attempts_exceeded',
      'code_daily_attempts_exceeded',
    ])
    clock.advance(3600)
    await ask(demo, owner)
    const { status, body, headers } = await enter(demo, owner, await lastCode(demo, owner))
    expect([status, code(body), body]).toEqual([
      200,
      'code_daily_attempts_exceeded',
      expect.objectContaining({ status_id: 514, message: expect.stringMatching(/in 23\shours\.$/) as string }),
    ])
    expect(headers['retry-after']).toBe(String(86_400 - 3600 - 480))
    clock.advance(86_400)
    expect(await signsIn(demo)).toBe(true)
  })

  test('are forgiven when the browser that requested the code then enters the right one', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    const [mine, theirs] = [browserOf(demo), browserOf(demo)]
    const entered = (browser: Browser, typed: string) =>
      browser.send(signInCalls.checkSmsCode, { body: { phone_number: owner, sms_code: typed } })
    await mine.send(signInCalls.sendSmsCode, { body: { phone_number: owner } })
    const right = await lastCode(demo, owner)
    await entered(theirs, otherCode(right))
    clock.advance(1)
    for (const nth of [0, 1]) await entered(mine, otherCode(right, nth))
    const left = () => demo.db.query('select subject from code_failure order by subject')
    expect(await left()).toHaveLength(8)
    expect((await entered(mine, right)).body).toMatchObject({ status: 'ok' })
    expect(await left()).toEqual([{ subject: 'network:203.0.113.1' }, { subject: `phone:${owner}` }])
  })

  test('are not counted if no code was sent', async () => {
    const demo = await demoApp()
    for (let nth = 0; nth < 12; nth += 1) {
      expect(code((await enter(demo, owner, '1234')).body)).toBe('code_expired')
    }
    expect(await signsIn(demo)).toBe(true)
  })
})

describe('a stranger who enters wrong codes', () => {
  const sentTo = (browser: Browser, phone = owner) =>
    browser.send(signInCalls.sendSmsCode, { body: { phone_number: phone } })
  const entered = (browser: Browser, typed: string, phone = owner) =>
    browser.send(signInCalls.checkSmsCode, { body: { phone_number: phone, sms_code: typed } })

  test('does not lock the phone number: the requester can still enter the code', async () => {
    const demo = await demoApp()
    const [mine, theirs] = [browserOf(demo), browserOf(demo, '198.51.100.7')]
    await sentTo(mine)
    const right = await lastCode(demo, owner)
    for (let nth = 0; nth < 12; nth += 1) await entered(theirs, otherCode(right, nth))
    expect(code((await entered(theirs, right)).body)).toBe('code_attempts_exceeded')
    expect((await entered(mine, right)).body).toMatchObject({ status: 'ok' })
  })

  test('has three attempts at their own code, at nobody else’s expense', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    const [mine, theirs] = [browserOf(demo), browserOf(demo, '198.51.100.7')]
    for (let sent = 0; sent < 5; sent += 1) {
      await sentTo(theirs)
      const right = await lastCode(demo, owner)
      for (let nth = 0; nth < 4; nth += 1) {
        expect(code((await entered(theirs, otherCode(right, nth))).body)).toBe(
          nth < 3 ? 'code_wrong' : 'code_attempts_exceeded',
        )
      }
      clock.advance(120)
    }
    clock.advance(3600)
    await sentTo(mine)
    expect((await entered(mine, await lastCode(demo, owner))).body).toMatchObject({ status: 'ok' })
  })

  test('does not keep the owner from getting a code in a known browser', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    const mine = browserOf(demo)
    await mine.send(signInCalls.token, { body: { login: '1000001', password: 'ararat01' } })
    for (let sent = 0; sent < 5; sent += 1) {
      await sentTo(browserOf(demo, `198.51.100.${sent}`))
      clock.advance(120)
    }
    const stranger = browserOf(demo, '198.51.100.9')
    expect((await sentTo(stranger)).status).toBe(429)
    expect((await sentTo(mine)).body).toMatchObject({ status: 'ok' })
    const right = await lastCode(demo, owner)
    for (let nth = 0; nth < 5; nth += 1) await entered(stranger, otherCode(right, nth))
    expect((await entered(mine, right)).body).toMatchObject({ status: 'ok' })
  })

  test('uses up the daily limit of their network, which gets no more codes until the time stated', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    for (let sent = 0; sent < 10; sent += 1) {
      const theirs = browserOf(demo, '198.51.100.7')
      const phone = String(37_499_000_000 + sent)
      await sentTo(theirs, phone)
      const right = await lastCode(demo, phone)
      for (const nth of [0, 1, 2]) await entered(theirs, otherCode(right, nth), phone)
    }
    const last = browserOf(demo, '198.51.100.7')
    const { status, body, headers } = await sentTo(last)
    expect([status, code(body), headers['retry-after']]).toEqual([200, 'code_daily_attempts_exceeded', '86400'])
    expect(await demo.texts(owner)).toEqual([])
    expect((await sentTo(browserOf(demo, '198.51.100.8'))).body).toMatchObject({ status: 'ok' })
  })

  test('cannot impersonate the requesting browser: its secret is in no response body and no table', async () => {
    const demo = await demoApp()
    const mine = browserOf(demo)
    const { body, cookies } = await sentTo(mine)
    expect(body).toMatchObject({ detail: { uid: '' } })
    expect(cookies).toMatchObject([{ name: 'uid', httpOnly: true, sameSite: 'Strict', path: '/' }])
    const rows = await demo.db.query<{ dump: string }>(
      'select to_jsonb(one_time_code)::text as dump from one_time_code',
    )
    expect(rows[0]!.dump).not.toContain(cookies[0]!.value)
  })

  test('is distinguished from a client without cookies by the uid the latter sends back', async () => {
    const demo = await demoApp()
    const asked = await ask(demo, owner)
    const { uid } = (asked.body as { detail: { uid: string } }).detail
    const right = await lastCode(demo, owner)
    for (let nth = 0; nth < 5; nth += 1) await enter(demo, owner, otherCode(right, nth))
    expect(code((await enter(demo, owner, right)).body)).toBe('code_attempts_exceeded')
    const own = await demo.send(signInCalls.checkSmsCode, {
      body: { phone_number: owner, sms_code: right },
      headers: { uid },
    })
    expect(own.body).toMatchObject({ status: 'ok' })
  })

  test('does not stop the owner from changing a password by code: those count per account', async () => {
    const demo = await demoApp({ flags: 'changePasswordByCode=on' })
    const { access } = await demo.signIn('1000001')
    for (let nth = 0; nth < 5; nth += 1) await enter(demo, owner, otherCode('0000', nth))
    await demo.send(profileCalls.changePassword, {
      token: access,
      body: { contract_id: '1000001', billing_id: 'rb', new_password: '24680135' },
    })
    const right = await lastCode(demo, owner)
    for (let nth = 0; nth < 5; nth += 1) await enter(demo, owner, otherCode(right, nth))
    const done = await demo.send(profileCalls.checkPasswordCode, {
      token: access,
      body: { contract_id: '1000001', billing_id: 'rb', sms_code: right },
    })
    expect(done.body).toMatchObject({ status: 'ok' })
  })
})

test('expired codes and counts are purged at night', async () => {
  const clock = handClock()
  const demo = await demoApp({ clock })
  await ask(demo, owner)
  await enter(demo, owner, otherCode(await lastCode(demo, owner)))
  await demo.app.jobs.plan()
  const left = () =>
    demo.db
      .query(`select (select count(*) from one_time_code) as codes, (select count(*) from code_sending) as sendings,
      (select count(*) from code_failure) as failures`)
  clock.advance(3600)
  await demo.app.jobs.runDue()
  expect(await left()).toEqual([{ codes: 1, sendings: 1, failures: 2 }])
  clock.advance(2 * 86_400)
  await demo.app.jobs.runDue()
  expect(await left()).toEqual([{ codes: 0, sendings: 0, failures: 0 }])
})
