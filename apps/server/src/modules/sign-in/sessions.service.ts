import { randomUUID } from 'node:crypto'
import type { Language } from '@kabinet/contract/kernel/languages'
import type { Caller } from '../../platform/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { Refused } from '../../platform/errors.ts'
import type { Events } from '../../platform/events.ts'
import type { Log } from '../../platform/log.ts'
import type { Operator } from '../../platform/operator.ts'
import { readDevice, unknownDevice } from './device.rules.ts'
import { decideRefresh, isActivityDue } from './sessions.rules.ts'
import * as store from './sessions.store.ts'
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

/** What a client that signs in tells beside its proof. */
export interface Client {
  readonly address: string
  readonly language: Language
  readonly deviceInfo: DeviceHeader
  /** The refresh token of an earlier session of this browser, which the new one takes the place of. */
  readonly replaces: string | undefined
}

/** Tokens, and whose they are. */
export interface Opened extends Tokens {
  readonly who: Pick<Caller, 'customerId' | 'sessionId'>
}

export type Sessions = ReturnType<typeof createSessions>

/** A device that is signed in, whichever way it came in (domain: Sign-in). */
export function createSessions({ db, clock, events, limits, tokenSecret, log }: Dependencies) {
  async function issueTokens(customerId: number, sessionId: string, refresh: string): Promise<Opened> {
    const who = { customerId, sessionId }
    return { access: await signAccess(who, tokenSecret, clock.now(), limits.accessMinutes), refresh, who }
  }

  function expiryFrom(now: Date): Date {
    return new Date(now.getTime() + limits.refreshDays * 86_400_000)
  }

  /** A fresh refresh token of a session. */
  async function grantToken(tx: Tx, sessionId: string, now: Date): Promise<string> {
    const { token, hash } = newRefreshToken()
    await store.insertRefreshToken(tx, sessionId, hash, now)
    return token
  }

  async function renewSession(tx: Tx, sessionId: string, now: Date): Promise<string> {
    await store.extendSession(tx, sessionId, now, expiryFrom(now))
    return grantToken(tx, sessionId, now)
  }

  /** Ends a session; its streams end with it, on every node. */
  async function endSession(tx: Tx, session: string, because: store.EndedBecause) {
    await store.endSession(tx, session, clock.now(), because)
    await events.publish(tx, { topic: 'session', session })
  }

  /** Ends the session whose refresh token a newer one takes the place of. */
  async function endReplaced(tx: Tx, token: string) {
    const shown = await store.findRefreshToken(tx, hashRefreshToken(token))
    if (shown && !shown.sessionEnded) await endSession(tx, shown.sessionId, 'replaced')
  }

  /**
   * Ends all other sessions of the account; this one stays (§4, Session). Of two that end each other, one stays.
   * @throws Refused `not_signed_in` when this session was ended meanwhile
   */
  async function endOthers(tx: Tx, { customerId, sessionId }: Caller): Promise<void> {
    const living = await store.lockSessions(tx, customerId, clock.now())
    if (!living.includes(sessionId)) throw new Refused('not_signed_in')
    for (const other of living.filter((id) => id !== sessionId)) await endSession(tx, other, 'signed_out_elsewhere')
  }

  /** Notes that a session is in use, and in what language; the request that uses it does not wait for that. */
  function touch(session: string, known: store.LivingSession, now: Date, language: Language) {
    const { lastUsedAt } = known
    if (known.language === language && !isActivityDue(lastUsedAt, now, limits.activityMinutes)) return
    store.touchSession(db, session, { lastUsedAt, now, language }).catch((err: unknown) => {
      log.warn({ err }, 'the use of a session was not noted')
    })
  }

  return {
    /**
     * Opens a session of an account, in the transaction of what proved who it is. A browser's earlier session ends: its
     * cookie is gone, so that nobody could renew it.
     */
    async open(
      tx: Tx,
      { customerId, contract }: store.Owner,
      { language, deviceInfo, replaces }: Client,
    ): Promise<Opened> {
      if (replaces) await endReplaced(tx, replaces)
      const now = clock.now()
      const id = randomUUID()
      const device = readDevice(deviceInfo) ?? unknownDevice
      await store.insertSession(tx, { id, customerId, contract, language, device, now, expiresAt: expiryFrom(now) })
      return issueTokens(customerId, id, await grantToken(tx, id, now))
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
        await store.useRefreshToken(tx, hash, now)
        const next = await renewSession(tx, shown.sessionId, now)
        const device = readDevice(deviceInfo)
        if (device) await store.updateDevice(tx, shown.sessionId, device)
        return { ...shown, token: next }
      })
      if (!renewed) throw new Refused('session_over')
      return issueTokens(renewed.customerId, renewed.sessionId, renewed.token)
    },

    /**
     * Gives the session that asks new tokens, in the transaction of what makes the older ones worthless.
     * @throws Refused `not_signed_in` when it was ended meanwhile
     */
    async renew(tx: Tx, { customerId, sessionId }: Caller): Promise<Tokens> {
      const now = clock.now()
      if (!(await store.lockSession(tx, sessionId, now))) throw new Refused('not_signed_in')
      await store.useAllTokens(tx, sessionId, now)
      const { access, refresh } = await issueTokens(customerId, sessionId, await renewSession(tx, sessionId, now))
      return { access, refresh }
    },

    /** Ends this session; its tokens are worth nothing from now on. */
    async signOut({ sessionId }: Caller): Promise<void> {
      await db.transaction((tx) => endSession(tx, sessionId, 'signed_out'))
    },

    endOthers,
    signOutOthers: (caller: Caller): Promise<void> => db.transaction((tx) => endOthers(tx, caller)),

    /** The account's sessions that still live, the last used first. */
    list: ({ customerId }: Caller) => store.listSessions(db, customerId, clock.now()),

    /** Whether a session still lives; for what began before it could have been told of the session's end. */
    lives: async ({ sessionId }: Caller): Promise<boolean> =>
      (await store.findSession(db, sessionId, clock.now())) !== undefined,

    /** Forgets the tokens of sessions that are over. */
    forget: (tx: Tx): Promise<void> => store.deleteTokensOfEnded(tx, clock.now()),

    /** The caller behind an Authorization header, who is spoken to in `language`. @throws Refused `not_signed_in` */
    async authenticate(authorization: string | undefined, language: Language): Promise<Caller> {
      const [scheme, token] = authorization?.split(' ') ?? []
      if (scheme?.toLowerCase() !== 'bearer' || !token) throw new Refused('not_signed_in')
      const now = clock.now()
      const claims = await readAccess(token, tokenSecret, now)
      const session = claims && (await store.findSession(db, claims.sessionId, now))
      if (!claims || !session) throw new Refused('not_signed_in')
      touch(claims.sessionId, session, now, language)
      return { customerId: session.customerId, sessionId: claims.sessionId, personType: session.personType }
    },
  }
}
