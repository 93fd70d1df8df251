import { profileCalls } from '@kabinet/contract/profile'
import { describe, expect, it } from 'vitest'
import { Refused, Unreachable } from './failures.ts'
import { createSession } from './session.ts'
import type { SessionEnd } from './traces.ts'
import { createTransport } from './transport.ts'

const user = {
  customer_id: '1',
  customer_title: 'Anahit',
  email: null,
  phones: [],
  persone_type: 'INDIVIDUAL',
  has_local_password: false,
}

const passwords = { contract_id: '1000001', billing_id: 'rb', old_password: '12345', new_password: '54321' } as const

const device = () => ({ platform: 'web', model: 'Chrome', soft_version: '131' }) as const

function ok(detail: unknown) {
  return Response.json({ status: 'ok', status_id: 200, detail }, { headers: { 'X-Now': '1795218826.406' } })
}

function refused(status: number, code: string, headers: Record<string, string> = {}) {
  const body = { status: 'error', status_id: status, code, message: 'no', request_id: 'r1' }
  return Response.json(body, { status, headers })
}

/** A server that takes one access token at a time, and hands out the next one for a live refresh cookie. */
function world({ alive = true, marked = true } = {}) {
  const stored = new Map(marked ? [['signedIn', '1']] : [])
  const seen: string[] = []
  const heard: string[] = []
  let version = 1
  const overs: SessionEnd[] = []
  const forgotten: SessionEnd[] = []
  const server = {
    alive,
    refreshes: 0,
    answer: undefined as (() => Response) | undefined,
    password: '',
    unreachable: false,
    locked: false,
    onLogout: (): Promise<unknown> => Promise.resolve(),
  }

  async function fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const headers = new Headers(init?.headers)
    const address = input as string
    seen.push(`${init?.method} ${address}`)
    if (address.endsWith('/token/refresh/')) {
      server.refreshes += 1
      if (headers.get('X-Token-Transport') !== 'cookie') return refused(400, 'invalid_input')
      expect(headers.get('X-Device-Info')).toBe('platform=web&model=Chrome&soft_version=131')
      if (server.locked) return refused(200, 'account_locked')
      if (!server.alive) return refused(401, 'session_over')
      version += 1
      return ok({ access: `token-${version}`, refresh: '' })
    }
    if (address.endsWith('/contract_password/') && headers.get('Authorization') === `Bearer token-${version}`) {
      expect(headers.get('X-Token-Transport')).toBe('cookie')
      if (server.password) return refused(200, server.password)
      version += 1
      return ok({ access: `token-${version}`, refresh: '' })
    }
    if (address.endsWith('/logout/') && server.unreachable) throw new TypeError('failed to fetch')
    if (address.endsWith('/logout/') && headers.get('Authorization') === `Bearer token-${version}`) {
      server.alive = false
      version += 1
      await server.onLogout()
      return ok({})
    }
    if (server.answer) return server.answer()
    return headers.get('Authorization') === `Bearer token-${version}` ? ok(user) : refused(401, 'not_signed_in')
  }

  const hear = (headers: Headers) => {
    const now = headers.get('X-Now')
    if (now) heard.push(now)
  }
  const transport = createTransport({ fetch, appKey: 'key', language: () => 'hy', device, hear })
  const openTab = () =>
    createSession({
      transport,
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      },
      traces: { begin: () => undefined, own: () => undefined, forget: (end) => void forgotten.push(end) },
      locks: undefined,
      over: (end) => void overs.push(end),
    })
  return { session: openTab(), openTab, server, stored, seen, heard, overs, forgotten, expire: () => (version += 1) }
}

