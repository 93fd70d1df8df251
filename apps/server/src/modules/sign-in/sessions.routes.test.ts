import { minuteMs } from '@kabinet/contract/kernel/durations'
import { profileCalls } from '@kabinet/contract/profile'
import { signInCalls } from '@kabinet/contract/sign-in'
import { describe, expect, test } from 'vitest'
import { code, type DemoApp, demoApp } from '../../../test/app.ts'
import { anchorClock, handClock } from '../../../test/clock.ts'
import { openStream } from '../../../test/stream.ts'
import { touchSession } from './sessions.store.ts'

interface Answer {
  readonly detail: { readonly access: string; readonly refresh: string }
}

const right = { login: '1000001', password: 'ararat01' }

const renew = ({ send }: DemoApp, refresh: string) => send(signInCalls.refresh, { body: { refresh } })
const works = async ({ send }: DemoApp, token: string) => (await send(profileCalls.userInfo, { token })).status === 200
const endings = async ({ db }: DemoApp) =>
  (await db.query<{ because: string | null }>('select ended_because as because from session order by 1')).map(
    ({ because }) => because,
  )

describe('reuse of a refresh token', () => {
  test('at the same time counts as two tabs: both get the same successor and continue with it', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    const { refresh } = await demo.signIn('1000001')
    const answers = await Promise.all([renew(demo, refresh), renew(demo, refresh)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const tabs = answers.map(({ body }) => (body as Answer).detail)
    expect(tabs[0]!.refresh).toBe(tabs[1]!.refresh)
    clock.advance(60)
    for (const { access } of tabs) expect(await works(demo, access)).toBe(true)
    expect((await renew(demo, tabs[0]!.refresh)).status).toBe(200)
    expect(await endings(demo)).toEqual([null])
  })

  test('many times within the grace period issues one token and no second branch', async () => {
    const demo = await demoApp()
    const { refresh } = await demo.signIn('1000001')
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew(demo, refresh)))
    expect(new Set(answers.map(({ body }) => (body as Answer).detail.refresh)).size).toBe(1)
    expect(await demo.db.query('select from refresh_token')).toHaveLength(2)
  })

  test('fails once the successor has been used, and the newest token still works', async () => {
    const demo = await demoApp()
    const { refresh: first } = await demo.signIn('1000001')
    const second = ((await renew(demo, first)).body as Answer).detail.refresh
    const third = ((await renew(demo, second)).body as Answer).detail.refresh
    expect((await renew(demo, first)).status).toBe(401)
    expect((await renew(demo, third)).status).toBe(200)
  })

  test('by a thief is detected once both the thief and the owner have renewed', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    const { refresh } = await demo.signIn('1000001')
    const owner = ((await renew(demo, refresh)).body as Answer).detail
    const thief = ((await renew(demo, refresh)).body as Answer).detail
    clock.advance(60)
    const stolen = ((await renew(demo, thief.refresh)).body as Answer).detail
    clock.advance(60)
    expect((await renew(demo, owner.refresh)).status).toBe(401)
    expect(await works(demo, stolen.access)).toBe(false)
    expect((await renew(demo, stolen.refresh)).status).toBe(401)
    expect(await endings(demo)).toEqual(['reuse'])
  })

  test('after the grace period counts as theft: the session ends with its stream', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    const { access, refresh } = await demo.signIn('1000001')
    const stream = await openStream(demo, access)
    const next = ((await renew(demo, refresh)).body as Answer).detail
    clock.advance(11)
    const reused = await Promise.all([renew(demo, refresh), renew(demo, refresh)])
    expect(reused.map(({ status }) => status)).toEqual([401, 401])
    expect(await stream.next()).toBeUndefined()
    expect(await works(demo, next.access)).toBe(false)
    expect((await renew(demo, next.refresh)).status).toBe(401)
    expect(await endings(demo)).toEqual(['reuse'])
  })
})

