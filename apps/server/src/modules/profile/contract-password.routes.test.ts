import { contractCalls } from '@kabinet/contract/contracts'
import { balanceCalls } from '@kabinet/contract/balance'
import { profileCalls } from '@kabinet/contract/profile'
import { signInCalls } from '@kabinet/contract/sign-in'
import { describe, expect, test } from 'vitest'
import { code, type DemoApp, demoApp, sharedDemoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { openStream } from '../../../test/stream.ts'

const own = { contract_id: '1000001', billing_id: 'rb' } as const

const older = 'ararat01'

const newer = '49205816'

const byCode = { flags: 'changePasswordByCode=on' }

const enters = async ({ send }: DemoApp, login: string, password: string) =>
  code((await send(signInCalls.token, { body: { login, password } })).body) === undefined

const works = async ({ send }: DemoApp, token: string) => (await send(profileCalls.userInfo, { token })).status === 200

const tokens = ({ body }: { body: unknown }) => (body as { detail: { access: string; refresh: string } }).detail

describe('the password policy', () => {
  const ask = ({ send }: DemoApp, token: string, language = 'en') =>
    send(profileCalls.passwordPolicy, { token, query: { billing_id: 'rb' }, headers: { 'accept-language': language } })

  test.each([
    ['am', 'en', '^[0-9]{8,64}$', '8 to 64 digits', true, false],
    ['ru', 'ru', '^.{8,64}$', 'от 8 до 64 символов', false, true],
  ])('of %s in %s', async (operator, language, pattern, message, digits_only, by_code) => {
    const demo = await demoApp({ operator })
    const { body } = await ask(demo, (await demo.signIn('1000001')).access, language)
    expect(body).toMatchObject({ detail: { pattern, message, digits_only, by_code } })
    const business = await ask(demo, (await demo.signIn('2000001')).access, language)
    expect(business.body).toMatchObject({ detail: { by_code: false } })
  })

  test('requires a token and a billing', async () => {
    const demo = await demoApp()
    expect((await ask(demo, 'nobody')).status).toBe(401)
    const { access: token } = await demo.signIn('1000001')
    expect((await demo.send(profileCalls.passwordPolicy, { token, query: { billing_id: 'xx' } })).status).toBe(400)
  })
})

describe('with the current password', () => {
  const refusing = sharedDemoApp()
  const set = ({ send }: DemoApp, token: string, over: object = {}, headers = {}) =>
    send(profileCalls.contractPassword, {
      token,
      body: { ...own, old_password: older, new_password: newer, ...over },
      headers,
    })

  test('the contract gets the new one, and this session gets new tokens; other sessions continue', async () => {
    const demo = await demoApp()
    const here = await demo.signIn('1000001')
    const there = await demo.signIn('1000001')
    const answer = await set(demo, here.access)
    expect(answer.body).toMatchObject({ status: 'ok', status_id: 200 })
    expect([await enters(demo, '1000001', older), await enters(demo, '1000001', newer)]).toEqual([false, true])
    const { access, refresh } = tokens(answer)
    expect([await works(demo, access), await works(demo, there.access)]).toEqual([true, true])
    expect((await demo.send(signInCalls.refresh, { body: { refresh } })).body).toMatchObject({ status: 'ok' })
    expect(await enters(demo, '1000002', 'ararat02')).toBe(true)
  })

  test('stolen tokens, copied or renewed, stop working at once, and the owner stays signed in', async () => {
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

  test('with logout, all other devices are signed out', async () => {
    const demo = await demoApp()
    const here = await demo.signIn('1000001')
    const there = await demo.signIn('1000002')
    const stranger = await demo.signIn('1000008')
    const { access } = tokens(await set(demo, here.access, { logout: true }))
    const alive = [access, there.access, stranger.access].map((token) => works(demo, token))
    expect(await Promise.all(alive)).toEqual([true, false, true])
  })

  describe('access given by the old password', () => {
    const added = async (over: object = {}) => {
      const demo = await demoApp()
      const { access: full } = await demo.signIn('1000008')
      const { access: payer } = await demo.signIn('1000009')
      await demo.send(contractCalls.add, { token: full, body: { login: '1000001', password: older } })
      await demo.send(contractCalls.add, { token: payer, body: { login: '1000001' } })
      const { access: owner } = await demo.signIn('1000001')
      const stream = await openStream(demo, full)
      const reads = (token: string) =>
        demo.send(balanceCalls.detail, { token, query: own }).then((answer) => answer.status)
      const events = async () => {
        const { body } = await demo.send(profileCalls.passwordPolicy, { token: owner, query: own })
        return (body as { detail: { managers: string[] } }).detail.managers
      }
      const before = [await reads(full), await events()]
      const answer = await set(demo, owner, over)
      return { ...demo, full, payer, stream, reads, before, token: tokens(answer).access }
    }

    test('ends at once, even on open pages: a former flatmate can no longer read the history', async () => {
      const { before, full, payer, reads, stream, send, db } = await added()
      const [{ title }] = (await db.query<{ title: string }>(
        `select title from customer join contract on customer_id = customer.id where contract_id = '1000008'`,
      )) as [{ title: string }]
      expect(before).toEqual([200, [title]])
      expect(await stream.next()).toBe('event: everything\ndata: {}')
      expect(await reads(full)).toBe(403)
      const paused = await send(contractCalls.info, { token: full, body: { contracts: [own] } })
      expect([paused.status, code(paused.body)]).toEqual([403, 'no_access'])
      expect((await send(contractCalls.info, { token: payer, body: { contracts: [own] } })).status).toBe(200)
    })

    test('continues if the owner keeps it', async () => {
      const { full, reads, token, send } = await added({ keep_access: true })
      expect(await reads(full)).toBe(200)
      const { body } = await send(profileCalls.passwordPolicy, { token, query: own })
      expect(body).toMatchObject({ detail: { managers: [expect.any(String)] } })
    })

    test('is shown to the owner only', async () => {
      const { full, payer, send } = await added({ keep_access: true })
      for (const token of [full, payer]) {
        const { body } = await send(profileCalls.passwordPolicy, { token, query: own })
        expect(body).toMatchObject({ detail: { managers: [] } })
      }
    })
  })

  test('a browser gets its refresh token as a cookie', async () => {
    const demo = await demoApp()
    const { access } = await demo.signIn('1000001')
    const { body, cookies } = await set(demo, access, {}, { 'x-token-transport': 'cookie' })
    expect(body).toMatchObject({ detail: { refresh: '' } })
    const headers = { cookie: `refresh=${cookies[0]!.value}` }
    expect((await demo.send(signInCalls.refresh, { headers })).body).toMatchObject({ status: 'ok' })
  })

  test('of parallel changes, only one succeeds', async () => {
    const demo = await demoApp()
    const { access } = await demo.signIn('1000001')
    const wanted = ['49205816', '73914026', '60285137']
    const answers = await Promise.all(wanted.map((new_password) => set(demo, access, { new_password })))
    const codes = answers.map(({ body }) => code(body))
    expect(codes.filter((one) => one === undefined)).toHaveLength(1)
    // The other changes had an outdated token or old password.
    expect(['wrong_password', 'not_signed_in', undefined]).toEqual(expect.arrayContaining(codes))
    expect(await enters(demo, '1000001', wanted[codes.indexOf(undefined)]!)).toBe(true)
  })

  test.each([
    ['a wrong old password', { old_password: 'ararat02' }, 'wrong_password', 401],
    ['a new password that is too short', { new_password: '4920581' }, 'password_policy', 400],
    ['a new password that is too long', { new_password: '4920581673'.repeat(6) + '49205' }, 'password_policy', 400],
    ['a trivial one', { new_password: '12345' }, 'password_policy', 400],
    ['a sequence', { new_password: '12345678' }, 'password_pattern', 400],
    ['a reversed sequence', { new_password: '87654321' }, 'password_pattern', 400],
    ['a repeat', { new_password: '20202020' }, 'password_pattern', 400],
    ['zeros', { new_password: '00000000' }, 'password_pattern', 400],
    ['a birthday', { new_password: '25021983' }, 'password_date', 400],
    ['the padded contract number', { new_password: '71000001' }, 'password_number', 400],
    ['the phone', { new_password: '37455162738' }, 'password_phone', 400],
    ['the phone in national format', { new_password: '055162738' }, 'password_phone', 400],
    ['a common one', { new_password: '147258369' }, 'password_common', 400],
    ['the current one with a space, which the policy allows', { new_password: ' 49205816' }, 'password_policy', 400],
    ['letters where the policy requires digits', { new_password: 'ararat99' }, 'password_policy', 400],
  ])('%s is refused', async (_, over, refusal, statusId) => {
    const demo = refusing()
    const { access } = await demo.signIn('1000001')
    await demo.db.query(
      `insert into customer_phone (customer_id, phone) select customer_id, '37455162738' from contract
       where contract_id = '1000001' on conflict do nothing`,
    )
    const { status, body } = await set(demo, access, over)
    expect([status, code(body), body]).toEqual([200, refusal, expect.objectContaining({ status_id: statusId })])
    expect(await enters(demo, '1000001', older)).toBe(true)
  })

  test('the policy is explained in the refusal', async () => {
    const demo = refusing()
    const { access } = await demo.signIn('1000001')
    const { body } = await set(demo, access, { new_password: '1' }, { 'accept-language': 'ru' })
    expect(body).toMatchObject({ message: 'Новый пароль не подходит: от 8 до 64 цифр.' })
  })

  test('the same password is refused', async () => {
    const demo = await demoApp()
    const { access } = await demo.signIn('1000001')
    const changed = tokens(await set(demo, access))
    const { body } = await set(demo, changed.access, { old_password: newer })
    expect([code(body), body]).toEqual(['password_same', expect.objectContaining({ status_id: 547 })])
  })

  test('the password cannot be guessed, and guessing does not lock sign-in', async () => {
    const demo = await demoApp()
    const { access } = await demo.signIn('1000001')
    const guess = (nth: number) => set(demo, access, { old_password: `guess-${nth}` })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => guess(nth)))
    const seen = answers.map(({ status }) => status).toSorted()
    expect(seen).toEqual([...Array<number>(10).fill(200), ...Array<number>(10).fill(429)])
    expect((await set(demo, access)).status).toBe(429)
    expect((await demo.send(signInCalls.token, { body: { login: '1000001', password: older } })).status).toBe(200)
  })

  test('failed sign-ins by strangers do not prevent the owner from changing the password', async () => {
    const demo = await demoApp()
    const { access } = await demo.signIn('1000001')
    for (let nth = 0; nth < 11; nth += 1) {
      await demo.send(signInCalls.token, { body: { login: '1000001', password: `guess-${nth}` } })
    }
    expect((await set(demo, access)).body).toMatchObject({ status: 'ok' })
  })

  test.each([
    ['someone else’s', { contract_id: '1000008', billing_id: 'rb' }],
    ['one added with its password', { contract_id: '1000003', billing_id: 'rb' }],
    ['an unknown one', { contract_id: '9999999', billing_id: 'rb' }],
  ])('only an own contract’s password can be changed: %s is refused', async (_, ref) => {
    const demo = refusing()
    const { access } = await demo.signIn('1000001')
    const { status, body } = await set(demo, access, ref)
    expect([status, code(body)]).toEqual([403, 'no_access'])
  })

  test('where codes are required, home customers use them and businesses do not', async () => {
    const demo = await demoApp(byCode)
    const home = await demo.signIn('1000001')
    expect(code((await set(demo, home.access)).body)).toBe('password_by_code')
    const business = await demo.signIn('2000001')
    const over = { contract_id: '2000001', billing_id: 'ul', old_password: 'masis001' }
    expect((await set(demo, business.access, over)).body).toMatchObject({ status: 'ok' })
  })

  test('a change requires a token and a new password', async () => {
    const demo = await demoApp()
    expect((await demo.send(profileCalls.contractPassword, { body: own })).status).toBe(401)
    const { access: token } = await demo.signIn('1000001')
    const answer = await demo.send(profileCalls.contractPassword, { token, body: own })
    expect(answer.body).toMatchObject({
      code: 'invalid_input',
      detail: { fields: [{ field: 'body.new_password' }] },
    })
  })
})
