import { profileCalls } from '@kabinet/contract/profile'
import { describe, expect, it } from 'vitest'
import { Refused, Unreachable } from '../api/failures.ts'
import { settleSignOut } from './owed-sign-out.ts'
import { createSession } from './session.ts'
import type { SessionEnd } from './traces.ts'
import { createTransport } from '../api/transport.ts'

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
    busy: false,
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
      if (server.busy) return refused(503, 'unavailable')
      if (!server.alive) return refused(401, 'session_expired')
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
  let turn: Promise<unknown> | undefined
  const locks = {
    request: (_: string, work: () => Promise<unknown>) => {
      const done = turn ? turn.then(work) : work()
      const over = done
        .catch(() => undefined)
        .then(() => {
          if (turn === over) turn = undefined
        })
      turn = over
      return done
    },
  } as unknown as Pick<LockManager, 'request'>
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const openTab = () =>
    createSession({
      transport,
      storage,
      traces: { begin: () => undefined, own: () => undefined, forget: (end) => void forgotten.push(end) },
      locks,
      over: (end) => void overs.push(end),
    })
  const settle = (tab: ReturnType<typeof openTab>) => settleSignOut({ transport, storage, session: tab })
  return {
    session: openTab(),
    openTab,
    settle,
    server,
    stored,
    seen,
    heard,
    overs,
    forgotten,
    expire: () => (version += 1),
  }
}

