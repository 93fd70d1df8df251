import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Events } from '../../platform/events.ts'
import { Refused } from '../../platform/errors.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Operator } from '../../platform/operator.ts'
import type { Log } from '../../platform/log.ts'
import { hashPassword, verifyPassword } from '../../platform/passwords.ts'
import { readDevice, unknownDevice } from './device.rules.ts'
import { decideRefresh, isActivityDue, waitSeconds } from './sign-in.rules.ts'
import * as store from './sign-in.store.ts'
import { hashRefreshToken, newRefreshToken, readAccess, signAccess } from './tokens.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly events: Events
  readonly limits: Operator['signIn']
  /** Signs access tokens; the same on every node. */
  readonly tokenSecret: Uint8Array
  readonly log: Log
}

export interface Tokens {
  readonly access: string
  readonly refresh: string
}

/** The header of `device.ts`, as it came. */
type DeviceHeader = string | readonly string[] | undefined

/** What a client that signs in tells beside its password. */
export interface Client {
  readonly address: string
  readonly deviceInfo: DeviceHeader
  /** The refresh token of an earlier session of this browser, which the new one takes the place of. */
  readonly replaces: string | undefined
}

/** Tokens, and whose they are. */
interface Opened extends Tokens {
  readonly who: Pick<Caller, 'customerId' | 'sessionId'>
}

export type SignIn = ReturnType<typeof createSignIn>

/** Signing in by contract, and the session that follows (domain: Sign-in). */
export function createSignIn({ db, clock, events, limits, tokenSecret, log }: Dependencies) {
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
  async function endSession(tx: Tx, session: string, because: store.EndedBecause) {
    await store.endSession(tx, session, clock.now(), because)
    await events.publish(tx, { topic: 'session', session })
  }

  async function listByPassword(login: string, password: string) {
    const candidates = await store.listCredentials(db, login)
    if (candidates.length === 0) await verifyPassword(await nobodysHash, password)
    const matching: store.Credentials[] = []
    for (const candidate of candidates) {
      if (await verifyPassword(candidate.passwordHash, password)) matching.push(candidate)
    }
    return matching
  }

  /**
   * The contracts of that number that have that password, the home billing first. Attempts are counted, however many
   * come at once; the one that succeeds is taken back.
   * @throws Refused `wrong_credentials`, for an unknown number as well, `too_many_requests`
   */
  async function checkPassword(login: string, password: string, address: string) {
    const now = clock.now()
    const subjects = [`contract:${login}`, `address:${address}`] as const
    const wait = await countAttempt(subjects, now)
    if (wait > 0) {
      throw new Refused('too_many_requests', { retryAfter: wait, values: { minutes: String(Math.ceil(wait / 60)) } })
    }
    const [first, ...others] = await listByPassword(login, password)
    if (!first) throw new Refused('wrong_credentials')
    await store.deleteFailures(db, subjects, now, new Date(now.getTime() - limits.failureWindowMinutes * 60_000))
    return [first, ...others] as const
  }

  async function openSession(tx: Tx, { customerId, contract }: store.Owner, device = unknownDevice) {
    const now = clock.now()
    const sessionId = randomUUID()
    const { token, hash } = newRefreshToken()
    await store.insertSession(tx, { id: sessionId, customerId, contract, device, now, expiresAt: expiryFrom(now) })
    await store.insertRefreshToken(tx, sessionId, hash, now)
    return { sessionId, token }
  }

  /** Ends the session whose refresh token a newer one takes the place of. */
  async function endReplaced(tx: Tx, token: string) {
    const shown = await store.findRefreshToken(tx, hashRefreshToken(token))
    if (shown && !shown.sessionEnded) await endSession(tx, shown.sessionId, 'replaced')
  }

  /** Notes that a session is in use; the request that uses it does not wait for that. */
  function touch(session: string, lastUsedAt: Date, now: Date) {
    if (!isActivityDue(lastUsedAt, now, limits.activityMinutes)) return
    store.touchSession(db, session, lastUsedAt, now).catch((err: unknown) => {
      log.warn({ err }, 'the use of a session was not noted')
    })
  }

  return {
    checkPassword,

    /**
     * Opens the account of the contract's owner. An unknown number and a wrong password are one answer. A browser's
     * earlier session ends: its cookie is gone, so that nobody could renew it.
     * @throws Refused `wrong_credentials`, `too_many_requests`
     */
    async byContract(login: string, password: string, { address, deviceInfo, replaces }: Client) {
      const [found] = await checkPassword(login, password, address)
      const { sessionId, token } = await db.transaction(async (tx) => {
        if (replaces) await endReplaced(tx, replaces)
        return openSession(tx, found, readDevice(deviceInfo))
      })
      const tokens = await issueTokens(found.customerId, sessionId, token)
      return { ...tokens, contract: { contract_id: found.contract_id, billing_id: found.billing_id } }
    },

    /**
     * Renews a session by its refresh token, which is used up; reuse ends the session.
     * @throws Refused `session_over`
     */
    async refresh(token: string, deviceInfo?: DeviceHeader): Promise<Opened> {
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
        const device = readDevice(deviceInfo)
        if (device) await store.updateDevice(tx, shown.sessionId, device)
        return { ...shown, token: next.token }
      })
      if (!renewed) throw new Refused('session_over')
      return issueTokens(renewed.customerId, renewed.sessionId, renewed.token)
    },

    /** Ends this session; its tokens are worth nothing from now on. */
    async signOut({ sessionId }: Caller): Promise<void> {
      await db.transaction((tx) => endSession(tx, sessionId, 'signed_out'))
    },

    /**
     * Ends all other sessions of the account; this one stays (§4, Session). Of two that end each other, one stays.
     * @throws Refused `not_signed_in` when this session was ended meanwhile
     */
    async signOutOthers({ customerId, sessionId }: Caller): Promise<void> {
      await db.transaction(async (tx) => {
        const living = await store.lockSessions(tx, customerId, clock.now())
        if (!living.includes(sessionId)) throw new Refused('not_signed_in')
        for (const other of living.filter((id) => id !== sessionId)) {
          await endSession(tx, other, 'signed_out_elsewhere')
        }
      })
    },

    /** The account's sessions that still live, the last used first. */
    listSessions: ({ customerId }: Caller) => store.listSessions(db, customerId, clock.now()),

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
      touch(claims.sessionId, session.lastUsedAt, now)
      return { customerId: session.customerId, sessionId: claims.sessionId, personType: session.personType }
    },
  }
}
