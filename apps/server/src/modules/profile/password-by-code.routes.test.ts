import { profileCalls } from '@kabinet/contract/profile'
import { signInCalls } from '@kabinet/contract/sign-in'
import { describe, expect, test } from 'vitest'
import { code, type DemoApp, demoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { lastCode, otherCode } from '../../../test/codes.ts'

const own = { contract_id: '1000001', billing_id: 'rb' } as const
const owner = '37491000001'
const older = 'ararat01'
const newer = '49205816'
const byCode = { flags: 'changePasswordByCode=on' }

const enters = async ({ send }: DemoApp, login: string, password: string) =>
  code((await send(signInCalls.token, { body: { login, password } })).body) === undefined
const works = async ({ send }: DemoApp, token: string) => (await send(profileCalls.userInfo, { token })).status === 200
const tokens = ({ body }: { body: unknown }) => (body as { detail: { access: string; refresh: string } }).detail
const ask = ({ send }: DemoApp, token: string, over: object = {}) =>
  send(profileCalls.changePassword, { token, body: { ...own, new_password: newer, ...over } })
const enter = ({ send }: DemoApp, token: string, sms_code: string, ref: object = own, headers = {}) =>
  send(profileCalls.checkPasswordCode, { token, body: { ...ref, sms_code }, headers })

describe('changing the password with a code', () => {
  test('sent to the account’s phone sets the new one, and this session gets new tokens', async () => {
    const demo = await demoApp(byCode)
    const here = await demo.signIn('1000001')
    const there = await demo.signIn('1000001')
    const asked = await ask(demo, here.access)
    expect(asked.body).toMatchObject({ detail: { resend_after: 120, phone: '+374 •• ••• •01' } })
    expect((await demo.texts(owner))[0]).toMatch(/^\d{4} is your Aragats code to change your password\./)
    expect(await enters(demo, '1000001', newer)).toBe(false)
    const answer = await enter(demo, here.access, await lastCode(demo, owner))
    expect([await enters(demo, '1000001', older), await enters(demo, '1000001', newer)]).toEqual([false, true])
    const { access, refresh } = tokens(answer)
    expect([await works(demo, access), await works(demo, there.access)]).toEqual([true, true])
    expect((await demo.send(signInCalls.refresh, { body: { refresh } })).body).toMatchObject({ status: 'ok' })
  })

  test('with logout signs out all other devices when the code is entered', async () => {
    const demo = await demoApp(byCode)
    const here = await demo.signIn('1000001')
    const there = await demo.signIn('1000001')
    await ask(demo, here.access, { logout: true })
    expect(await works(demo, there.access)).toBe(true)
    await enter(demo, here.access, await lastCode(demo, owner))
    expect(await works(demo, there.access)).toBe(false)
  })

  test('stores the new one as a hash until the code is used', async () => {
    const demo = await demoApp(byCode)
    const { access } = await demo.signIn('1000001')
    await ask(demo, access)
    const kept = async () => (await demo.db.query<{ kept: object }>('select kept from one_time_code'))[0]!.kept
    expect(await kept()).toEqual({
      hash: expect.stringMatching(/^\$argon2id\$/) as string,
      logout: false,
      keepAccess: false,
      session: expect.any(String) as string,
    })
    await enter(demo, access, await lastCode(demo, owner))
    expect(await kept()).toEqual({})
  })

  test('sets the latest password of this session, even if requested too soon; another session changes nothing', async () => {
    const demo = await demoApp(byCode)
    const [here, there] = [await demo.signIn('1000001'), await demo.signIn('1000001')]
    await ask(demo, here.access)
    const sent = await lastCode(demo, owner)
    const again = await ask(demo, here.access, { new_password: '73914026' })
    expect(again.body).toMatchObject({ status_id: 515, code: 'code_requested' })
    expect(code((await ask(demo, there.access, { new_password: '60285137' })).body)).toBe('code_requested')
    expect((await enter(demo, here.access, sent)).body).toMatchObject({ status: 'ok' })
    const entering = ['73914026', '60285137', newer].map((password) => enters(demo, '1000001', password))
    expect(await Promise.all(entering)).toEqual([true, false, false])
  })

  test('is bound to its contract, account and purpose', async () => {
    const demo = await demoApp(byCode)
    const { access } = await demo.signIn('1000001')
    await ask(demo, access)
    const right = await lastCode(demo, owner)
    const second = { contract_id: '1000002', billing_id: 'rb' }
    expect(code((await enter(demo, access, right, second)).body)).toBe('code_expired')
    const signIn = await demo.send(signInCalls.checkSmsCode, { body: { phone_number: owner, sms_code: right } })
    expect(code(signIn.body)).toBe('code_expired')
    expect((await enter(demo, access, right)).body).toMatchObject({ status: 'ok' })
  })

  test('works only once, even in parallel; wrong codes invalidate it', async () => {
    const demo = await demoApp(byCode)
    const { access } = await demo.signIn('1000001')
    await ask(demo, access)
    const right = await lastCode(demo, owner)
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(demo, access, right)))
    const entered = answers.filter(({ body }) => code(body) === undefined)
    expect(entered).toHaveLength(1)
    // Requests after the change used an outdated token.
    const refusals = answers.map(({ body }) => code(body)).filter((one) => one !== undefined)
    expect(['code_expired', 'not_signed_in']).toEqual(expect.arrayContaining([...new Set(refusals)]))
    const { access: fresh } = tokens(entered[0]!)
    await ask(demo, fresh, { contract_id: '1000002' })
    const next = await lastCode(demo, owner)
    const second = { contract_id: '1000002', billing_id: 'rb' }
    for (const nth of [0, 1, 2]) {
      expect(code((await enter(demo, fresh, otherCode(next, nth), second)).body)).toBe('code_wrong')
    }
    expect(code((await enter(demo, fresh, next, second)).body)).toBe('code_attempts_exceeded')
  })

  test('a browser gets its refresh token as a cookie', async () => {
    const demo = await demoApp(byCode)
    const { access } = await demo.signIn('1000001')
    await ask(demo, access)
    const right = await lastCode(demo, owner)
    const { body, cookies } = await enter(demo, access, right, own, { 'x-token-transport': 'cookie' })
    expect([tokens({ body }).refresh, cookies.length]).toEqual(['', 3])
  })

  test.each([
    ['without a phone number', '1000009', {}, 'phone_missing'],
    ['if the phone number may belong to someone else by now', '1000017', {}, 'phone_unconfirmed'],
    ['to one that violates the policy', '1000001', { new_password: '1234' }, 'password_policy'],
  ])('%s is refused', async (_, contract_id, over, refusal) => {
    const demo = await demoApp(byCode)
    const { access } = await demo.signIn(contract_id)
    const { status, body } = await ask(demo, access, { contract_id, ...over })
    expect([status, code(body)]).toEqual([200, refusal])
  })

  test('to the current one is refused, and attempts are limited so that it cannot be guessed', async () => {
    const clock = handClock()
    const demo = await demoApp({ operator: 'ru', clock })
    const { access } = await demo.signIn('1000001')
    expect(code((await ask(demo, access, { new_password: older })).body)).toBe('password_same')
    const guess = (nth: number) => ask(demo, access, { new_password: `a guess ${nth}` })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => guess(nth)))
    const codes = answers.map(({ body }) => code(body))
    expect(codes.filter((one) => one === 'too_many_requests')).toHaveLength(10)
    expect(code((await ask(demo, access, { new_password: older })).body)).toBe('too_many_requests')
    expect(await enters(demo, '1000001', older)).toBe(true)
  })

  test('can be requested again after 120 seconds', async () => {
    const clock = handClock()
    const demo = await demoApp({ ...byCode, clock })
    const { access } = await demo.signIn('1000001')
    await ask(demo, access)
    expect(code((await ask(demo, access)).body)).toBe('code_requested')
    clock.advance(120)
    expect((await ask(demo, access)).body).toMatchObject({ status: 'ok' })
  })

  test('is only for home customers and their own contracts', async () => {
    const demo = await demoApp(byCode)
    const business = await demo.signIn('2000001')
    const { access } = await demo.signIn('1000001')
    const answers = [
      await ask(demo, business.access, { contract_id: '2000001', billing_id: 'ul' }),
      await ask(demo, access, { contract_id: '1000003' }),
      await ask(demo, access, { contract_id: '1000008' }),
      await enter(demo, access, '1234', { contract_id: '1000008', billing_id: 'rb' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect(new Set(answers.map(({ body }) => code(body)))).toEqual(new Set(['no_access']))
  })

  test('requires a token, the feature flag and four digits', async () => {
    const demo = await demoApp(byCode)
    expect((await ask(demo, 'nobody')).status).toBe(401)
    const { access } = await demo.signIn('1000001')
    expect((await enter(demo, access, '12')).status).toBe(400)
    const off = await demoApp()
    const signedIn = await off.signIn('1000001')
    const answers = [await ask(off, signedIn.access), await enter(off, signedIn.access, '1234')]
    expect(answers.map(({ body }) => code(body))).toEqual(['feature_off', 'feature_off'])
  })
})
