import { contractCalls } from '@kabinet/contract/contracts'
import { profileCalls } from '@kabinet/contract/profile'
import { signInCalls } from '@kabinet/contract/sign-in'
import { describe, expect, test } from 'vitest'
import { code, demoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { openStream } from '../../../test/stream.ts'

type Demo = Awaited<ReturnType<typeof demoApp>>

const own = { contract_id: '1000001', billing_id: 'rb' } as const
const older = 'ararat01'
const newer = '24680'
const byCode = { flags: 'changePasswordByCode=on' }

const enters = async ({ send }: Demo, login: string, password: string) =>
  code((await send(signInCalls.token, { body: { login, password } })).body) === undefined
const works = async ({ send }: Demo, token: string) => (await send(profileCalls.userInfo, { token })).status === 200
const tokens = ({ body }: { body: unknown }) => (body as { detail: { access: string; refresh: string } }).detail

describe('the policy of new passwords', () => {
  const ask = ({ send }: Demo, token: string, language = 'en') =>
    send(profileCalls.passwordPolicy, { token, query: { billing_id: 'rb' }, headers: { 'accept-language': language } })

  test.each([
    ['am', 'en', '^[0-9]{5,32}$', '5 to 32 digits', true, false],
    ['ru', 'ru', '^.{5,32}$', 'от 5 до 32 символов', false, true],
  ])('of %s in %s', async (operator, language, pattern, message, digits_only, by_code) => {
    const demo = await demoApp({ operator })
    const { body } = await ask(demo, (await demo.signIn('1000001')).access, language)
    expect(body).toMatchObject({ detail: { pattern, message, digits_only, by_code } })
    const business = await ask(demo, (await demo.signIn('2000001')).access, language)
    expect(business.body).toMatchObject({ detail: { by_code: false } })
  })

  test('asks for a token and a billing', async () => {
    const demo = await demoApp()
    expect((await ask(demo, 'nobody')).status).toBe(401)
    const { access: token } = await demo.signIn('1000001')
    expect((await demo.send(profileCalls.passwordPolicy, { token, query: { billing_id: 'xx' } })).status).toBe(400)
  })
})

describe('by the current password', () => {
  const set = ({ send }: Demo, token: string, over: object = {}, headers = {}) =>
    send(profileCalls.contractPassword, {
      token,
      body: { ...own, old_password: older, new_password: newer, ...over },
      headers,
    })

  test('the contract gets the new one, and this session new tokens; the others stay', async () => {
    const demo = await demoApp()
    const here = await demo.signIn('1000001')
    const there = await demo.signIn('1000001')
    const answer = await set(demo, here.access)
    expect(answer.body).toMatchObject({ status: 'ok', status_id: 200 })
    expect([await enters(demo, '1000001', older), await enters(demo, '1000001', newer)]).toEqual([false, true])
    const { access, refresh } = tokens(answer)
    expect([await works(demo, access), await works(demo, there.access)]).toEqual([true, true])
    expect((await demo.send(signInCalls.refresh, { body: { refresh } })).body).toMatchObject({ status: 'ok' })
    // The account's other contract keeps its own.
    expect(await enters(demo, '1000002', 'ararat02')).toBe(true)
  })

  test('whoever copied the tokens of before is out at once, on every branch, and the owner stays', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    const here = await demo.signIn('1000001')
    const renewed = (await demo.send(signInCalls.refresh, { body: { refresh: here.refresh } })).body
    const thief = (renewed as { detail: { access: string; refresh: string } }).detail
    const stream = await openStream(demo, thief.access)
    const owner = tokens(await set(demo, here.access))
    expect(await stream.next()).toBeUndefined()
    for (const access of [thief.access, here.access]) expect(await works(demo, access)).toBe(false)
    for (const refresh of [thief.refresh, here.refresh]) {
      expect((await demo.send(signInCalls.refresh, { body: { refresh } })).status).toBe(401)
    }
    clock.advance(11)
    expect((await demo.send(signInCalls.refresh, { body: { refresh: thief.refresh } })).status).toBe(401)
    expect(await works(demo, owner.access)).toBe(true)
    expect((await demo.send(signInCalls.refresh, { body: { refresh: owner.refresh } })).status).toBe(200)
  })

  test('with logout all other devices are signed out', async () => {
    const demo = await demoApp()
    const here = await demo.signIn('1000001')
    const there = await demo.signIn('1000002')
    const stranger = await demo.signIn('1000008')
    const { access } = tokens(await set(demo, here.access, { logout: true }))
    const alive = [access, there.access, stranger.access].map((token) => works(demo, token))
    expect(await Promise.all(alive)).toEqual([true, false, true])
  })

  test('accounts that added the contract by its older password keep it', async () => {
    const demo = await demoApp()
    const { access: stranger } = await demo.signIn('1000008')
    await demo.send(contractCalls.add, { token: stranger, body: { login: '1000001', password: older } })
    await set(demo, (await demo.signIn('1000001')).access)
    const { body } = await demo.send(contractCalls.all, { token: stranger })
    expect(body).toMatchObject({ detail: { add_contracts: [{ contract_id: '1000001', role: 'full' }] } })
  })

  test('a browser gets its refresh token as a cookie', async () => {
    const demo = await demoApp()
    const { access } = await demo.signIn('1000001')
    const { body, cookies } = await set(demo, access, {}, { 'x-token-transport': 'cookie' })
    expect(body).toMatchObject({ detail: { refresh: '' } })
    const headers = { cookie: `refresh=${cookies[0]!.value}` }
    expect((await demo.send(signInCalls.refresh, { headers })).body).toMatchObject({ status: 'ok' })
  })

  test('of two at once one is set', async () => {
    const demo = await demoApp()
    const { access } = await demo.signIn('1000001')
    const wanted = ['11111', '22222', '33333']
    const answers = await Promise.all(wanted.map((new_password) => set(demo, access, { new_password })))
    const codes = answers.map(({ body }) => code(body))
    expect(codes.filter((one) => one === undefined)).toHaveLength(1)
    // One that came after the change came with a token of before it.
    expect(['wrong_password', 'not_signed_in', undefined]).toEqual(expect.arrayContaining(codes))
    expect(await enters(demo, '1000001', wanted[codes.indexOf(undefined)]!)).toBe(true)
  })

  test.each([
    ['a wrong one', { old_password: 'ararat02' }, 'wrong_password', 401],
    ['a new one that is too short', { new_password: '1234' }, 'password_policy', 400],
    ['letters where only digits are taken', { new_password: 'ararat99' }, 'password_policy', 400],
  ])('%s is refused', async (_, over, refusal, statusId) => {
    const demo = await demoApp()
    const { access } = await demo.signIn('1000001')
    const { status, body } = await set(demo, access, over)
    expect([status, code(body), body]).toEqual([200, refusal, expect.objectContaining({ status_id: statusId })])
    expect(await enters(demo, '1000001', older)).toBe(true)
  })

  test('the policy is told in words', async () => {
    const demo = await demoApp()
    const { access } = await demo.signIn('1000001')
    const { body } = await set(demo, access, { new_password: '1' }, { 'accept-language': 'ru' })
    expect(body).toMatchObject({ message: 'Новый пароль не подходит: от 5 до 32 цифр.' })
  })

  test('the same one is refused', async () => {
    const demo = await demoApp()
    const { access } = await demo.signIn('1000001')
    const changed = tokens(await set(demo, access))
    const { body } = await set(demo, changed.access, { old_password: newer })
    expect([code(body), body]).toEqual(['password_same', expect.objectContaining({ status_id: 547 })])
  })

  test('it cannot be guessed, and guessing does not keep the owner from signing in', async () => {
    const demo = await demoApp()
    const { access } = await demo.signIn('1000001')
    const guess = (nth: number) => set(demo, access, { old_password: `guess-${nth}` })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => guess(nth)))
    const seen = answers.map(({ status }) => status).toSorted()
    expect(seen).toEqual([...Array<number>(10).fill(200), ...Array<number>(10).fill(429)])
    expect((await set(demo, access)).status).toBe(429)
    expect((await demo.send(signInCalls.token, { body: { login: '1000001', password: older } })).status).toBe(200)
  })

  test('strangers who fail to sign in do not keep the owner from changing it', async () => {
    const demo = await demoApp()
    const { access } = await demo.signIn('1000001')
    for (let nth = 0; nth < 11; nth += 1) {
      await demo.send(signInCalls.token, { body: { login: '1000001', password: `guess-${nth}` } })
    }
    expect((await set(demo, access)).body).toMatchObject({ status: 'ok' })
  })

  test.each([
    ['somebody else’s', { contract_id: '1000008', billing_id: 'rb' }],
    ['one added with its password', { contract_id: '1000003', billing_id: 'rb' }],
    ['one that is not there', { contract_id: '9999999', billing_id: 'rb' }],
  ])('the contract is one’s own: %s is refused', async (_, ref) => {
    const demo = await demoApp()
    const { access } = await demo.signIn('1000001')
    const { status, body } = await set(demo, access, ref)
    expect([status, code(body)]).toEqual([403, 'no_access'])
  })

  test('where codes are asked for, home customers use them and legal entities do not', async () => {
    const demo = await demoApp(byCode)
    const home = await demo.signIn('1000001')
    expect(code((await set(demo, home.access)).body)).toBe('password_by_code')
    const business = await demo.signIn('2000001')
    const over = { contract_id: '2000001', billing_id: 'ul', old_password: 'masis001' }
    expect((await set(demo, business.access, over)).body).toMatchObject({ status: 'ok' })
  })

  test('it asks for a token and for both passwords', async () => {
    const demo = await demoApp()
    expect((await demo.send(profileCalls.contractPassword, { body: own })).status).toBe(401)
    const { access: token } = await demo.signIn('1000001')
    const answer = await demo.send(profileCalls.contractPassword, { token, body: own })
    expect(answer.body).toMatchObject({
      code: 'invalid_input',
      detail: { fields: [{ field: 'body.old_password' }, { field: 'body.new_password' }] },
    })
  })
})