describe('a session', () => {
  it('renews first when the page has just been opened', async () => {
    const { session, seen } = world()
    expect(await session.send(profileCalls.userInfo, {})).toEqual(user)
    expect(seen).toEqual(['POST /api/v0/token/refresh/', 'GET /api/v0/user_info/'])
  })

  it('renews once for many calls that meet an expired token, and repeats each', async () => {
    const { session, server, expire } = world()
    await session.send(profileCalls.userInfo, {})
    expire()
    const answers = await Promise.all(Array.from({ length: 5 }, () => session.send(profileCalls.userInfo, {})))
    expect(answers).toEqual(Array.from({ length: 5 }, () => user))
    expect(server.refreshes).toBe(2)
  })

  it('is over once when it cannot be renewed, and leaves no marker', async () => {
    const { session, server, stored, overs, expire } = world()
    await session.send(profileCalls.userInfo, {})
    expire()
    server.alive = false
    const calls = [session.send(profileCalls.userInfo, {}), session.send(profileCalls.userInfo, {})]
    const results = await Promise.allSettled(calls)
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(overs).toEqual(['expired'])
    expect(stored.has('signedIn')).toBe(false)
  })

  it('is over where the provider has locked the account', async () => {
    const { session, server, stored, overs } = world()
    server.locked = true
    await expect(session.send(profileCalls.userInfo, {})).rejects.toMatchObject({ code: 'session_over' })
    expect([overs, stored.has('signedIn')]).toEqual([['expired'], false])
  })

  it('is another one with each sign-in, and the same through renewals', async () => {
    const { session, stored, expire } = world({ marked: false })
    expect(session.mark()).toBeUndefined()
    session.open('token-1')
    const first = session.mark()
    expire()
    await session.send(profileCalls.userInfo, {})
    await session.sendForTokens(profileCalls.contractPassword, { body: passwords })
    expect(session.mark()).toBe(first)
    stored.set('known', 'what was known for it')
    stored.set('contractInfo', 'the contract chosen last')
    await session.signOut()
    expect([stored.has('known'), stored.has('contractInfo'), session.isMarked()]).toEqual([false, false, false])
    session.open('token-1')
    expect(session.mark()).not.toBe(first)
  })

  it('does not come back by a renewal that ends after signing out elsewhere', async () => {
    const { session, stored } = world()
    const renewal = session.renew()
    stored.delete('signedIn')
    await renewal
    expect(session.isMarked()).toBe(false)
  })

  it('takes the tokens that a changed password answers, renewing first where it must', async () => {
    const { session, server, seen, expire } = world()
    await session.send(profileCalls.userInfo, {})
    expire()
    await session.sendForTokens(profileCalls.contractPassword, { body: passwords })
    expect(await session.send(profileCalls.userInfo, {})).toEqual(user)
    expect(server.refreshes).toBe(2)
    expect(seen.filter((line) => line.includes('contract_password'))).toHaveLength(2)
  })

  it('keeps its token where a changed password is refused', async () => {
    const { session, server } = world()
    await session.send(profileCalls.userInfo, {})
    server.password = 'wrong_password'
    await expect(session.sendForTokens(profileCalls.contractPassword, { body: passwords })).rejects.toMatchObject({
      code: 'wrong_password',
    })
    expect(await session.send(profileCalls.userInfo, {})).toEqual(user)
    expect(server.refreshes).toBe(1)
  })

  it('repeats a call once and no more', async () => {
    const { session, server, seen } = world()
    server.answer = () => refused(401, 'not_signed_in')
    await expect(session.send(profileCalls.userInfo, {})).rejects.toMatchObject({ http: 401 })
    expect(seen.filter((line) => line.includes('user_info'))).toHaveLength(2)
  })

  it('does not end for want of a network', async () => {
    const { session, stored, overs } = world()
    const offline = createSession({
      transport: createTransport({
        fetch: () => Promise.reject(new TypeError('failed to fetch')),
        appKey: 'key',
        language: () => 'en',
        device,
        hear: () => undefined,
      }),
      storage: { getItem: () => '1', setItem: () => undefined, removeItem: () => undefined },
      traces: { begin: () => undefined, own: () => undefined, forget: () => expect.unreachable() },
      locks: undefined,
      over: () => expect.unreachable(),
    })
    await expect(offline.send(profileCalls.userInfo, {})).rejects.toBeInstanceOf(Unreachable)
    expect([session.isMarked(), stored.size, overs]).toEqual([true, 1, []])
  })

  it('asks for nothing without a marker', async () => {
    const { session, seen } = world({ marked: false })
    await expect(session.send(profileCalls.userInfo, {})).rejects.toMatchObject({ code: 'not_signed_in' })
    expect(seen).toEqual(['GET /api/v0/user_info/'])
  })
})

