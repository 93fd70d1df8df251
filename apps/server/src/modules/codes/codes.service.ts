import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto'
import type { Language } from '@kabinet/contract/kernel/languages'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { Refused, refusedFor } from '../../platform/errors.ts'
import { filled } from '../../platform/filled.ts'
import type { KeyRing } from '../../platform/keys/keys.ts'
import type { SecretKey } from '../../platform/keys/keys.rules.ts'
import { lockSubjects } from '../../platform/locks.ts'
import { networkOf } from '../../platform/networks.ts'
import type { Operator } from '../../platform/operator.ts'
import type { Texts } from '../texts/index.ts'
import {
  type CodeSubject,
  decideSending,
  decideTry,
  sendingWindowSeconds,
  subjectKey,
  wrongWindowSeconds,
} from './codes.rules.ts'
import * as store from './codes.store.ts'
import { codeTexts } from './codes.words.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly operator: Pick<Operator, 'title' | 'signIn'>
  readonly texts: Pick<Texts, 'enqueue'>
  /** What the keys of the codes' hashes are made from. */
  readonly keys: KeyRing
}

export interface CodeRequest {
  readonly subject: CodeSubject
  /** Where the code goes. */
  readonly phone: string
  readonly address: string
  readonly language: Language
  /** What waits for the code, as JSON keeps it. */
  readonly kept?: object
}

/** A right code's phone, and what waited for it. */
export interface Redeemed {
  readonly phone: string
  readonly kept: object
}

export type Codes = ReturnType<typeof createCodes>

const digits = 4

/** Codes of text messages: sent, counted, and used once (domain: Sign-in). */
export function createCodes({ db, clock, operator, texts, keys }: Dependencies) {
  const limits = operator.signIn.codes

  function hashOf({ secret }: SecretKey, subject: string, phone: string, sentAt: Date, code: string): Buffer {
    const key = new Uint8Array(hkdfSync('sha256', secret, '', 'codes', 32))
    return createHmac('sha256', key).update([subject, phone, sentAt.getTime(), code].join('\n')).digest()
  }

  /** Whether a code is the one that was sent, with whichever key it was kept. */
  function isRight(subject: string, sent: Pick<store.CodeRow, 'phone' | 'sentAt' | 'hash'>, typed: string): boolean {
    const hashes = keys.recognised().map((key) => hashOf(key, subject, sent.phone, sent.sentAt, typed))
    return hashes.some((hash) => timingSafeEqual(hash, sent.hash))
  }

  const ago = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000)

  async function mayBeSent(tx: Tx, subject: string, phone: string, address: string): Promise<void> {
    const since = ago(sendingWindowSeconds)
    const decision = decideSending(
      {
        last: await store.findLastSending(tx, subject, phone, since),
        phone: await store.countSendings(tx, 'phone', phone, since),
        address: await store.countSendings(tx, 'address', address, since),
      },
      clock.now(),
      limits,
    )
    if (!decision.send) throw refusedFor(decision.seconds, decision.refusal)
  }

  /** Tries at the codes of one phone come one after another, so that each is counted before the next is looked at. */
  async function take(tx: Tx, of: CodeSubject, typed: string) {
    const subject = subjectKey(of)
    const phone = of.purpose === 'sign-in' ? of.phone : await store.findPhone(tx, subject)
    if (!phone) return 'code_over'
    await lockSubjects(tx, [`code-phone:${phone}`])
    const now = clock.now()
    const code = await store.lockCode(tx, subject)
    const wrongToday = await store.countFailures(tx, phone, ago(wrongWindowSeconds))
    const { verdict, counts } = decideTry(code, wrongToday, now, limits)
    if (verdict === 'over' || !code) return verdict === 'spent' ? 'code_spent' : 'code_over'
    const right = verdict === 'compare' && isRight(subject, code, typed)
    if (right) {
      await store.markUsed(tx, subject, now)
      return code
    }
    if (counts) {
      await store.countTry(tx, subject)
      await store.insertFailure(tx, code.phone, now)
    }
    return verdict === 'spent' ? 'code_spent' : 'code_wrong'
  }

  return {
    /**
     * Sends a code; the subject's older one is worth nothing any more, what was entered wrongly stays counted. It goes
     * as a job, so that no answer waits for the gateway.
     * @returns the seconds until another may be asked for
     * @throws Refused `code_requested`, `too_many_requests`
     */
    send(request: CodeRequest): Promise<number> {
      const { phone, language, kept = {} } = request
      const address = networkOf(request.address)
      return db.transaction(async (tx) => {
        const now = clock.now()
        const subject = subjectKey(request.subject)
        await lockSubjects(tx, [`code-phone:${phone}`, `code-address:${address}`])
        await mayBeSent(tx, subject, phone, address)
        const code = String(randomInt(10 ** digits)).padStart(digits, '0')
        const expiresAt = new Date(now.getTime() + limits.liveMinutes * 60_000)
        const hash = hashOf(keys.signing(), subject, phone, now, code)
        await store.upsertCode(tx, { subject, phone, hash, sentAt: now, expiresAt, kept })
        await store.insertSending(tx, { subject, phone, address, at: now })
        const words = codeTexts[request.subject.purpose][language]
        await texts.enqueue(tx, { phone, expiresAt, text: filled(words, { code, operator: operator.title[language] }) })
        return limits.resendSeconds
      })
    },

    /** Has something else wait for the code that was sent, where this session asked for it. */
    keep: (of: CodeSubject, kept: { readonly session: string }): Promise<void> =>
      store.updateKept(db, subjectKey(of), kept, clock.now()),

    /**
     * Uses up a code: `work` runs in the same transaction, so that a code is used exactly when what it is for is done.
     * @throws Refused `code_wrong`, `code_over`, `code_spent`
     */
    async redeem<T>(of: CodeSubject, typed: string, work: (tx: Tx, redeemed: Redeemed) => Promise<T>): Promise<T> {
      const outcome = await db.transaction(async (tx) => {
        const taken = await take(tx, of, typed)
        return typeof taken === 'string' ? taken : { result: await work(tx, taken) }
      })
      if (typeof outcome === 'string') throw new Refused(outcome)
      return outcome.result
    },

    /** Ends the codes that are under way to some phones, or for an account: none of them opens anything. */
    drop: (tx: Tx, customerId: number, phones: readonly string[]): Promise<void> =>
      store.deleteCodes(tx, customerId, phones),

    /** Forgets codes that are over, and what has left its window. */
    async forget(tx: Tx): Promise<void> {
      await store.deleteExpired(tx, clock.now())
      await store.deleteOldSendings(tx, ago(sendingWindowSeconds))
      await store.deleteOldFailures(tx, ago(wrongWindowSeconds))
    },
  }
}
