import { minuteMs } from '@kabinet/contract/kernel/durations'
import type { Core } from '../../platform/core.ts'
import { createAlarm } from '../../platform/observability/alarm.ts'
import type { AccessibleContract } from '../../platform/http/caller.ts'
import { isCommonPassword } from '../../platform/passwords/common-passwords.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refused, refusedFor } from '../../platform/http/errors.ts'
import { lockSubjects } from '../../platform/database/locks.ts'
import { networkOf } from '../../platform/http/networks.ts'
import type { Operator } from '../../platform/config/operator.ts'
import { hashPassword, isForeign, ownHashKind, verifyPassword } from '../../platform/passwords/passwords.ts'
import { dummyOf, type HashKind, kindOfHash } from '../../platform/passwords/password-kinds.ts'
import {
  attemptsOf,
  everybody,
  isWeak,
  slowSeconds,
  type Subject,
  subjectsOf,
  waitSeconds,
} from './credentials.rules.ts'
import * as store from './credentials.store.ts'
import type { KnownBrowsers } from './known-browsers.service.ts'

interface Dependencies {
  readonly limits: Operator['signIn']
  readonly browsers: Pick<KnownBrowsers, 'findByContract'>
  readonly pause: (seconds: number) => Promise<void>
}

type Own = Pick<AccessibleContract, 'id' | 'contract_id'>

const kindsFreshMs = minuteMs

async function matchOf(hash: string, typed: string): Promise<string | undefined> {
  for (const attempt of attemptsOf(typed)) if (await verifyPassword(hash, attempt)) return attempt
  return undefined
}

export type CredentialChecks = ReturnType<typeof createCredentials>

