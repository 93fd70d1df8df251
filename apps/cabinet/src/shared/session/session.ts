import type { Typed, WireAnswerOf, WireInputOf } from '@kabinet/contract/kernel/call'
import { signInCalls } from '@kabinet/contract/sign-in'
import { isLockedOut, isSessionRefusal, Refused, Unreachable } from '../api/failures.ts'
import { newKey } from '../api/random-key.ts'
import { lastContractItem } from '../contract/last-contract.ts'
import { ownDeviceItem } from './own-device.ts'
import { pause } from '../lazy/yield-to-main.ts'
import { knownItem, owedSignOutItem, type SessionEnd, type Traces } from './traces.ts'
import type { Given, Options, Transport } from '../api/transport.ts'

const marker = 'signedIn'
/** The mark of the sign-in that its person ended last on this browser. */
const signedOutItem = 'signedOut'
/** Milliseconds that a sign-out waits for the server before it goes on without. */
export const signOutPatienceMs = 8000

export type Send = <C extends Typed>(call: C, input: WireInputOf<C>, options?: Options) => Promise<Given<C>>

/** What a call answers that gives the session tokens anew. */
type Tokens = WireAnswerOf<typeof signInCalls.refresh>

export interface Session {
  /** Whether somebody signed in on this browser; the refresh cookie itself is invisible to the page. */
  readonly isMarked: () => boolean
  /** Tells one sign-in on this browser from another, also beyond a reload; undefined with nobody signed in. */
  readonly mark: () => string | undefined
  /** Signs somebody in by a call that answers tokens; renewals and sign-outs under way in other tabs come first. */
  readonly enter: <T extends { readonly access: string }>(signIn: () => Promise<T>) => Promise<T>
  /**
   * Ends the session at the server and on every tab of this browser; one that has ended already counts as ended. Where
   * the server does not answer, the browser forgets it all the same, and its end there is owed.
   */
  readonly signOut: () => Promise<void>
  /** Does what uses the refresh cookie after the other tabs that do. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>
  /** Whether the sign-in of this page still is the browser's. */
  readonly isCurrent: () => boolean
  /** The sign-in of this page has ended elsewhere: removes what the tab kept for it, and tells how it ended. */
  readonly leave: () => SessionEnd
  /** A fresh access token; callers meanwhile share one renewal. Refused when the session is over. */
  readonly renew: () => Promise<string>
  readonly send: Send
  /** Sends a call that answers tokens anew, a changed password's: they take the place of this session's. */
  readonly sendForTokens: <C extends Typed>(
    call: WireAnswerOf<C> extends Tokens ? C : never,
    input: WireInputOf<C>,
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
  traces,
  locks,
  over,
}: {
  transport: Transport
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  traces: Pick<Traces, 'own' | 'begin' | 'forget'>
  locks: Locks | undefined
  /** Called once when the session cannot be renewed any more; not while the person signs out here. */
  over: (end: SessionEnd) => void
}): Session {
  let access: string | undefined
  let renewal: Promise<string> | undefined
  let leaving: 'no' | 'asked' | 'done' = 'no'
  /** Gives up a renewal that hangs, as sign-outs and sign-ins wait for their turn. */
  let givingUp = new AbortController()
  let mine = storage.getItem(marker) ?? undefined
  traces.begin(mine, endOf)

  function open(token: string) {
    access = token
    leaving = 'no'
    givingUp = new AbortController()
    // The server has ended the session whose cookie the sign-in brought along.
    storage.removeItem(owedSignOutItem)
    mine = newKey()
    traces.own(mine)
    storage.setItem(marker, mine)
  }

  function endOf(mark: string | undefined): SessionEnd {
    return mark !== undefined && storage.getItem(signedOutItem) === mark ? 'signedOut' : 'expired'
  }

  const isCurrent = () => mine !== undefined && storage.getItem(marker) === mine

  /** Nobody is signed in any more: what was known for them goes, unless somebody else has signed in since. */
  function clear() {
    access = undefined
    traces.forget(endOf(mine))
    if (storage.getItem(marker) !== null && !isCurrent()) return
    storage.removeItem(marker)
    for (const item of [knownItem, lastContractItem, ownDeviceItem]) storage.removeItem(item)
  }

  async function ask(): Promise<string> {
    // Another tab may have signed out while this one waited for its turn, and somebody else may have signed in.
    if (!isCurrent()) throw sessionOver()
    const { signal } = givingUp
    const { access: token } = await transport(signInCalls.refresh, { body: {} }, { cookie: true, signal }).catch(
      (error: unknown) => {
        // The provider has ended it: signing in again tells why.
        throw isLockedOut(error) ? sessionOver() : error
      },
    )
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
        // Once signed out the tab is clear, and has what the sign-in page is to say.
        if (isSessionRefusal(error) && leaving !== 'done') {
          clear()
          if (leaving === 'no') over(endOf(mine))
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
    if (leaving === 'done') return never
    if (!storage.getItem(marker)) return transport(call, input, options)
    try {
      return await withToken((token) => transport(call, input, { ...options, token }))
    } catch (error) {
      if (leaving !== 'no' && isSessionRefusal(error)) return never
      throw error
    }
  }

  async function signOut(): Promise<void> {
    leaving = 'asked'
    // Before the other tabs see the marker gone: they are not to take it for an expired session.
    if (mine !== undefined) storage.setItem(signedOutItem, mine)
    try {
      const patience = pause(signOutPatienceMs, givingUp.signal).then(() => {
        throw new Unreachable()
      })
      await Promise.race([withToken((token) => transport(signInCalls.logout, {}, { token })), patience])
    } catch (error) {
      if (!isSessionRefusal(error) && isCurrent()) storage.setItem(owedSignOutItem, '1')
    }
    leaving = 'done'
    givingUp.abort()
    clear()
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
    inTurn,
    enter: (signIn) =>
      inTurn(async () => {
        const answer = await signIn()
        open(answer.access)
        return answer
      }),
    signOut,
    isCurrent,
    leave: () => {
      givingUp.abort()
      clear()
      return endOf(mine)
    },
    renew,
    send,
    sendForTokens,
  }
}

/** The answer to what a page asks that is about to give way: it shows no failure meanwhile. */
const never = new Promise<never>(() => undefined)

function sessionOver(): Refused {
  return new Refused({ refusal: 'session_expired', statusId: 401, http: 401, message: '' })
}