describe('a session', () => {
  it('is renewed first when the page has just been opened', async () => {
    const { session, seen } = world()
    expect(await session.send(profileCalls.userInfo, {})).toEqual(user)
    expect(seen).toEqual(['POST /api/v0/token/refresh/', 'GET /api/v0/user_info/'])
  })

  it('is renewed once for many calls with an expired token, which are repeated', async () => {
    const { session, server, expire } = world()
    await session.send(profileCalls.userInfo, {})
    expire()
    const answers = await Promise.all(Array.from({ length: 5 }, () => session.send(profileCalls.userInfo, {})))
    expect(answers).toEqual(Array.from({ length: 5 }, () => user))
    expect(server.refreshes).toBe(2)
  })

  it('ends once when it cannot be renewed, and leaves no marker', async () => {
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

  it('ends if the provider has locked the account', async () => {
    const { session, server, stored, overs } = world()
    server.locked = true
    await expect(session.send(profileCalls.userInfo, {})).rejects.toMatchObject({ refusal: 'session_expired' })
    expect([overs, stored.has('signedIn')]).toEqual([['expired'], false])
  })

  it('is a new one with each sign-in, and the same through renewals', async () => {
    const { session, stored, expire } = world({ marked: false })
    expect(session.mark()).toBeUndefined()
    await session.enter(() => Promise.resolve({ access: 'token-1' }))
    const first = session.mark()
    expire()
    await session.send(profileCalls.userInfo, {})
    await session.sendForTokens(profileCalls.contractPassword, { body: passwords })
    expect(session.mark()).toBe(first)
    stored.set('known', 'what was known for it')
    stored.set('contractInfo', 'the contract chosen last')
    await session.signOut()
    expect([stored.has('known'), stored.has('contractInfo'), session.isMarked()]).toEqual([false, false, false])
    await session.enter(() => Promise.resolve({ access: 'token-1' }))
    expect(session.mark()).not.toBe(first)
  })

  it('is not revived by a renewal that finishes after signing out elsewhere', async () => {
    const { session, stored } = world()
    const renewal = session.renew()
    stored.delete('signedIn')
    await renewal
    expect(session.isMarked()).toBe(false)
  })

  it('takes the tokens returned by a password change, renewing first if necessary', async () => {
    const { session, server, seen, expire } = world()
    await session.send(profileCalls.userInfo, {})
    expire()
    await session.sendForTokens(profileCalls.contractPassword, { body: passwords })
    expect(await session.send(profileCalls.userInfo, {})).toEqual(user)
    expect(server.refreshes).toBe(2)
    expect(seen.filter((line) => line.includes('contract_password'))).toHaveLength(2)
  })

  it('keeps its token if a password change is refused', async () => {
    const { session, server } = world()
    await session.send(profileCalls.userInfo, {})
    server.password = 'wrong_password'
    await expect(session.sendForTokens(profileCalls.contractPassword, { body: passwords })).rejects.toMatchObject({
      refusal: 'wrong_password',
    })
    expect(await session.send(profileCalls.userInfo, {})).toEqual(user)
    expect(server.refreshes).toBe(1)
  })

  it('repeats a call only once', async () => {
    const { session, server, seen } = world()
    server.answer = () => refused(401, 'not_signed_in')
    await expect(session.send(profileCalls.userInfo, {})).rejects.toMatchObject({ http: 401 })
    expect(seen.filter((line) => line.includes('user_info'))).toHaveLength(2)
  })

  it('does not end because of a missing network', async () => {
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

  it('requests nothing without a marker', async () => {
    const { session, seen } = world({ marked: false })
    await expect(session.send(profileCalls.userInfo, {})).rejects.toMatchObject({ refusal: 'not_signed_in' })
    expect(seen).toEqual(['GET /api/v0/user_info/'])
  })
})

describe('signing out', () => {
  it('is distinguished from an expired session, in each tab', async () => {
    const { session, openTab, overs, forgotten } = world()
    const other = openTab()
    await session.signOut()
    expect(forgotten).toEqual(['signedOut'])
    expect([other.isCurrent(), other.leave()]).toEqual([false, 'signedOut'])
    await expect(openTab().renew()).rejects.toMatchObject({ refusal: 'session_expired' })
    expect(overs).toEqual(['expired'])
  })

  it('is not overtaken by a concurrent renewal: the page goes to the sign-in page', async () => {
    const { session, server, overs } = world()
    let renewal: Promise<unknown> = Promise.resolve()
    server.onLogout = () => (renewal = session.renew().catch((error: unknown) => error))
    await session.signOut()
    expect(await renewal).toMatchObject({ refusal: 'session_expired' })
    expect(overs).toEqual([])
  })

  it('clears the tab once: a later renewal does not remove the sign-in page’s notice', async () => {
    const { session, openTab, server, forgotten } = world()
    await session.send(profileCalls.userInfo, {})
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const turn = openTab().inTurn(() => held)
    let renewal: Promise<unknown> = Promise.resolve()
    server.onLogout = () => {
      renewal = session.renew().catch((error: unknown) => error)
      return Promise.resolve()
    }
    await session.signOut()
    release()
    await turn
    expect(await renewal).toMatchObject({ refusal: 'session_expired' })
    expect(forgotten).toEqual(['signedOut'])
  })

  it('leaves calls of the closing page unanswered', async () => {
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

  describe('without the server', () => {
    async function away() {
      const found = world()
      await found.session.send(profileCalls.userInfo, {})
      found.stored.set('known', 'what was known for it')
      found.server.unreachable = true
      const other = found.openTab()
      await found.session.signOut()
      return { ...found, other }
    }

    it('leaves nothing of the session in any tab, except that it is owed', async () => {
      const { session, stored, other, forgotten } = await away()
      expect([...stored.keys()].toSorted()).toEqual(['signOutOwed', 'signedOut'])
      expect(stored.get('signOutOwed')).toBe('1')
      expect([session.isMarked(), other.isCurrent(), other.leave()]).toEqual([false, false, 'signedOut'])
      expect(forgotten).toEqual(['signedOut', 'signedOut'])
    })

    it('uses the cookie only to end the session, at the next load or on request', async () => {
      const { server, settle, openTab, seen, stored } = await away()
      const next = openTab()
      expect(await settle(next)).toBe(false)
      expect([stored.has('signOutOwed'), next.isMarked(), server.alive]).toEqual([true, false, true])
      await expect(next.renew()).rejects.toMatchObject({ refusal: 'session_expired' })
      server.unreachable = false
      const before = seen.length
      expect(await settle(next)).toBe(true)
      expect(seen.slice(before)).toEqual(['POST /api/v0/token/refresh/', 'POST /api/v0/logout/'])
      expect([stored.has('signOutOwed'), server.alive]).toEqual([false, false])
      expect(await settle(next)).toBe(true)
      expect(seen).toHaveLength(before + 2)
    })

    it.each(['session_expired', 'account_locked'])('owes nothing where the session is over: %s', async (why) => {
      const { server, settle, openTab, stored } = await away()
      server.unreachable = false
      server.alive = false
      server.locked = why === 'account_locked'
      const next = openTab()
      expect([await settle(next), stored.has('signOutOwed')]).toEqual([true, false])
    })

    it('stays owed if the server is overloaded', async () => {
      const { server, settle, openTab, stored } = await away()
      server.busy = true
      const next = openTab()
      expect([await settle(next), stored.has('signOutOwed')]).toEqual([false, true])
    })

    it('does not end the session of somebody who has signed in since', async () => {
      const { server, settle, openTab, seen } = await away()
      const next = openTab()
      server.unreachable = false
      expect(await next.enter(() => Promise.resolve({ access: 'token-2' }))).toEqual({ access: 'token-2' })
      const before = seen.length
      expect(await settle(openTab())).toBe(true)
      expect(seen).toHaveLength(before)
      expect(await next.send(profileCalls.userInfo, {})).toEqual(user)
    })

    it('makes a sign-in wait for a sign-out in progress, whose answer removes no newer cookie', async () => {
      const { server, settle, openTab, stored } = await away()
      server.unreachable = false
      const order: string[] = []
      server.onLogout = async () => {
        await Promise.resolve()
        order.push('ended')
      }
      const next = openTab()
      const settling = settle(next)
      const entering = openTab().enter(async () => {
        order.push('signs in')
        return Promise.resolve({ access: 'token-9' })
      })
      await Promise.all([settling, entering])
      expect(order).toEqual(['ended', 'signs in'])
      expect([stored.has('signedIn'), stored.has('signOutOwed')]).toEqual([true, false])
    })
  })

  it('allows signing in again on the same page', async () => {
    const { session, server } = world()
    await session.signOut()
    server.alive = true
    await session.enter(() => Promise.resolve({ access: 'token-3' }))
    expect(await session.send(profileCalls.userInfo, {})).toEqual(user)
  })

  it('succeeds if the session had already ended', async () => {
    const { session, server, overs } = world({ alive: false })
    await session.signOut()
    expect([session.isMarked(), server.refreshes, overs]).toEqual([false, 1, []])
  })

  it('followed by another sign-in never gives its session to the previous user’s page', async () => {
    const { session, openTab, server, overs } = world()
    await session.send(profileCalls.userInfo, {})
    const [signsOut, signsIn] = [openTab(), openTab()]
    await signsOut.signOut()
    server.alive = true
    await signsIn.enter(() => Promise.resolve({ access: 'token-3' }))
    await expect(session.send(profileCalls.userInfo, {})).rejects.toMatchObject({ refusal: 'session_expired' })
    expect(overs).toEqual(['signedOut'])
    expect(signsIn.isCurrent()).toBe(true)
  })
})

describe('an answer', () => {
  it('sets the product’s time', async () => {
    const { session, heard } = world()
    await session.send(profileCalls.userInfo, {})
    expect(heard.at(-1)).toBe('1795218826.406')
  })

  it('that refuses carries the server’s message and the time to wait', async () => {
    const { session, server } = world()
    server.answer = () => refused(429, 'too_many_requests', { 'Retry-After': '60' })
    const error: unknown = await session.send(profileCalls.userInfo, {}).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Refused)
    expect(error).toMatchObject({
      refusal: 'too_many_requests',
      http: 429,
      message: 'no',
      retryAfter: 60,
      requestId: 'r1',
    })
  })

  it('that is not the server’s counts as unreachable', async () => {
    const { session, server } = world()
    server.answer = () => new Response('<html>bad gateway</html>', { status: 502 })
    await expect(session.send(profileCalls.userInfo, {})).rejects.toMatchObject({ name: 'Unreachable', http: 502 })
  })
})
