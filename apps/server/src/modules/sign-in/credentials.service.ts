import { randomUUID } from 'node:crypto'
import type { Holding } from '../../platform/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { Refused, refusedFor } from '../../platform/errors.ts'
import { lockSubjects } from '../../platform/locks.ts'
import { networkOf } from '../../platform/networks.ts'
import type { Operator } from '../../platform/operator.ts'
import { hashPassword, verifyPassword } from '../../platform/passwords.ts'
import { slowSeconds, waitSeconds } from './credentials.rules.ts'
import * as store from './credentials.store.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly limits: Operator['signIn']
  /** Lets time pass before an answer; nothing is held meanwhile. */
  readonly pause: (seconds: number) => Promise<void>
}

/** What failures are counted by, and how many are enough. */
interface Subject {
  readonly subject: string
  readonly limit: number
}

export type CredentialChecks = ReturnType<typeof createCredentials>

/** Passwords of contracts, and the counting of wrong ones (domain: Sign-in). */
export function createCredentials({ db, clock, limits, pause }: Dependencies) {
  const nobodysHash = hashPassword(randomUUID())

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
    if (candidates.length === 0) await verifyPassword(await nobodysHash, password)
    const matching: store.Credentials[] = []
    for (const candidate of candidates) {
      if (await verifyPassword(candidate.passwordHash, password)) matching.push(candidate)
    }
    const [first, ...others] = matching
    return first && ([first, ...others] as const)
  }

  async function findHash({ id, contract_id }: Holding, password: string): Promise<string | undefined> {
    const own = (await store.listCredentials(db, contract_id)).find(({ contract }) => contract === id)
    return own && (await verifyPassword(own.passwordHash, password)) ? own.passwordHash : undefined
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
    findByPassword: (contract: Holding, password: string, address: string): Promise<string | undefined> =>
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
