import type { InputOf, Typed } from '@kabinet/contract/kernel/call'
import { signInCalls } from '@kabinet/contract/sign-in'
import { isSessionRefusal, Refused } from './failures.ts'
import type { Given, Options, Transport } from './transport.ts'

const marker = 'signedIn'

export type Send = <C extends Typed>(call: C, input: InputOf<C>, options?: Options) => Promise<Given<C>>

export interface Session {
  /** Whether somebody signed in on this browser; the refresh cookie itself is invisible to the page. */
  readonly isMarked: () => boolean
  readonly open: (access: string) => void
  readonly clear: () => void
  /** A fresh access token; callers meanwhile share one renewal. Refused when the session is over. */
  readonly renew: () => Promise<string>
  readonly send: Send
}

type Locks = Pick<LockManager, 'request'>

/**
 * The session of this tab: the access token stays in memory, the refresh token in a cookie. A call that meets
 * HTTP 401 waits for one renewal and is repeated once. Tabs renew one after another, as the refresh token rotates.
 */
export function createSession({
  transport,
  storage,
  locks,
  over,
}: {
  transport: Transport
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  locks: Locks | undefined
  /** Called once when the session cannot be renewed any more. */
  over: () => void
}): Session {
  let access: string | undefined
  let renewal: Promise<string> | undefined

  function open(token: string) {
    access = token
    storage.setItem(marker, '1')
  }

  function clear() {
    access = undefined
    storage.removeItem(marker)
  }

  async function ask(): Promise<string> {
    // Another tab may have signed out while this one waited for its turn.
    if (!storage.getItem(marker)) throw sessionOver()
    const { access: token } = await transport(signInCalls.refresh, { body: {} }, { cookie: true })
    open(token)
    return token
  }

  function renew(): Promise<string> {
    renewal ??= (locks ? locks.request('kabinet-refresh', ask) : ask())
      .catch((error: unknown) => {
        if (isSessionRefusal(error)) {
          clear()
          over()
        }
        throw error
      })
      .finally(() => {
        renewal = undefined
      })
    return renewal
  }

  const send: Send = async (call, input, options = {}) => {
    if (!storage.getItem(marker)) return transport(call, input, options)
    const token = access ?? (await renew())
    try {
      return await transport(call, input, { ...options, token })
    } catch (error) {
      if (!isSessionRefusal(error)) throw error
      // Whoever met the 401 first has renewed already: take that token rather than spend another.
      const fresh = access !== undefined && access !== token ? access : await renew()
      return transport(call, input, { ...options, token: fresh })
    }
  }

  return { isMarked: () => storage.getItem(marker) !== null, open, clear, renew, send }
}

function sessionOver(): Refused {
  return new Refused({ code: 'session_over', statusId: 401, http: 401, message: '' })
}
