import { profileCalls } from '@kabinet/contract/profile'
import { describe, expect, it } from 'vitest'
import { Refused, Unreachable } from '../api/failures.ts'
import { createSession } from './session.ts'
import { createTransport } from '../api/transport.ts'
import { user, refused, world, device } from './session-world.ts'

const passwords = { contract_id: '1000001', billing_id: 'rb', old_password: '12345', new_password: '54321' } as const

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

  it('that is set aside sends no token, and stays as it is', async () => {
    const { session, server, seen, stored } = world()
    server.alive = false
    session.setAside()
    await session.send(profileCalls.userInfo, {}).catch(() => undefined)
    expect(seen).toEqual(['GET /api/v0/user_info/'])
    expect([stored.has('signedIn'), session.isCurrent()]).toEqual([true, true])
    await session.enter(() => Promise.resolve({ access: 'token-1' }))
    expect(await session.send(profileCalls.userInfo, {})).toEqual(user)
  })

  it('ends if the provider has locked the account', async () => {
    const { session, server, stored, overs } = world()
    server.locked = true
    await expect(session.send(profileCalls.userInfo, {})).rejects.toMatchObject({ refusal: 'session_expired' })
    expect([overs, stored.has('signedIn')]).toEqual([['expired'], false])
  })

  it('has a new mark after each sign-in, and keeps it through renewals', async () => {
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

  it('uses the tokens returned by a password change, renewing first if necessary', async () => {
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

  it('does not end because the network is down', async () => {
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

  it('is not renewed without a marker', async () => {
    const { session, seen } = world({ marked: false })
    await expect(session.send(profileCalls.userInfo, {})).rejects.toMatchObject({ refusal: 'not_signed_in' })
    expect(seen).toEqual(['GET /api/v0/user_info/'])
  })
})

describe('a response', () => {
  it('sets the product’s time', async () => {
    const { session, heard } = world()
    await session.send(profileCalls.userInfo, {})
    expect(heard.at(-1)).toBe('1795218826.406')
  })

  it('with a refusal contains the server’s message and the time to wait', async () => {
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

  it('that is not from our server counts as unreachable', async () => {
    const { session, server } = world()
    server.answer = () => new Response('<html>bad gateway</html>', { status: 502 })
    await expect(session.send(profileCalls.userInfo, {})).rejects.toMatchObject({ name: 'Unreachable', http: 502 })
  })
})
