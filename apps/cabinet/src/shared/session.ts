import type { AnswerOf, InputOf, Typed } from '@kabinet/contract/kernel/call'
import { signInCalls } from '@kabinet/contract/sign-in'
import { isSessionRefusal, Refused } from './failures.ts'
import { newKey } from './key.ts'
import { knownItem } from './known.ts'
import type { Given, Options, Transport } from './transport.ts'

const marker = 'signedIn'

export type Send = <C extends Typed>(call: C, input: InputOf<C>, options?: Options) => Promise<Given<C>>

/** What a call answers that gives the session tokens anew. */
type Tokens = AnswerOf<typeof signInCalls.refresh>

export interface Session {
  /** Whether somebody signed in on this browser; the refresh cookie itself is invisible to the page. */
  readonly isMarked: () => boolean
  /** Tells one sign-in on this browser from another, also beyond a reload; undefined with nobody signed in. */
  readonly mark: () => string | undefined
  /** Somebody has signed in. */
  readonly open: (access: string) => void
  /** Nobody is signed in any more: what was known for them goes. */
  readonly clear: () => void
  /** A fresh access token; callers meanwhile share one renewal. Refused when the session is over. */
  readonly renew: () => Promise<string>
  readonly send: Send
  /** Sends a call that answers tokens anew, a changed password's: they take the place of this session's. */
  readonly sendForTokens: <C extends Typed>(
    call: AnswerOf<C> extends Tokens ? C : never,
    input: InputOf<C>,
  ) => Promise<void>
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
    storage.setItem(marker, newKey())
  }

  function clear() {
    access = undefined
    storage.removeItem(marker)
    storage.removeItem(knownItem)
  }

  async function ask(): Promise<string> {
    // Another tab may have signed out while this one waited for its turn.
    if (!storage.getItem(marker)) throw sessionOver()
    const { access: token } = await transport(signInCalls.refresh, { body: {} }, { cookie: true })
    access = token
    return token
  }

  /** Tabs change the refresh token one after another. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    return locks ? locks.request('kabinet-refresh', work) : work()
  }

  function renew(): Promise<string> {
    renewal ??= inTurn(ask)
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

  /** Does `work` with this tab's token; once more with a fresh one where the server does not take it. */
  async function withToken<T>(work: (token: string) => Promise<T>): Promise<T> {
    const token = access ?? (await renew())
    try {
      return await work(token)
    } catch (error) {
      if (!isSessionRefusal(error)) throw error
      // Whoever met the 401 first has renewed already: take that token rather than spend another.
      return work(access !== undefined && access !== token ? access : await renew())
    }
  }

  const send: Send = async (call, input, options = {}) => {
    if (!storage.getItem(marker)) return transport(call, input, options)
    return withToken((token) => transport(call, input, { ...options, token }))
  }

  const sendForTokens: Session['sendForTokens'] = (call, input) =>
    withToken((token) =>
      inTurn(async () => {
        const { access: fresh } = (await transport(call as Typed, input, { token, cookie: true })) as Tokens
        access = fresh
      }),
    )

  return {
    isMarked: () => storage.getItem(marker) !== null,
    mark: () => storage.getItem(marker) ?? undefined,
    open,
    clear,
    renew,
    send,
    sendForTokens,
  }
}

function sessionOver(): Refused {
  return new Refused({ code: 'session_over', statusId: 401, http: 401, message: '' })
}