describe('signing out', () => {
  it('is told from an expired session, in each tab of the browser', async () => {
    const { session, openTab, overs, forgotten } = world()
    const other = openTab()
    await session.signOut()
    expect(forgotten).toEqual(['signedOut'])
    expect([other.isCurrent(), other.leave()]).toEqual([false, 'signedOut'])
    await expect(openTab().renew()).rejects.toMatchObject({ code: 'session_over' })
    expect(overs).toEqual(['expired'])
  })

  it('is not overtaken by a renewal that meets it: the page goes where signing out leads', async () => {
    const { session, server, overs } = world()
    let renewal: Promise<unknown> = Promise.resolve()
    server.onLogout = () => (renewal = session.renew().catch((error: unknown) => error))
    await session.signOut()
    expect(await renewal).toMatchObject({ code: 'session_over' })
    expect(overs).toEqual([])
  })

  it('leaves unanswered what a page asks that is about to give way', async () => {
    const { session, server, seen } = world()
    let asked: Promise<unknown> = Promise.resolve()
    server.onLogout = () => {
      asked = session.send(profileCalls.userInfo, {})
      return Promise.resolve()
    }
    await session.signOut()
    const later = session.send(profileCalls.userInfo, {})
    const settled = await Promise.race([asked, later, new Promise((resolve) => setTimeout(resolve, 0, 'open'))])
    expect(settled).toBe('open')
    expect(seen.at(-1)).not.toContain('user_info')
  })

  it('that the network failed leaves the session as it was', async () => {
    const { session, server, stored, openTab } = world()
    await session.send(profileCalls.userInfo, {})
    server.unreachable = true
    await expect(session.signOut()).rejects.toBeInstanceOf(Unreachable)
    expect([session.isMarked(), stored.has('signedOut')]).toEqual([true, false])
    expect(await session.send(profileCalls.userInfo, {})).toEqual(user)
    expect(openTab().isCurrent()).toBe(true)
  })

  it('counts as done where the session had ended already', async () => {
    const { session, server, overs } = world({ alive: false })
    await session.signOut()
    expect([session.isMarked(), server.refreshes, overs]).toEqual([false, 1, []])
  })

  it('and somebody else signing in never gives their session to a page of the person before', async () => {
    const { session, openTab, server, overs } = world()
    await session.send(profileCalls.userInfo, {})
    const [signsOut, signsIn] = [openTab(), openTab()]
    await signsOut.signOut()
    server.alive = true
    signsIn.open('token-3')
    await expect(session.send(profileCalls.userInfo, {})).rejects.toMatchObject({ code: 'session_over' })
    expect(overs).toEqual(['signedOut'])
    expect(signsIn.isCurrent()).toBe(true)
  })
})

describe('an answer', () => {
  it('tells the product’s time', async () => {
    const { session, heard } = world()
    await session.send(profileCalls.userInfo, {})
    expect(heard.at(-1)).toBe('1795218826.406')
  })

  it('that refuses carries the server’s words and the time to wait', async () => {
    const { session, server } = world()
    server.answer = () => refused(429, 'too_many_requests', { 'Retry-After': '60' })
    const error: unknown = await session.send(profileCalls.userInfo, {}).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Refused)
    expect(error).toMatchObject({
      code: 'too_many_requests',
      http: 429,
      message: 'no',
      retryAfter: 60,
      requestId: 'r1',
    })
  })

  it('that is not the server’s own counts as unreachable', async () => {
    const { session, server } = world()
    server.answer = () => new Response('<html>bad gateway</html>', { status: 502 })
    await expect(session.send(profileCalls.userInfo, {})).rejects.toMatchObject({ name: 'Unreachable', http: 502 })
  })
})
