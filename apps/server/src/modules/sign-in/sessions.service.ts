import { randomUUID } from 'node:crypto'
import { dayMs } from '@kabinet/contract/kernel/durations'
import type { Language } from '@kabinet/contract/kernel/languages'
import type { SignInWay } from '@kabinet/contract/security'
import type { Core } from '../../platform/core.ts'
import type { Caller, Identity } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refused } from '../../platform/http/errors.ts'
import type { KeyRing } from '../../platform/keys/keys.ts'
import { holdUnlocked, requireUnlocked } from '../account-lock/index.ts'
import type { SecurityLog } from '../security-log/index.ts'
import { deviceWords, readDevice, unknownDevice } from './device.rules.ts'
import { endAllSessions } from './ending.service.ts'
import { decideRefresh, expiryOf, isActivityDue } from './sessions.rules.ts'
import type { KnownBrowsers } from './known-browsers.service.ts'
import * as store from './sessions.store.ts'
import {
  type AccessClaims,
  hashRefreshToken,
  newRefreshToken,
  openSuccessor,
  readAccess,
  sealSuccessor,
  signAccess,
} from './tokens.ts'

interface Dependencies {
  readonly securityLog: Pick<SecurityLog, 'record'>
  readonly browsers: Pick<KnownBrowsers, 'isKnownTo'>
  readonly tokenKeys: KeyRing
}

export interface Tokens {
  readonly access: string
  readonly refresh: string
}

type DeviceHeader = string | readonly string[] | undefined

export interface Client {
  readonly address: string
  readonly language: Language
  readonly deviceInfo: DeviceHeader
  /** Refresh token of the browser's earlier session, which the new session replaces. */
  readonly replaces: string | undefined
  readonly device: string | undefined
}

export interface WholeSession extends Tokens {
  readonly who: Pick<Caller, 'customerId' | 'sessionId'>
}

/** Result of a sign-in: a session, or the secret to continue with the second step. */
export type Opened = WholeSession | { readonly secondStep: string }

export interface SecondStepGate {
  readonly begin: (tx: Tx, owner: store.Owner, way: SignInWay) => Promise<string | undefined>
}

export type Sessions = ReturnType<typeof createSessions>