test('the database alone does not reveal a refresh token', async () => {
  const demo = await demoApp()
  const { refresh } = await demo.signIn('1000001')
  const next = ((await renew(demo, refresh)).body as Answer).detail.refresh
  const rows = await demo.db.query<{ row: string }>('select t::text as row from refresh_token t')
  const hex = (text: string) => Buffer.from(text).toString('hex')
  for (const { row } of rows) for (const token of [refresh, next]) expect(row).not.toContain(hex(token))
})

describe('an account', () => {
  test('has at most 20 sessions: another one ends the least recently used, with its stream', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    const sessions = []
    for (let count = 0; count < 20; count += 1) {
      sessions.push(await demo.signIn('1000001'))
      clock.advance(1)
    }
    clock.advance(600)
    const [first, second] = sessions as [(typeof sessions)[0], (typeof sessions)[0]]
    expect((await renew(demo, first.refresh)).status).toBe(200)
    const stream = await openStream(demo, ((await renew(demo, second.refresh)).body as Answer).detail.access)
    await demo.db.query(`update session set last_used_at = created_at - interval '1 day' where id =
      (select id from session order by created_at offset 1 limit 1)`)
    await Promise.all([demo.signIn('1000001'), demo.signIn('1000002')])
    expect(await stream.next()).toBeUndefined()
    expect((await endings(demo)).filter((because) => because !== null)).toEqual(['crowded_out', 'crowded_out'])
    expect((await endings(demo)).filter((because) => because === null)).toHaveLength(20)
  })

  test('a session ends 180 days after it began, however much it is used', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    let { access, refresh } = await demo.signIn('1000001')
    for (let day = 30; day < 180; day += 30) {
      clock.advance(30 * 86_400)
      ;({ access, refresh } = ((await renew(demo, refresh)).body as Answer).detail)
    }
    clock.advance(30 * 86_400 - 60)
    expect((await renew(demo, refresh)).status).toBe(200)
    clock.advance(61)
    expect(await works(demo, access)).toBe(false)
    expect((await renew(demo, refresh)).status).toBe(401)
  })
})

describe.each([
  ['POST /logout/others/', signInCalls.logoutOthers],
  ['GET /logout/', signInCalls.logoutOthersByGet],
])('%s', (_, call) => {
  test('ends all other sessions of the account at once, with their streams; this one continues', async () => {
    const demo = await demoApp()
    const here = await demo.signIn('1000001')
    const others = [await demo.signIn('1000001'), await demo.signIn('1000002')]
    const stranger = await demo.signIn('1000008')
    const streams = await Promise.all(others.map(({ access }) => openStream(demo, access)))
    const own = await openStream(demo, here.access)
    const { status, body } = await demo.send(call, { token: here.access })
    expect([status, body]).toEqual([200, { status: 'ok', status_id: 200, detail: {} }])
    for (const stream of streams) expect(await stream.next()).toBeUndefined()
    for (const { access, refresh } of others) {
      expect(await works(demo, access)).toBe(false)
      expect((await renew(demo, refresh)).status).toBe(401)
    }
    expect(await works(demo, stranger.access)).toBe(true)
    expect(await works(demo, here.access)).toBe(true)
    expect((await renew(demo, here.refresh)).status).toBe(200)
    await demo.send(signInCalls.logout, { token: here.access, body: {} })
    expect(await own.next()).toBeUndefined()
    expect(await endings(demo)).toEqual(['signed_out', 'signed_out_elsewhere', 'signed_out_elsewhere', null])
  })

  test('changes nothing without other sessions, or when repeated', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signIn('1000001')
    const answers = [await demo.send(call, { token }), await demo.send(call, { token })]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await works(demo, token)).toBe(true)
  })

  test('requires a token', async () => {
    const { send } = await demoApp()
    const { status, body } = await send(call)
    expect([status, code(body)]).toEqual([401, 'not_signed_in'])
  })
})

test('a cross-site link does not end sessions', async () => {
  const demo = await demoApp()
  const [here, there] = [await demo.signIn('1000001'), await demo.signIn('1000001')]
  const headers = { 'sec-fetch-site': 'cross-site' }
  const { status, body } = await demo.send(signInCalls.logoutOthersByGet, { token: here.access, headers })
  expect([status, code(body)]).toEqual([403, 'cross_site'])
  expect(await works(demo, there.access)).toBe(true)
})

