import { profileCalls } from '@kabinet/contract/profile'
import { signInCalls } from '@kabinet/contract/sign-in'
import { describe, expect, test } from 'vitest'
import { code, demoApp } from '../../../test/app.ts'
import { browserOf } from '../../../test/browser.ts'
import { handClock } from '../../../test/clock.ts'

const right = { login: '1000001', password: 'ararat01' }
const cookies = { 'x-token-transport': 'cookie' }

describe('signing in with a contract number', () => {
  test("opens the owner's account with that contract selected", async () => {
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

  test('a wrong password and an unknown number get the same response', async () => {
    const { send } = await demoApp()
    const wrong = await send(signInCalls.token, { body: { ...right, password: 'wrong-one' } })
    const unknown = await send(signInCalls.token, { body: { login: '7777777', password: 'ararat01' } })
    const telling = ({ status, body }: typeof wrong) => [status, { ...(body as object), request_id: '' }]
    expect([wrong.status, code(wrong.body)]).toEqual([200, 'wrong_credentials'])
    expect(telling(unknown)).toEqual(telling(wrong))
  })

  test('ten failures in 15 minutes, even parallel ones, block the contract until the window has passed', async () => {
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

  test('thirty failures from one address block the address for all contracts', async () => {
    const { send } = await demoApp()
    const statuses: number[] = []
    for (let index = 0; index < 31; index += 1) {
      statuses.push((await send(signInCalls.token, { body: { login: `55000${index}`, password: 'whatever' } })).status)
    }
    expect(statuses.filter((status) => status === 429)).toEqual([429])
    expect(statuses.at(-1)).toBe(429)
  })

  test('from half of the allowed failures on, each attempt is delayed longer, even a correct one', async () => {
    const { send, pauses } = await demoApp()
    const guess = (password: string) => send(signInCalls.token, { body: { login: '1000001', password } })
    for (let index = 0; index < 9; index += 1) await guess('wrong-one')
    expect(pauses).toEqual([1, 2, 3, 3])
    expect((await guess('ararat01')).body).toMatchObject({ status: 'ok' })
    expect(pauses).toEqual([1, 2, 3, 3, 3])
  })

  test('successful sign-ins are not counted', async () => {
    const { send } = await demoApp()
    for (let index = 0; index < 12; index += 1) {
      expect((await send(signInCalls.token, { body: right })).body).toMatchObject({ status: 'ok' })
    }
  })
})

describe('a known browser', () => {
  const enters = async (browser: ReturnType<typeof browserOf>, body = right) =>
    browser.send(signInCalls.token, { body })

  test('has its own budget: strangers’ failures at the contract never lock it out', async () => {
    const demo = await demoApp()
    const mine = browserOf(demo)
    const first = await enters(mine)
    expect(first.cookies.at(-1)).toMatchObject({ name: 'device', httpOnly: true, sameSite: 'Strict', path: '/' })
    for (let nth = 0; nth < 12; nth += 1) {
      await enters(browserOf(demo, `198.51.100.${nth}`), { ...right, password: `guess-${nth}` })
    }
    expect((await enters(browserOf(demo, '192.0.2.1'))).status).toBe(429)
    demo.pauses.length = 0
    expect((await enters(mine)).body).toMatchObject({ status: 'ok' })
    expect(demo.pauses).toEqual([])
  })

  test('is served while its network is blocked', async () => {
    const demo = await demoApp()
    const [mine, another] = [browserOf(demo), browserOf(demo)]
    await enters(mine)
    for (let nth = 0; nth < 30; nth += 1) await enters(another, { login: `55000${nth}`, password: 'whatever' })
    expect((await enters(another)).status).toBe(429)
    expect((await enters(mine)).body).toMatchObject({ status: 'ok' })
  })

  test('is slowed down and blocked for its own failures, and is a stranger to other contracts', async () => {
    const demo = await demoApp()
    const mine = browserOf(demo)
    await enters(mine)
    for (let nth = 0; nth < 10; nth += 1) await enters(mine, { ...right, password: `guess-${nth}` })
    expect((await enters(mine)).status).toBe(429)
    expect((await enters(browserOf(demo))).body).toMatchObject({ status: 'ok' })
    const subjects = await demo.db.query<{ subject: string }>('select distinct subject from sign_in_failure')
    expect(subjects).toEqual([{ subject: expect.stringMatching(/^browser:[\da-f]{64}:1000001$/) as string }])
    await enters(mine, { login: '1000008', password: 'guess' })
    const [row] = await demo.db.query(`select subject from sign_in_failure where subject = 'contract:1000008'`)
    expect(row).toBeDefined()
  })

  test('is recognised over https by cookies that no other host can set', async () => {
    const demo = await demoApp()
    const { send } = await demo.second({ ownOrigin: 'https://cabinet.test' })
    const asked = await send(signInCalls.sendSmsCode, { body: { phone_number: '37491000001' }, headers: cookies })
    const entered = await send(signInCalls.token, { body: right, headers: cookies })
    const own = [...asked.cookies, ...entered.cookies].filter(({ name }) => /uid|device/.test(name))
    const safe = { secure: true, httpOnly: true, sameSite: 'Strict', path: '/' }
    expect(own).toMatchObject([
      { name: '__Host-uid', ...safe },
      { name: '__Host-device', ...safe },
    ])
    expect(own.filter(({ domain }) => domain)).toEqual([])
  })

  test('is not recognised by an invented or planted cookie, which is replaced', async () => {
    const demo = await demoApp()
    const planted = 'A'.repeat(43)
    const { cookies: set } = await demo.send(signInCalls.token, {
      body: right,
      headers: { ...cookies, cookie: `device=${planted}` },
    })
    expect(set.at(-1)!.value).not.toBe(planted)
    expect((await demo.db.query('select hash from known_browser')).length).toBe(1)
  })
})

describe('password spraying over many contracts', () => {
  test('is stopped by the installation-wide limit, which does not affect known browsers', async () => {
    const clock = handClock()
    const log: string[] = []
    const demo = await demoApp({ clock, log, signIn: { failuresPerMinute: 5 } })
    const mine = browserOf(demo)
    const enters = (browser: typeof mine, body = right) => browser.send(signInCalls.token, { body })
    await enters(mine)
    const statuses: number[] = []
    for (let nth = 0; nth < 6; nth += 1) {
      const body = { login: `55000${nth}`, password: '12345' }
      statuses.push((await enters(browserOf(demo, `198.51.100.${nth}`), body)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(demo.pauses).toEqual([1, 2])
    expect(log.join('\n')).toContain('sign-in throttled')
    expect((await enters(mine)).body).toMatchObject({ status: 'ok' })
    const metrics = (await demo.app.fastify.inject('/metrics')).body
    expect(metrics).toContain('kabinet_sign_in_failures{state="failed"} 5')
    expect(metrics).toContain('kabinet_refusals_total{code="wrong_credentials"} 5')
    expect(metrics).toContain('kabinet_refusals_total{code="too_many_requests"} 1')
    clock.advance(60)
    expect((await enters(browserOf(demo, '192.0.2.1'))).body).toMatchObject({ status: 'ok' })
  })
})

test('ports that a proxy reports with an address do not count as separate addresses', async () => {
  const demo = await demoApp({ trustProxy: 1 })
  const statuses: number[] = []
  for (let index = 0; index < 31; index += 1) {
    const answer = await demo.send(signInCalls.token, {
      body: { login: `55000${index}`, password: 'whatever' },
      headers: { 'x-forwarded-for': `203.0.113.7:${40_000 + index}` },
    })
    statuses.push(answer.status)
  }
  expect(statuses.at(-1)).toBe(429)
})

describe('the refresh token', () => {
  test('renews once; reuse within ten seconds counts as a second tab, later reuse ends the session', async () => {
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
    expect([reused.status, code(reused.body)]).toEqual([401, 'session_expired'])
    expect((await renew(first.detail.refresh)).status).toBe(401)
    expect((await send(profileCalls.userInfo, { token: first.detail.access })).status).toBe(401)
  })

  test('expires 60 days after its last use', async () => {
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

  test('is sent to browsers only as an HttpOnly cookie', async () => {
    const { send } = await demoApp()
    const { body, cookies: set } = await send(signInCalls.token, { body: right, headers: cookies })
    expect(body).toMatchObject({ detail: { refresh: '' } })
    expect(set.filter(({ name }) => name === 'refresh')).toMatchObject(
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

test('signing out ends this session only', async () => {
  const { send, signIn } = await demoApp()
  const here = await signIn('1000001')
  const there = await signIn('1000001')
  expect((await send(signInCalls.logout, { token: here.access })).status).toBe(200)
  expect((await send(profileCalls.userInfo, { token: here.access })).status).toBe(401)
  expect((await send(signInCalls.refresh, { body: { refresh: here.refresh } })).status).toBe(401)
  expect((await send(profileCalls.userInfo, { token: there.access })).status).toBe(200)
})
