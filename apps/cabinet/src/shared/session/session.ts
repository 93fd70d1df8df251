import type { Typed, WireAnswerOf, WireInputOf } from '@kabinet/contract/kernel/call'
import { signInCalls } from '@kabinet/contract/sign-in'
import { isLockedOut, isSessionRefusal, Refused, Unreachable } from '../api/failures.ts'
import { newKey } from '../api/random-key.ts'
import { lastContractItem } from '../contract/last-contract.ts'
import { ownDeviceItem } from './own-device.ts'
import { pause } from '../lazy/yield-to-main.ts'
import { knownItem, owedSignOutItem, readNotificationsItem, type SessionEnd, type Traces } from './traces.ts'
import type { Given, Options, Transport } from '../api/transport.ts'

const marker = 'signedIn'
// Storage key for the ID of the last sign-in in this browser that ended with a sign-out.
const signedOutItem = 'signedOut'
export const signOutPatienceMs = 8000

export type Send = <C extends Typed>(call: C, input: WireInputOf<C>, options?: Options) => Promise<Given<C>>

type Tokens = WireAnswerOf<typeof signInCalls.refresh>

export interface Session {
  /**
   * Returns whether somebody is signed in, according to a marker in this browser's storage, because scripts cannot read
   * the refresh cookie.
   */
  readonly isMarked: () => boolean
  /** Returns the ID of the browser's current sign-in, which survives reloads; undefined if nobody is signed in. */
  readonly mark: () => string | undefined
  /** Signs in with a call that returns tokens. First waits for other tabs to finish renewals and owed sign-outs. */
  readonly enter: <T extends { readonly access: string }>(signIn: () => Promise<T>) => Promise<T>
  /**
   * Ends the session on the server and in every tab. Succeeds if the session has already ended. If the server fails or
   * does not respond, the browser's data is cleared anyway and the sign-out is completed later.
   */
  readonly signOut: () => Promise<void>
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>
  /** Returns whether this page's sign-in is still the browser's current one. */
  readonly isCurrent: () => boolean
  /** Clears the tab after the session has ended elsewhere, and returns how it ended. */
  readonly leave: () => SessionEnd
  /**
   * Lets this page send its calls without the session, which stays as it is: pages that work without signing in must not
   * lead to the sign-in page when a session has expired.
   */
  readonly setAside: () => void
  /** Returns a fresh access token. Concurrent callers share one renewal. */
  readonly renew: () => Promise<string>
  readonly send: Send
  /** Sends a call that returns new tokens, such as a password change, and uses them from then on. */
  readonly sendForTokens: <C extends Typed>(
    call: WireAnswerOf<C> extends Tokens ? C : never,
    input: WireInputOf<C>,
  ) => Promise<void>
}

type Locks = Pick<LockManager, 'request'>

/**
 * Creates this tab's session, with the access token in memory and the refresh token in a cookie. A call that fails with
 * HTTP 401 waits for one renewal and is repeated once. Tabs renew one after another, since the refresh token rotates.
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
  /** Called when a renewal finds that the session has ended, but not during or after a sign-out in this tab. */
  over: (end: SessionEnd) => void
}): Session {
  let access: string | undefined
  let renewal: Promise<string> | undefined
  let leaving: 'no' | 'asked' | 'done' = 'no'
  let isAside = false
  /** Aborts a hanging renewal, which would otherwise block sign-outs and sign-ins. */
  let givingUp = new AbortController()
  let mine = storage.getItem(marker) ?? undefined
  traces.begin(mine, endOf)

  function open(token: string) {
    access = token
    leaving = 'no'
    givingUp = new AbortController()
    // Signing in has also ended the previous session on the server, because its cookie was sent along.
    storage.removeItem(owedSignOutItem)
    isAside = false
    mine = newKey()
    traces.own(mine)
    storage.setItem(marker, mine)
  }

  function endOf(mark: string | undefined): SessionEnd {
    return mark !== undefined && storage.getItem(signedOutItem) === mark ? 'signedOut' : 'expired'
  }

  const isCurrent = () => mine !== undefined && storage.getItem(marker) === mine

  /** Clears the user's data in the tab and, unless somebody else has signed in since, in the browser. */
  function clear() {
    access = undefined
    traces.forget(endOf(mine))
    if (storage.getItem(marker) !== null && !isCurrent()) return
    storage.removeItem(marker)
    for (const item of [knownItem, lastContractItem, ownDeviceItem, readNotificationsItem]) storage.removeItem(item)
  }

  async function ask(): Promise<string> {
    // While this tab was waiting for its turn, another tab may have signed out, and somebody else may have signed in.
    if (!isCurrent()) throw sessionOver()
    const { signal } = givingUp
    const { access: token } = await transport(signInCalls.refresh, { body: {} }, { cookie: true, signal }).catch(
      (error: unknown) => {
        // The provider has locked the account. Signing in again shows the reason.
        throw isLockedOut(error) ? sessionOver() : error
      },
    )
    access = token
    return token
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    return locks ? locks.request('kabinet-refresh', work) : work()
  }

  function renew(): Promise<string> {
    renewal ??= inTurn(ask)
      .catch((error: unknown) => {
        // After a sign-out, clearing the tab again would remove the notice for the sign-in page.
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

  /** Runs `work` with this tab's token. After a 401, runs it once more with a fresh token. */
  async function withToken<T>(work: (token: string) => Promise<T>): Promise<T> {
    const token = access ?? (await renew())
    try {
      return await work(token)
    } catch (error) {
      if (!isSessionRefusal(error)) throw error
      // If another call has already renewed the token, the new token is used.
      return work(access !== undefined && access !== token ? access : await renew())
    }
  }

  const send: Send = async (call, input, options = {}) => {
    if (leaving === 'done') return never
    if (isAside || !storage.getItem(marker)) return transport(call, input, options)
    try {
      return await withToken((token) => transport(call, input, { ...options, token }))
    } catch (error) {
      if (leaving !== 'no' && isSessionRefusal(error)) return never
      throw error
    }
  }

  async function signOut(): Promise<void> {
    leaving = 'asked'
    // This item is set before the marker is removed, so that other tabs do not mistake the sign-out for an expiry.
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
    setAside: () => {
      isAside = true
    },
    renew,
    send,
    sendForTokens,
  }
}

const never = new Promise<never>(() => undefined)

function sessionOver(): Refused {
  return new Refused({ refusal: 'session_expired', statusId: 401, http: 401, message: '' })
}