test('of sessions that end each other in parallel, exactly one remains', async () => {
  const demo = await demoApp()
  const tokens = await Promise.all(Array.from({ length: 4 }, async () => (await demo.signIn('1000001')).access))
  const answers = await Promise.all(tokens.map((token) => demo.send(signInCalls.logoutOthers, { token })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401])
  const alive = await Promise.all(tokens.map((token) => works(demo, token)))
  expect(alive).toEqual(answers.map(({ status }) => status === 200))
})

describe('signing in again in the same browser', () => {
  const browser = { 'x-token-transport': 'cookie' }

  async function signedInBrowser(demo: DemoApp) {
    const { body, cookies } = await demo.send(signInCalls.token, { body: right, headers: browser })
    return { access: (body as Answer).detail.access, cookie: `refresh=${cookies[0]!.value}` }
  }

  test('ends the session whose cookie it replaces, even of another account, with its stream', async () => {
    const demo = await demoApp()
    const { access, cookie } = await signedInBrowser(demo)
    const elsewhere = await demo.signIn('1000001')
    const stream = await openStream(demo, access)
    const again = await demo.send(signInCalls.token, {
      body: { login: '1000008', password: 'ararat08' },
      headers: { ...browser, cookie },
    })
    expect(again.body).toMatchObject({ status: 'ok' })
    expect(await stream.next()).toBeUndefined()
    expect(await works(demo, access)).toBe(false)
    expect((await demo.send(signInCalls.refresh, { headers: { cookie } })).status).toBe(401)
    expect(await works(demo, elsewhere.access)).toBe(true)
    expect(await works(demo, (again.body as Answer).detail.access)).toBe(true)
    expect(await endings(demo)).toEqual(['replaced', null, null])
  })

  test.each([
    ['a wrong password', { login: '1000001', password: 'wrong-one' }, browser],
    ['a client that keeps its tokens itself', right, {}],
  ])('%s ends nothing', async (_, body, headers) => {
    const demo = await demoApp()
    const { access, cookie } = await signedInBrowser(demo)
    await demo.send(signInCalls.token, { body, headers: { ...headers, cookie } })
    expect(await works(demo, access)).toBe(true)
  })

  test.each(['refresh=nobody-has-this', 'refresh='])('the cookie "%s" is ignored', async (cookie) => {
    const { send } = await demoApp()
    const { body } = await send(signInCalls.token, { body: right, headers: { ...browser, cookie } })
    expect(body).toMatchObject({ status: 'ok' })
  })
})

describe('the last activity', () => {
  const lastUsed = async ({ db }: DemoApp) =>
    (await db.query<{ at: Date }>('select last_used_at as at from session'))[0]!.at

  test('is updated by use, without delaying responses', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    const { access } = await demo.signIn('1000001')
    clock.advance(300)
    const used = clock.now()
    expect(await works(demo, access)).toBe(true)
    await expect.poll(() => lastUsed(demo)).toEqual(used)
  })

  test('is written once by parallel requests, and never after the session’s end', async () => {
    const demo = await demoApp()
    const { db } = demo
    const { access } = await demo.signIn('1000001')
    const [session] = await db.query<{ id: string }>('select id from session')
    const at = (minutes: number) => new Date(anchorClock.now().getTime() + minutes * minuteMs)
    const use = (lastUsedAt: Date, now: Date) => touchSession(db, session!.id, { lastUsedAt, now, language: 'en' })
    await db.query('create table written (at timestamptz)')
    await db.query(`create function note() returns trigger language plpgsql as
      'begin insert into written values (new.last_used_at); return new; end'`)
    await db.query('create trigger note after update of last_used_at on session for each row execute function note()')
    await Promise.all(Array.from({ length: 8 }, () => use(at(0), at(5))))
    await demo.send(signInCalls.logout, { token: access, body: {} })
    await use(at(5), at(10))
    expect(await db.query('select at from written')).toEqual([{ at: at(5) }])
  })
})
