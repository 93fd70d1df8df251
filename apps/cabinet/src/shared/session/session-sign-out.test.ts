import { profileCalls } from '@kabinet/contract/profile'
import { describe, expect, it } from 'vitest'
import { user, world } from './session-world.ts'

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

  it('is not mistaken for an expiry by a concurrent renewal', async () => {
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

  it('never settles calls of the closing page', async () => {
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

    it('clears every tab and leaves only the marks of the owed sign-out', async () => {
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

    it.each(['session_expired', 'account_locked'])('owes nothing if the session has already ended: %s', async (why) => {
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

    it('does not end the session of a later sign-in', async () => {
      const { server, settle, openTab, seen } = await away()
      const next = openTab()
      server.unreachable = false
      expect(await next.enter(() => Promise.resolve({ access: 'token-2' }))).toEqual({ access: 'token-2' })
      const before = seen.length
      expect(await settle(openTab())).toBe(true)
      expect(seen).toHaveLength(before)
      expect(await next.send(profileCalls.userInfo, {})).toEqual(user)
    })

    it('makes a sign-in wait for a sign-out in progress, so that the sign-out removes no newer cookie', async () => {
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

  it('followed by another sign-in never gives the new session to the previous user’s page', async () => {
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
