import type { Holding } from '../../platform/caller.ts'
import { isCommonPassword } from '../../platform/common-passwords.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { Refused, refusedFor } from '../../platform/errors.ts'
import { lockSubjects } from '../../platform/locks.ts'
import { networkOf } from '../../platform/networks.ts'
import type { Operator } from '../../platform/operator.ts'
import { hashPassword, isForeign, ownHashKind, verifyPassword } from '../../platform/passwords.ts'
import { dummyOf, type HashKind, kindOfHash } from '../../platform/password-kinds.ts'
import { attemptsOf, isWeak, slowSeconds, waitSeconds } from './credentials.rules.ts'
import * as store from './credentials.store.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly limits: Operator['signIn']
  /** Lets time pass before an answer; nothing is held meanwhile. */
  readonly pause: (seconds: number) => Promise<void>
}

/** A contract of whoever asks. */
type Own = Pick<Holding, 'id' | 'contract_id'>

/** What failures are counted by, and how many are enough. */
interface Subject {
  readonly subject: string
  readonly limit: number
}

const kindsFreshMs = 60_000

/** What was typed, as it matches a hash; undefined where it does not. */
async function matchOf(hash: string, typed: string): Promise<string | undefined> {
  for (const attempt of attemptsOf(typed)) if (await verifyPassword(hash, attempt)) return attempt
  return undefined
}

export type CredentialChecks = ReturnType<typeof createCredentials>

/** Passwords of contracts, and the counting of wrong ones (domain: Sign-in). */
export function createCredentials({ db, clock, limits, pause }: Dependencies) {
  let known: { readonly kinds: readonly HashKind[]; readonly until: number } | undefined

  async function readKinds(): Promise<readonly HashKind[]> {
    const others = (await store.listOtherHashes(db)).map((hash) => kindOfHash(hash))
    return [ownHashKind, ...others.filter((kind) => kind !== undefined)]
  }

  /** The kinds of hashes that stand, as of a minute ago. */
  async function kindsThatStand(): Promise<readonly HashKind[]> {
    const now = Date.now()
    if (!known || known.until < now) known = { kinds: await readKinds(), until: now + kindsFreshMs }
    return known.kinds
  }

  /**
   * The password as it matches each hash; undefined where it does not. One hash of every kind that stands is verified beside them, so that
   * the time of an answer tells neither whether there is such a contract nor what became of its hash.
   */
  async function matchAll(hashes: readonly (string | null)[], password: string): Promise<(string | undefined)[]> {
    const given = new Set(hashes.map((hash) => hash && kindOfHash(hash)?.prefix))
    const missing = (await kindsThatStand()).filter(({ prefix }) => !given.has(prefix))
    const all = [...hashes, ...missing.map(dummyOf)]
    const matches = await Promise.all(all.map(async (hash) => (hash === null ? undefined : matchOf(hash, password))))
    return matches.slice(0, hashes.length)
  }

  /** The hash of a password that was right: one of ours from now on. */
  async function ownHash(contract: number, hash: string, password: string): Promise<string> {
    if (!isForeign(hash)) return hash
    const own = await hashPassword(password)
    return (await store.replaceHash(db, contract, hash, own)) ? own : hash
  }

  const windowStart = (now: Date) => new Date(now.getTime() - limits.failureWindowMinutes * 60_000)

  /** Counts the attempt as a failure before the password is looked at, so that parallel guesses all count. */
  function countAttempt(subjects: readonly Subject[], now: Date) {
    const names = subjects.map(({ subject }) => subject)
    return db.transaction(async (tx) => {
      await lockSubjects(tx, names)
      const counted = await store.countFailures(tx, names, windowStart(now))
      const failures = subjects.map(({ subject, limit }) => ({
        count: 0,
        oldest: null,
        ...counted.find((row) => row.subject === subject),
        limit,
      }))
      const wait = waitSeconds(failures, now, limits.failureWindowMinutes)
      if (wait === 0) await store.insertFailures(tx, names, now)
      return { wait, slow: slowSeconds(failures, limits) }
    })
  }

  /** Looks at a password between counting the attempt and, if it was right, taking that back. */
  async function counting<T>(subjects: readonly Subject[], look: () => Promise<T | undefined>): Promise<T | undefined> {
    const now = clock.now()
    const { wait, slow } = await countAttempt(subjects, now)
    if (wait > 0) throw refusedFor(wait)
    if (slow > 0) await pause(slow)
    const found = await look()
    const names = subjects.map(({ subject }) => subject)
    if (found !== undefined) await store.deleteFailures(db, names, now, windowStart(now))
    return found
  }

  function subjectsOf(login: string, address: string): readonly Subject[] {
    return [
      { subject: `contract:${login}`, limit: limits.failuresPerContract },
      { subject: `address:${networkOf(address)}`, limit: limits.failuresPerAddress },
    ]
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

  /** Nobody knows a password but the moment it is right: whether it is weak is kept then, to ask its owner for another. */
  async function noteStrength({ contract, contract_id, passwordHash }: store.Credentials, password: string) {
    const hash = await ownHash(contract, passwordHash!, password)
    const facts = {
      min: limits.passwordPolicy.least,
      known: { contract: contract_id, phones: await store.listPhones(db, contract) },
      isCommon: isCommonPassword(password),
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
     * The contracts of that number that have that password, the home billing first. Attempts are counted, however many
     * come at once; the one that succeeds is taken back.
     * @throws Refused `wrong_credentials`, for an unknown number as well, `too_many_requests`
     */
    async check(login: string, password: string, address: string) {
      const found = await counting(subjectsOf(login, address), () => findMatching(login, password))
      if (!found) throw new Refused('wrong_credentials')
      return found
    },

    /**
     * The stored hash of the contract's password if `password` is that one. Wrong tries count with those of signing in.
     * @throws Refused `too_many_requests`
     */
    findByPassword: (contract: Own, password: string, address: string): Promise<string | undefined> =>
      counting(subjectsOf(contract.contract_id, address), () => findHash(contract, password)),

    /**
     * Whether a password that is asked for is the one that the contract has. Answers are counted by themselves: else
     * the current password could be guessed by asking for it.
     * @throws Refused `too_many_requests`
     */
    async isCurrent(contract: Holding, password: string): Promise<boolean> {
      const subject = { subject: `new-password:${contract.id}`, limit: limits.failuresPerContract }
      return (await counting([subject], () => findHash(contract, password))) !== undefined
    },

    /**
     * What another password opens, by `look`; wrong tries count by `subject` alone, as those of a contract's password.
     * @returns undefined when it is wrong
     * @throws Refused `too_many_requests`
     */
    findCounted: <T>(subject: string, limit: number, look: () => Promise<T | undefined>): Promise<T | undefined> =>
      counting([{ subject, limit }], look),

    /** Forgets failures that have left their window. */
    forget: (tx: Tx): Promise<void> => store.deleteFailuresBefore(tx, windowStart(clock.now())),
  }
}