/** Creates the verifier of contract passwords; it limits wrong attempts (docs/domain/sign-in.md#by-contract). */
export function createCredentials({ db, clock, log }: Core, { limits, browsers, pause }: Dependencies) {
  const braked = createAlarm({ clock, log }, 'sign-in throttled: only known browsers are served')
  let known: { readonly kinds: readonly HashKind[]; readonly until: number } | undefined

  async function readKinds(): Promise<readonly HashKind[]> {
    const others = (await store.listOtherHashes(db)).map((hash) => kindOfHash(hash))
    return [ownHashKind, ...others.filter((kind) => kind !== undefined)]
  }

  async function kindsThatStand(): Promise<readonly HashKind[]> {
    const now = Date.now()
    if (!known || known.until < now) known = { kinds: await readKinds(), until: now + kindsFreshMs }
    return known.kinds
  }

  /**
   * Verifies a password against each hash. One dummy hash of every other kind in use is verified too, so that the
   * response time reveals neither whether a contract exists nor how its password is hashed.
   */
  async function matchAll(hashes: readonly (string | null)[], password: string): Promise<(string | undefined)[]> {
    const given = new Set(hashes.map((hash) => hash && kindOfHash(hash)?.prefix))
    const missing = (await kindsThatStand()).filter(({ prefix }) => !given.has(prefix))
    const all = [...hashes, ...missing.map(dummyOf)]
    const matches = await Promise.all(all.map(async (hash) => (hash === null ? undefined : matchOf(hash, password))))
    return matches.slice(0, hashes.length)
  }

  /** Replaces the hash of another system with ours after a successful verification. */
  async function ownHash(contract: number, hash: string, password: string): Promise<string> {
    if (!isForeign(hash)) return hash
    const own = await hashPassword(password)
    return (await store.replaceHash(db, contract, hash, own)) ? own : hash
  }

  const ago = (minutes: number, now = clock.now()) => new Date(now.getTime() - minutes * minuteMs)
  const { failureWindowMinutes: windowMinutes } = limits

  async function readFailures(tx: Tx, subjects: readonly Subject[], now: Date) {
    const counted = await store.countFailures(
      tx,
      subjects.map((one) => ({ subject: one.subject, since: ago(one.windowMinutes, now) })),
    )
    return subjects.map((one) => ({
      count: 0,
      oldest: null,
      ...counted.find((row) => row.subject === one.subject),
      ...one,
    }))
  }

  /** Counts an attempt as a failure before it is verified, so that parallel guesses all count. */
  function countAttempt(subjects: readonly Subject[], now: Date) {
    const names = namesOf(subjects)
    return db.transaction(async (tx) => {
      await lockSubjects(tx, names)
      const failures = await readFailures(tx, subjects, now)
      const wait = waitSeconds(failures, now)
      if (failures.some(({ subject, count, limit }) => subject === everybody && count >= limit)) braked()
      if (wait === 0) await store.insertFailures(tx, names, now)
      return { wait, slow: slowSeconds(failures, limits) }
    })
  }

  /**
   * Counts the attempt, then runs `look`; an attempt that succeeds is no longer counted.
   * @throws Refused `too_many_requests`
   */
  async function counting<T>(subjects: readonly Subject[], look: () => Promise<T | undefined>): Promise<T | undefined> {
    const now = clock.now()
    const { wait, slow } = await countAttempt(subjects, now)
    if (wait > 0) throw refusedFor(wait)
    if (slow > 0) await pause(slow)
    const found = await look()
    if (found !== undefined) await store.deleteFailures(db, namesOf(subjects), now, ago(windowMinutes, now))
    else if (subjects.some(({ subject }) => subject === everybody)) await store.insertFailures(db, [everybody], now)
    return found
  }

  async function findMatching(login: string, password: string) {
    const candidates = await store.listCredentials(db, login)
    const matches = await matchAll(
      candidates.map(({ passwordHash }) => passwordHash),
      password,
    )
    for (const [index, match] of matches.entries()) {
      if (match !== undefined) await noteStrength(candidates[index]!, match)
    }
    const [first, ...others] = candidates.filter((_, index) => matches[index] !== undefined)
    return first && ([first, ...others] as const)
  }

  const ofOwner = (what: string, { id }: Own): Subject => ({
    subject: `${what}:${id}`,
    limit: limits.failuresPerContract,
    windowMinutes,
  })
  /**
   * Stores whether a password is weak. This can be judged only now, while the password is known in plain text. The
   * owner of a weak password is asked for a new one.
   */
  async function noteStrength({ contract, contract_id, passwordHash }: store.Credentials, password: string) {
    const hash = await ownHash(contract, passwordHash!, password)
    const facts = {
      min: limits.passwordPolicy.min,
      known: { contract: contract_id, phones: await store.listPhones(db, contract) },
      isCommon: await isCommonPassword(password),
    }
    await store.setWeak(db, contract, hash, isWeak(password, facts))
  }

  async function findHash({ id, contract_id }: Own, password: string): Promise<string | undefined> {
    const own = (await store.listCredentials(db, contract_id)).find(({ contract }) => contract === id)
    const match = own?.passwordHash ? await matchOf(own.passwordHash, password) : undefined
    return match === undefined ? undefined : ownHash(id, own!.passwordHash!, match)
  }

  return {
    /**
     * Returns the contracts with this number and password, home billing first. Every attempt is counted, even parallel
     * ones; one that succeeds is no longer counted.
     * @param device hash of the browser's device cookie
     * @throws Refused `wrong_credentials` (also for an unknown number), `too_many_requests`
     */
    async check(login: string, password: string, address: string, device?: string) {
      const browser = await browsers.findByContract(device, login)
      const subjects = subjectsOf(login, networkOf(address), browser, limits)
      const found = await counting(subjects, () => findMatching(login, password))
      if (!found) throw new Refused('wrong_credentials')
      return found
    },

    /**
     * Returns the hash of the contract's password if `password` matches. The caller is signed in as the owner and has a
     * separate limit, so that strangers' failures do not prevent changing the password.
     * @throws Refused `too_many_requests`
     */
    findByPassword: (contract: Own, password: string): Promise<string | undefined> =>
      counting([ofOwner('password', contract)], () => findHash(contract, password)),

    /**
     * Returns whether a requested new password equals the current one. Attempts are counted, since they could otherwise
     * be used to guess it, but separately from other attempts.
     * @throws Refused `too_many_requests`
     */
    async isCurrent(contract: Own, password: string): Promise<boolean> {
      return (await counting([ofOwner('new-password', contract)], () => findHash(contract, password))) !== undefined
    },

    /**
     * Runs `look` for another kind of password, with failures counted against `subject`.
     * @returns undefined if the password is wrong
     * @throws Refused `too_many_requests`
     */
    findCounted: <T>(subject: string, limit: number, look: () => Promise<T | undefined>): Promise<T | undefined> =>
      counting([{ subject, limit, windowMinutes }], look),

    async countMinute() {
      const [row] = await store.countFailures(db, [{ subject: everybody, since: ago(1) }])
      return { failed: row?.count ?? 0, limit: limits.failuresPerMinute }
    },

    purgeExpired: (tx: Tx): Promise<void> => store.deleteFailuresBefore(tx, ago(windowMinutes)),
  }
}

/** Returns the subjects' names without `everybody`, which is counted only after a failure. */
function namesOf(subjects: readonly Subject[]): string[] {
  return subjects.map(({ subject }) => subject).filter((subject) => subject !== everybody)
}
