import { profileCalls } from '@kabinet/contract/profile'
import { signInCalls } from '@kabinet/contract/sign-in'
import { describe, expect, test } from 'vitest'
import { code, demoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'

const right = { login: '1000001', password: 'ararat01' }
const cookies = { 'x-token-transport': 'cookie' }

describe('by contract', () => {
  test("opens the owner's account with that contract chosen", async () => {
    const { send } = await demoApp()
    const first = await send(signInCalls.token, { body: right })
    const second = await send(signInCalls.token, { body: { login: '1000002', password: 'ararat02' } })
    expect(first.body).toMatchObject({ detail: { contract: { contract_id: '1000001', billing_id: 'rb' } } })
    expect(second.body).toMatchObject({ detail: { contract: { contract_id: '1000002', billing_id: 'rb' } } })
    const who = async ({ body }: typeof first) => {
      const { access } = (body as { detail: { access: string } }).detail
      return ((await send(profileCalls.userInfo, { token: access })).body as { detail: { customer_id: string } }).detail
        .customer_id
    }
    expect(await who(second)).toBe(await who(first))
  })

  test('a wrong password and an unknown number are one answer', async () => {
    const { send } = await demoApp()
    const wrong = await send(signInCalls.token, { body: { ...right, password: 'wrong-one' } })
    const unknown = await send(signInCalls.token, { body: { login: '7777777', password: 'ararat01' } })
    const telling = ({ status, body }: typeof wrong) => [status, { ...(body as object), request_id: '' }]
    expect([wrong.status, code(wrong.body)]).toEqual([200, 'wrong_credentials'])
    expect(telling(unknown)).toEqual(telling(wrong))
  })

  test('ten failures in 15 minutes are enough, parallel ones too; then it opens again', async () => {
    const clock = handClock()
    const { send } = await demoApp({ clock })
    const guess = (password: string) => send(signInCalls.token, { body: { login: '1000001', password } })
    const guesses = await Promise.all(Array.from({ length: 14 }, (_, index) => guess(`wrong-${index}`)))
    expect(guesses.filter(({ status }) => status === 200)).toHaveLength(10)
    const locked = await guess('ararat01')
    expect([locked.status, code(locked.body), locked.headers['retry-after']]).toEqual([429, 'too_many_requests', '900'])
    const other = await send(signInCalls.token, { body: { login: '1000003', password: 'ararat03' } })
    expect(other.body).toMatchObject({ status: 'ok' })
    clock.advance(15 * 60)
    expect((await guess('ararat01')).body).toMatchObject({ status: 'ok' })
  })

  test('thirty failures of one address, over any contracts', async () => {
    const { send } = await demoApp()
    const statuses: number[] = []
    for (let index = 0; index < 31; index += 1) {
      statuses.push((await send(signInCalls.token, { body: { login: `55000${index}`, password: 'whatever' } })).status)
    }
    expect(statuses.filter((status) => status === 429)).toEqual([429])
    expect(statuses.at(-1)).toBe(429)
  })

  test('each try waits longer from half of the failures on, even one that is right', async () => {
    const { send, pauses } = await demoApp()
    const guess = (password: string) => send(signInCalls.token, { body: { login: '1000001', password } })
    for (let index = 0; index < 9; index += 1) await guess('wrong-one')
    expect(pauses).toEqual([1, 2, 3, 3])
    expect((await guess('ararat01')).body).toMatchObject({ status: 'ok' })
    expect(pauses).toEqual([1, 2, 3, 3, 3])
  })

  test('signing in rightly is not counted', async () => {
    const { send } = await demoApp()
    for (let index = 0; index < 12; index += 1) {
      expect((await send(signInCalls.token, { body: right })).body).toMatchObject({ status: 'ok' })
    }
  })
})

describe('the refresh token', () => {
  test('renews once; a second use within ten seconds is a second tab, later it ends the session', async () => {
    const clock = handClock()
    const { send, signIn } = await demoApp({ clock })
    const { refresh } = await signIn('1000001')
    const renew = (token: string) => send(signInCalls.refresh, { body: { refresh: token } })
    const first = (await renew(refresh)).body as { detail: { access: string; refresh: string } }
    clock.advance(9)
    const tab = (await renew(refresh)).body as typeof first
    expect((await send(profileCalls.userInfo, { token: tab.detail.access })).status).toBe(200)
    clock.advance(2)
    const reused = await renew(refresh)
    expect([reused.status, code(reused.body)]).toEqual([401, 'session_over'])
    expect((await renew(first.detail.refresh)).status).toBe(401)
    expect((await send(profileCalls.userInfo, { token: first.detail.access })).status).toBe(401)
  })

  test('lives 60 days from its last use', async () => {
    const clock = handClock()
    const { send, signIn } = await demoApp({ clock })
    const { refresh } = await signIn('1000001')
    clock.advance(59 * 86_400)
    const renewed = (await send(signInCalls.refresh, { body: { refresh } })).body as { detail: { refresh: string } }
    clock.advance(59 * 86_400)
    const again = (await send(signInCalls.refresh, { body: renewed.detail })) as { status: number; body: unknown }
    expect(again.status).toBe(400)
    expect((await send(signInCalls.refresh, { body: { refresh: renewed.detail.refresh } })).status).toBe(200)
    clock.advance(61 * 86_400)
    expect((await send(signInCalls.refresh, { body: { refresh: renewed.detail.refresh } })).status).toBe(401)
  })

  test('travels to a browser as a cookie that no script reads, and nowhere else', async () => {
    const { send } = await demoApp()
    const { body, cookies: set } = await send(signInCalls.token, { body: right, headers: cookies })
    expect(body).toMatchObject({ detail: { refresh: '' } })
    // Sent back to renewal and to the ways to sign in alone.
    expect(set).toMatchObject(
      ['/api/v0/token/', '/api/v0/check_sms_code/', '/api/v0/auth_phone/'].map((path) => ({
        name: 'refresh',
        value: set[0]!.value,
        httpOnly: true,
        sameSite: 'Strict',
        path,
      })),
    )
    const cookie = `refresh=${set[0]!.value}`
    const renewed = await send(signInCalls.refresh, { headers: { cookie } })
    expect(renewed.body).toMatchObject({ status: 'ok', detail: { refresh: '' } })
    expect(renewed.cookies[0]!.value).not.toBe(set[0]!.value)
    expect((await send(signInCalls.refresh, { body: {} })).status).toBe(401)
  })

  test('is stored as a hash', async () => {
    const { db, signIn } = await demoApp()
    const { refresh } = await signIn('1000001')
    const rows = await db.query<{ dump: string }>(
      `select encode(hash, 'escape') || encode(hash, 'base64') as dump from refresh_token`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]!.dump).not.toContain(refresh)
  })
})

test('signing out ends this session and no other', async () => {
  const { send, signIn } = await demoApp()
  const here = await signIn('1000001')
  const there = await signIn('1000001')
  expect((await send(signInCalls.logout, { token: here.access })).status).toBe(200)
  expect((await send(profileCalls.userInfo, { token: here.access })).status).toBe(401)
  expect((await send(signInCalls.refresh, { body: { refresh: here.refresh } })).status).toBe(401)
  expect((await send(profileCalls.userInfo, { token: there.access })).status).toBe(200)
})
