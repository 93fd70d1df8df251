import { expect } from 'vitest'
import { settleSignOut } from './owed-sign-out.ts'
import { createSession } from './session.ts'
import type { SessionEnd } from './traces.ts'
import { createTransport } from '../api/transport.ts'

export const user = {
  customer_id: '1',
  customer_title: 'Anahit',
  email: null,
  phones: [],
  persone_type: 'INDIVIDUAL',
  has_local_password: false,
}

export const device = () => ({ platform: 'web', model: 'Chrome', soft_version: '131' }) as const

function ok(detail: unknown) {
  return Response.json({ status: 'ok', status_id: 200, detail }, { headers: { 'X-Now': '1795218826.406' } })
}

export function refused(status: number, code: string, headers: Record<string, string> = {}) {
  const body = { status: 'error', status_id: status, code, message: 'no', request_id: 'r1' }
  return Response.json(body, { status, headers })
}

export function world({ alive = true, marked = true } = {}) {
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
