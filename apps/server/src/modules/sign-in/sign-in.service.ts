import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Events } from '../../platform/events.ts'
import { Refused } from '../../platform/errors.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Operator } from '../../platform/operator.ts'
import { hashPassword, verifyPassword } from '../../platform/passwords.ts'
import { decideRefresh, waitSeconds } from './sign-in.rules.ts'
import * as store from './sign-in.store.ts'
import { hashRefreshToken, newRefreshToken, readAccess, signAccess } from './tokens.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly events: Events
  readonly limits: Operator['signIn']
  /** Signs access tokens; the same on every node. */
  readonly tokenSecret: Uint8Array
}

export interface Tokens {
  readonly access: string
  readonly refresh: string
}

/** Tokens, and whose they are. */
interface Opened extends Tokens {
  readonly who: Pick<Caller, 'customerId' | 'sessionId'>
}

export type SignIn = ReturnType<typeof createSignIn>

/** Signing in by contract, and the session that follows (domain: Sign-in). */
export function createSignIn({ db, clock, events, limits, tokenSecret }: Dependencies) {
  const nobodysHash = hashPassword(randomUUID())

  async function issueTokens(customerId: number, sessionId: string, refresh: string): Promise<Opened> {
    const who = { customerId, sessionId }
    return { access: await signAccess(who, tokenSecret, clock.now(), limits.accessMinutes), refresh, who }
  }

  function expiryFrom(now: Date): Date {
    return new Date(now.getTime() + limits.refreshDays * 86_400_000)
  }

  /** Counts the attempt as a failure before the password is looked at, so that parallel guesses all count. */
  function countAttempt(subjects: readonly [string, string], now: Date): Promise<number> {
    return db.transaction(async (tx) => {
      await store.lockSubjects(tx, subjects)
      const since = new Date(now.getTime() - limits.failureWindowMinutes * 60_000)
      const counted = await store.countFailures(tx, subjects, since)
      const failures = subjects.map((subject, index) => ({
        count: 0,
        oldest: null,
        ...counted.find((row) => row.subject === subject),
        limit: index === 0 ? limits.failuresPerContract : limits.failuresPerAddress,
      }))
      const wait = waitSeconds(failures, now, limits.failureWindowMinutes)
      if (wait === 0) await store.insertFailures(tx, subjects, now)
      return wait
    })
  }

  /** Ends a session; its streams end with it, on every node. */
  async function endSession(tx: Tx, session: string, because: 'signed_out' | 'reuse') {
    await store.endSession(tx, session, clock.now(), because)
    await events.publish(tx, { topic: 'session', session })
  }

  async function findByPassword(login: string, password: string) {
    const candidates = await store.listCredentials(db, login)
    if (candidates.length === 0) await verifyPassword(await nobodysHash, password)
    for (const candidate of candidates) {
      if (await verifyPassword(candidate.passwordHash, password)) return candidate
    }
    return undefined
  }

  async function openSession(tx: Tx, customerId: number, contract: number, now: Date) {
    const sessionId = randomUUID()
    const { token, hash } = newRefreshToken()
    await store.insertSession(tx, { id: sessionId, customerId, contract, now, expiresAt: expiryFrom(now) })
    await store.insertRefreshToken(tx, sessionId, hash, now)
    return { sessionId, token }
  }

  return {
    /**
     * Opens the account of the contract's owner. An unknown number and a wrong password are one answer.
     * @throws Refused `wrong_credentials`, `too_many_requests`
     */
    async byContract(login: string, password: string, address: string) {
      const now = clock.now()
      const subjects = [`contract:${login}`, `address:${address}`] as const
      const wait = await countAttempt(subjects, now)
      if (wait > 0) {
        throw new Refused('too_many_requests', { retryAfter: wait, values: { minutes: String(Math.ceil(wait / 60)) } })
      }
      const found = await findByPassword(login, password)
      if (!found) throw new Refused('wrong_credentials')
      const { sessionId, token } = await db.transaction(async (tx) => {
        await store.deleteFailures(tx, subjects, now, new Date(now.getTime() - limits.failureWindowMinutes * 60_000))
        return openSession(tx, found.customerId, found.contract, now)
      })
      const tokens = await issueTokens(found.customerId, sessionId, token)
      return { ...tokens, contract: { contract_id: found.contract_id, billing_id: found.billing_id } }
    },

    /**
     * Renews a session by its refresh token, which is used up; reuse ends the session.
     * @throws Refused `session_over`
     */
    async refresh(token: string): Promise<Opened> {
      const hash = hashRefreshToken(token)
      const renewed = await db.transaction(async (tx) => {
        const now = clock.now()
        const shown = await store.findRefreshToken(tx, hash)
        const decision = decideRefresh(shown, now, limits)
        if (!shown || decision === 'over') return undefined
        if (decision === 'reuse') {
          await endSession(tx, shown.sessionId, 'reuse')
          return undefined
        }
        const next = newRefreshToken()
        await store.useRefreshToken(tx, hash, shown.sessionId, now, expiryFrom(now))
        await store.insertRefreshToken(tx, shown.sessionId, next.hash, now)
        return { ...shown, token: next.token }
      })
      if (!renewed) throw new Refused('session_over')
      return issueTokens(renewed.customerId, renewed.sessionId, renewed.token)
    },

    /** Ends this session; its tokens are worth nothing from now on. */
    async signOut({ sessionId }: Caller): Promise<void> {
      await db.transaction((tx) => endSession(tx, sessionId, 'signed_out'))
    },

    /** Forgets failures that have left their window, and the tokens of sessions that are over. */
    async forget(tx: Tx): Promise<void> {
      const now = clock.now()
      await store.deleteFailuresBefore(tx, new Date(now.getTime() - limits.failureWindowMinutes * 60_000))
      await store.deleteTokensOfEnded(tx, now)
    },

    /** The caller behind an Authorization header. @throws Refused `not_signed_in` */
    async authenticate(authorization: string | undefined): Promise<Caller> {
      const [scheme, token] = authorization?.split(' ') ?? []
      if (scheme?.toLowerCase() !== 'bearer' || !token) throw new Refused('not_signed_in')
      const now = clock.now()
      const claims = await readAccess(token, tokenSecret, now)
      const session = claims && (await store.findSession(db, claims.sessionId, now))
      if (!claims || !session) throw new Refused('not_signed_in')
      return { customerId: session.customerId, sessionId: claims.sessionId, personType: session.personType }
    },
  }
}
