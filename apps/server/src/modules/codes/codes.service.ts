import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto'
import { minuteMs } from '@kabinet/contract/kernel/durations'
import type { Language } from '@kabinet/contract/kernel/languages'
import { codeDigits } from '@kabinet/contract/kernel/phone'
import type { Refusal } from '@kabinet/contract/kernel/refusals'
import type { Core } from '../../platform/core.ts'
import { createAlarm } from '../../platform/observability/alarm.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refused, refusedFor } from '../../platform/http/errors.ts'
import { interpolate } from '../../platform/text/interpolate.ts'
import type { KeyRing } from '../../platform/keys/keys.ts'
import type { SecretKey } from '../../platform/keys/keys.rules.ts'
import { lockSubjects } from '../../platform/database/locks.ts'
import { networkOf } from '../../platform/http/networks.ts'
import { checkMobile } from '../../platform/config/phones.ts'
import type { Sms } from '../sms/index.ts'
import {
  anybody,
  type Asker,
  bindingOf,
  type Budget,
  type CodeSubject,
  dayBudgets,
  type DayBudget,
  dayWindowSeconds,
  decideSending,
  decideTry,
  budgetOf,
  sendingWindowSeconds,
  subjectKey,
} from './codes.rules.ts'
import * as store from './codes.store.ts'
import { codeMessages } from './codes.messages.ts'

interface Dependencies {
  readonly sms: Pick<Sms, 'enqueue'>
  readonly keys: KeyRing
}

export interface CodeRequest {
  readonly subject: CodeSubject
  readonly phone: string
  readonly by: Asker
  readonly address: string
  readonly language: Language
  /** Data to be returned when the code is redeemed, stored as JSON. */
  readonly kept?: object
  /**
   * Whether to count and respond as usual without sending anything, so as not to reveal whether the phone number is
   * known.
   */
  readonly withheld?: boolean
}

export interface Redeemed {
  readonly phone: string
  readonly kept: object
}

/**
 * Returned by the `work` of `redeem` if the code is right but another input is wrong. Counts as a wrong attempt; the
 * code stays usable.
 */
export class WrongBeside {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    this.refusal = refusal
  }
}

export type Codes = ReturnType<typeof createCodeService>