/** Creates the use cases of sessions (docs/domain/sign-in.md#sessions). */
export function createSessions(core: Core, { securityLog, browsers, tokenKeys }: Dependencies) {
  const { db, clock, events, operator, log } = core
  let secondStep: SecondStepGate | undefined
  const limits = operator.signIn

  async function issueTokens(claims: AccessClaims, refresh: string): Promise<WholeSession> {
    const { customerId, sessionId } = claims
    const access = await signAccess(claims, tokenKeys, clock.now(), limits.accessMinutes)
    return { access, refresh, who: { customerId, sessionId } }
  }

  async function grantToken(tx: Tx, sessionId: string, now: Date) {
    const fresh = newRefreshToken()
    await store.insertRefreshToken(tx, sessionId, fresh.hash, now)
    return fresh
  }

  async function succeed(tx: Tx, token: string, { sessionId, createdAt }: store.FoundToken): Promise<string> {
    const now = clock.now()
    await store.extendSession(tx, sessionId, now, expiryOf(createdAt, now, limits))
    const next = await grantToken(tx, sessionId, now)
    const sealed = sealSuccessor(next.token, token)
    await store.useRefreshToken(tx, hashRefreshToken(token), now, { hash: next.hash, sealed })
    return next.token
  }

  async function endSession(tx: Tx, session: string, because: store.EndedBecause) {
    await store.endSession(tx, session, clock.now(), because)
    await events.publish(tx, { topic: 'session', session })
  }

  async function endReplaced(tx: Tx, token: string): Promise<number | undefined> {
    const shown = await store.findRefreshToken(tx, hashRefreshToken(token))
    if (shown && !shown.sessionEnded && !shown.revoked) await endSession(tx, shown.sessionId, 'replaced')
    return shown?.customerId
  }

  /**
   * Ends all other sessions of the account. If two sessions do this in parallel, one of them remains.
   * @throws Refused `not_signed_in` if this session was ended concurrently
   */
  async function endOthers(tx: Tx, { customerId, sessionId }: Caller): Promise<void> {
    const living = await store.lockSessions(tx, customerId, clock.now())
    if (!living.includes(sessionId)) throw new Refused('not_signed_in')
    for (const other of living.filter((id) => id !== sessionId)) await endSession(tx, other, 'signed_out_elsewhere')
  }

  /**
   * Opens a session in the caller's transaction, after all factors have been verified. The browser's earlier session
   * ends, since its cookie is replaced.
   * @throws Refused `account_locked`
   */
  async function openWhole(
    tx: Tx,
    { customerId, contract }: store.Owner,
    way: SignInWay,
    { address, language, deviceInfo, replaces, device: browser }: Client,
  ): Promise<WholeSession> {
    // To avoid deadlocks, the account's row is locked before those of its sessions, as when an operator locks the
    // account.
    await holdUnlocked(tx, customerId, operator)
    const replaced = replaces && (await endReplaced(tx, replaces))
    const isKnown = replaced === customerId || (await browsers.isKnownTo(tx, browser, customerId))
    const now = clock.now()
    const id = randomUUID()
    const device = readDevice(deviceInfo) ?? unknownDevice
    const expiresAt = expiryOf(now, now, limits)
    await store.insertSession(tx, { id, customerId, contract, language, device, now, expiresAt })
    const crowdedOut = await store.listCrowdedOut(tx, customerId, now, limits.maxSessions)
    for (const other of crowdedOut) await endSession(tx, other, 'crowded_out')
    await securityLog.record(tx, {
      customerId,
      kind: 'signed_in',
      sessionId: id,
      address,
      isKnown,
      ...(contract !== null && { contract }),
      details: { way, device: deviceWords(device) },
    })
    return issueTokens({ customerId, sessionId: id, version: 1 }, (await grantToken(tx, id, now)).token)
  }

  function touch(session: string, known: store.LivingSession, now: Date, language: Language) {
    const { lastUsedAt } = known
    if (known.language === language && !isActivityDue(lastUsedAt, now, limits.activityMinutes)) return
    store.touchSession(db, session, { lastUsedAt, now, language }).catch((err: unknown) => {
      log.warn({ err }, 'session activity not saved')
    })
  }

  return {
    openWhole,

    requireSecondStep(gate: SecondStepGate): void {
      secondStep = gate
    },

    /**
     * Signs in to an account after its first factor has been verified: opens a session, or starts the second step.
     * @throws Refused `account_locked`
     */
    async open(tx: Tx, owner: store.Owner, way: SignInWay, client: Client): Promise<Opened> {
      if (!secondStep) throw new Error('no module has registered the second step')
      const step = await secondStep.begin(tx, owner, way)
      if (step === undefined) return openWhole(tx, owner, way, client)
      await requireUnlocked(tx, owner.customerId, operator)
      return { secondStep: step }
    },

    /**
     * Renews a session and uses up its refresh token. A token presented again within the grace period returns the same
     * successor if that is still unused; later it ends the session.
     * @throws Refused `session_expired`, or `account_locked` if the account is locked
     */
    async refresh(token: string, deviceInfo?: DeviceHeader): Promise<WholeSession> {
      const hash = hashRefreshToken(token)
      const renewed = await db.transaction(async (tx) => {
        const shown = await store.findRefreshToken(tx, hash)
        const decision = decideRefresh(shown, clock.now(), limits)
        if (shown?.endedBecause === 'locked') await requireUnlocked(tx, shown.customerId, operator)
        if (!shown || decision === 'over') return undefined
        if (decision === 'reuse') {
          await endSession(tx, shown.sessionId, 'reuse')
          return undefined
        }
        const next =
          decision === 'repeat' ? openSuccessor(shown.sealedSuccessor!, token) : await succeed(tx, token, shown)
        const device = readDevice(deviceInfo)
        if (device) await store.updateDevice(tx, shown.sessionId, device)
        return { ...shown, next }
      })
      if (!renewed) throw new Refused('session_expired')
      return issueTokens(renewed, renewed.next)
    },

    /**
     * Replaces the calling session's tokens in the caller's transaction; the old tokens stop working, and event streams
     * opened with them end.
     * @throws Refused `not_signed_in` if the session was ended concurrently
     */
    async renew(tx: Tx, { customerId, sessionId }: Caller): Promise<Tokens> {
      const now = clock.now()
      const session = await store.lockSession(tx, sessionId, now)
      if (!session) throw new Refused('not_signed_in')
      const version = await store.revokeTokens(tx, sessionId, now)
      await store.extendSession(tx, sessionId, now, expiryOf(session.createdAt, now, limits))
      const { token } = await grantToken(tx, sessionId, now)
      await events.publish(tx, { topic: 'session', session: sessionId })
      const { access, refresh } = await issueTokens({ customerId, sessionId, version }, token)
      return { access, refresh }
    },

    async signOut({ sessionId }: Caller): Promise<void> {
      await db.transaction((tx) => endSession(tx, sessionId, 'signed_out'))
    },

    /**
     * Ends another session of the account; succeeds if it has already ended.
     * @throws Refused `device_unknown` if the account has no record of that session, or it is the calling one
     */
    async endOne({ customerId, sessionId }: Caller, other: string, address: string): Promise<void> {
      await db.transaction(async (tx) => {
        const device = other === sessionId ? undefined : await store.findDevice(tx, other, customerId)
        if (!device) throw new Refused('device_unknown')
        await endSession(tx, other, 'signed_out_elsewhere')
        const details = { device: deviceWords(device) }
        await securityLog.record(tx, { customerId, kind: 'device_ended', sessionId, address, details })
      })
    },

    async endAll(tx: Tx, customerId: number): Promise<void> {
      await endAllSessions(tx, customerId, { now: clock.now(), because: 'secured' })
    },

    endOthers,
    signOutOthers: (caller: Caller, address: string): Promise<void> =>
      db.transaction(async (tx) => {
        const { customerId, sessionId } = caller
        await endOthers(tx, caller)
        await securityLog.record(tx, { customerId, kind: 'devices_ended', sessionId, address })
      }),

    list: ({ customerId }: Caller) => store.listSessions(db, customerId, clock.now()),

    /**
     * Returns whether the caller's tokens are still valid; call it after work during which the session may have ended.
     */
    lives: async ({ sessionId, sessionVersion }: Caller): Promise<boolean> =>
      (await store.findSession(db, sessionId, clock.now()))?.version === sessionVersion,

    async purgeExpired(tx: Tx, days: number): Promise<void> {
      const now = clock.now()
      await store.deleteTokensOfEnded(tx, now)
      await store.deleteOverBefore(tx, new Date(now.getTime() - days * dayMs))
    },

    /**
     * Returns whose access token an Authorization header carries. Does not ask the database: the session may have ended.
     * @throws Refused `not_signed_in`
     */
    identify(authorization: string | undefined): Identity {
      const [scheme, token] = authorization?.split(' ') ?? []
      const claims = scheme?.toLowerCase() === 'bearer' && token && readAccess(token, tokenKeys, clock.now())
      if (!claims) throw new Refused('not_signed_in')
      return { customerId: claims.customerId, sessionId: claims.sessionId, sessionVersion: claims.version }
    },

    /**
     * Reads the caller whose session it is, and records the caller's activity and language.
     * @throws Refused `not_signed_in` if the session has ended, or its tokens were replaced
     */
    async authenticate(
      tx: Tx,
      { customerId, sessionId, sessionVersion }: Identity,
      language: Language,
    ): Promise<Caller> {
      const now = clock.now()
      const session = await store.findSession(tx, sessionId, now)
      if (session?.version !== sessionVersion || session.customerId !== customerId) throw new Refused('not_signed_in')
      touch(sessionId, session, now, language)
      return { customerId, sessionId, sessionVersion, personType: session.personType }
    },
  }
}