/** Creates the use cases of one-time codes by SMS (docs/domain/sign-in.md#codes). */
export function createCodeService({ db, clock, operator, log }: Core, { sms, keys }: Dependencies) {
  const limits = operator.signIn.codes
  const budgetSpent = createAlarm({ clock, log }, 'SMS code budget of the hour is spent')

  function hashOf({ secret }: SecretKey, subject: string, phone: string, sentAt: Date, code: string): Buffer {
    const key = new Uint8Array(hkdfSync('sha256', secret, '', 'codes', 32))
    return createHmac('sha256', key).update([subject, phone, sentAt.getTime(), code].join('\n')).digest()
  }

  /** Checks a code with every key still accepted, so that codes survive a key rotation. */
  function isRight(subject: string, sent: Pick<store.CodeRow, 'phone' | 'sentAt' | 'hash'>, typed: string): boolean {
    const hashes = keys.recognised().map((key) => hashOf(key, subject, sent.phone, sent.sentAt, typed))
    return hashes.some((hash) => timingSafeEqual(hash, sent.hash))
  }

  const ago = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000)

  async function countDay(tx: Tx, budgets: readonly DayBudget[]): Promise<Budget[]> {
    const subjects = budgets.map(({ subject }) => subject)
    const counted = await store.countFailures(tx, subjects, ago(dayWindowSeconds))
    return budgets.map(({ subject, limit }) => {
      const { count = 0, oldest = null } = counted.find((row) => row.subject === subject) ?? {}
      return { count, oldest, limit }
    })
  }

  /** Counts the codes sent within the hour; an asker with a separate budget is limited only per phone number. */
  async function countHour(tx: Tx, phone: string, network: string, budget: string): Promise<Budget[]> {
    const since = ago(sendingWindowSeconds)
    const { sendsPerPhone, sendsPerAddress, sendsPerInstallation } = limits
    const ofPhone = { ...(await store.countSendingsToPhone(tx, phone, budget, since)), limit: sendsPerPhone }
    if (budget !== anybody) return [ofPhone]
    const all = { ...(await store.countAllSendings(tx, since)), limit: sendsPerInstallation }
    if (all.count >= all.limit) budgetSpent()
    return [ofPhone, { ...(await store.countSendingsOfNetwork(tx, network, since)), limit: sendsPerAddress }, all]
  }

  async function mayBeSent(tx: Tx, { subject: of, phone, by }: CodeRequest, network: string, budget: string) {
    const subject = subjectKey(of)
    const decision = decideSending(
      {
        last: await store.findLastSending(tx, { subject, phone, budget }, ago(sendingWindowSeconds)),
        hour: await countHour(tx, phone, network, budget),
        day: await countDay(tx, dayBudgets(by, phone, true, limits)),
      },
      clock.now(),
      limits,
    )
    if (!decision.send) throw refusedFor(decision.seconds, decision.refusal)
  }

  /**
   * Checks an attempt while holding locks, so that parallel attempts are counted one by one.
   * @returns a refusal, or the code with functions that count a wrong attempt or forgive earlier ones
   */
  async function take(tx: Tx, of: CodeSubject, typed: string, by: Asker) {
    const subject = subjectKey(of)
    const phone = 'phone' in of ? of.phone : await store.findPhone(tx, subject)
    if (!phone) return new Refused('code_expired')
    await lockSubjects(tx, [`code-phone:${phone}`, ...('network' in by ? [`code-address:${by.network}`] : [])])
    const now = clock.now()
    const code = await store.lockCode(tx, subject, bindingOf(by), now)
    const bound = code !== undefined && code.browser === bindingOf(by)
    const budgets = dayBudgets(by, phone, bound, limits)
    const decision = decideTry(code, bound, await countDay(tx, budgets), now, limits)
    if (decision.verdict === 'day_spent') return refusedFor(decision.seconds, 'code_daily_attempts_exceeded')
    if (!code || decision.verdict === 'over') return new Refused('code_expired')
    if (decision.verdict === 'spent') return new Refused('code_attempts_exceeded')
    const names = budgets.map((budget) => budget.subject)
    const countWrong = async () => {
      await store.countTry(tx, subject, code.browser, bound)
      await store.insertFailures(tx, names, now)
    }
    /** Stops counting the requester's own wrong attempts, since many people may share a network. */
    const takeBack = async () => {
      if (bound && code.tries > 0) await store.deleteFailures(tx, names, code.sentAt, code.tries)
    }
    if (isRight(subject, code, typed)) return { code, countWrong, takeBack }
    await countWrong()
    return new Refused('code_wrong')
  }

  return {
    /**
     * Sends a code as a job, so that the response does not wait for the gateway. The code replaces the requester's
     * previous one for this subject; wrong attempts still count towards the daily limit.
     * @returns the seconds until another code may be requested
     * @throws Refused `phone_not_mobile`, `code_requested`, `too_many_requests`, `code_daily_attempts_exceeded`
     */
    send(request: CodeRequest): Promise<number> {
      const { phone, by, language, kept = {} } = request
      checkMobile(phone, operator)
      const network = networkOf(request.address)
      const budget = budgetOf(by, request.subject.purpose)
      return db.transaction(async (tx) => {
        const now = clock.now()
        const subject = subjectKey(request.subject)
        await lockSubjects(tx, [`code-phone:${phone}`, `code-address:${network}`])
        await mayBeSent(tx, request, network, budget)
        const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
        const expiresAt = new Date(now.getTime() + limits.liveMinutes * minuteMs)
        const hash = hashOf(keys.signing(), subject, phone, now, code)
        const browser = bindingOf(by) ?? ''
        await store.upsertCode(tx, { subject, browser, phone, hash, sentAt: now, expiresAt, kept })
        await store.insertSending(tx, { subject, phone, network, budget, at: now })
        const words = codeMessages[request.subject.purpose][language]
        if (request.withheld) return limits.resendSeconds
        await sms.enqueue(tx, {
          phone,
          expiresAt,
          text: interpolate(words, { code, operator: operator.title[language] }),
        })
        return limits.resendSeconds
      })
    },

    keep: (of: CodeSubject, kept: { readonly session: string }): Promise<void> =>
      store.updateKept(db, subjectKey(of), kept, clock.now()),

    /**
     * Redeems a code and runs `work` in the same transaction, so that the code is used exactly when its purpose is
     * fulfilled. If `work` throws, the code is unchanged. If `work` returns `WrongBeside`, it must have written
     * nothing, and the attempt counts as wrong.
     * @throws Refused `code_wrong`, `code_expired`, `code_attempts_exceeded`, `code_daily_attempts_exceeded`, or the
     * refusal of `WrongBeside`
     */
    async redeem<T>(
      of: CodeSubject,
      typed: string,
      by: Asker,
      work: (tx: Tx, redeemed: Redeemed) => Promise<T | WrongBeside>,
    ): Promise<T> {
      const outcome = await db.transaction(async (tx) => {
        const taken = await take(tx, of, typed, by)
        if (taken instanceof Refused) return taken
        const result = await work(tx, taken.code)
        if (result instanceof WrongBeside) {
          await taken.countWrong()
          return new Refused(result.refusal)
        }
        await taken.takeBack()
        await store.markUsed(tx, subjectKey(of), clock.now())
        return { result }
      })
      if (outcome instanceof Refused) throw outcome
      return outcome.result
    },

    drop: (tx: Tx, customerId: number, phones: readonly string[]): Promise<void> =>
      store.deleteCodes(tx, customerId, phones),

    async countHour() {
      const { count } = await store.countAllSendings(db, ago(sendingWindowSeconds))
      return { sent: count, budget: limits.sendsPerInstallation }
    },

    async purgeExpired(tx: Tx): Promise<void> {
      await store.deleteExpired(tx, clock.now())
      await store.deleteOldSendings(tx, ago(sendingWindowSeconds))
      await store.deleteOldFailures(tx, ago(dayWindowSeconds))
    },
  }
}
