import { dayOf } from '@kabinet/contract/kernel/days'
import { maskedEmail } from '@kabinet/contract/kernel/email'
import { languageOf } from '@kabinet/contract/kernel/languages'
import { maskedPhone } from '@kabinet/contract/kernel/phone'
import type { NotifyWay } from '@kabinet/contract/notify'
import { type Mailer, MailRefused } from '../../integrations/mail/mail.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { Refused } from '../../platform/errors.ts'
import type { Events } from '../../platform/events.ts'
import type { Jobs, Outcome } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { Operator } from '../../platform/operator.ts'
import type { Texts } from '../texts/index.ts'
import { isStill, type Notice, type Reach, type Standing, tellAt, tellUntil, wayOf } from './notices.rules.ts'
import * as store from './notices.store.ts'
import { letterOf, textOf, type Told } from './notices.views.ts'

const tellKind = 'notice.tell'
/** With the pauses between them, about a day. */
const tellAttempts = 30

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly events: Events
  readonly operator: Operator
  readonly jobs: Jobs
  readonly texts: Texts
  readonly mailer: Mailer
  /** Where a contract stands now: what is true no longer is not told. */
  readonly standingOf: (contract: number) => Promise<Standing | undefined>
  readonly log: Log
}

export type Notices = ReturnType<typeof createNotices>

/**
 * What contracts' owners are told of their money: each notice once, in the hours of the day for it, by text message or
 * letter as the owner chooses, and only while it is true. The language is the one that the cabinet last spoke to the
 * account: nobody is asked for it, and whoever changes it in the cabinet expects it everywhere. Who never signed in is
 * told in the operator's own.
 */
export function createNotices({ db, clock, events, operator, jobs, texts, mailer, standingOf, log }: Dependencies) {
  const hours = { ...operator.notices, zone: operator.zone }

  /** A text message's own way to the phone begins in the transaction that ends the notice: it goes once. */
  async function tellByText(id: number, told: Told, phone: string): Promise<void> {
    const text = textOf(told, operator)
    const expiresAt = tellUntil(told.kind, told.now, hours)
    await db.transaction(async (tx) => {
      if (await store.settle(tx, id, 'sms', told.now)) await texts.enqueue(tx, { phone, text, expiresAt })
    })
  }

  async function tellByLetter(id: number, contract: number, told: Told, to: string): Promise<void> {
    try {
      await mailer.send({ id: `notice.${id}`, to, ...letterOf(told, operator), attachments: [] })
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error
      log.warn({ contract, kind: told.kind, err: error }, 'a notice cannot be delivered')
      await store.settle(db, id, null, told.now)
      return
    }
    await store.settle(db, id, 'email', told.now)
  }

  async function tell(id: number): Promise<Outcome> {
    const notice = await store.findWaiting(db, id)
    if (!notice) return
    const now = clock.now()
    const at = tellAt(notice.kind, now, hours)
    if (at > now) return { again: at }
    const { contract, phone, email } = notice
    const standing = await standingOf(contract)
    const way = wayOf(notice)
    // A receipt takes the place of a letter; a text message is another way, which the owner chose.
    const hasReceipt = way === 'email' && notice.hasReceipt
    if (way === 'off' || !standing || !isStill({ ...notice, hasReceipt }, standing, dayOf(now, operator.zone))) {
      await store.settle(db, id, null, now)
      return
    }
    const language = notice.language ?? languageOf(operator.defaultLocale)
    const told = { ...notice, standing, language, now }
    if (way === 'sms') await tellByText(id, told, phone!)
    else await tellByLetter(id, contract, told, email!)
  }

  jobs.outside<{ notice: number }>(tellKind, ({ notice }) => tell(notice), { attempts: tellAttempts })

  function answerOf({ phone, email, ...rest }: Reach) {
    return {
      by: wayOf({ phone, email, ...rest }),
      phone: phone && maskedPhone(phone, operator.phone.mask),
      email: email && maskedEmail(email),
    }
  }

  return {
    /**
     * Has contracts' owners told, unless they were told the same before: in the caller's transaction, so if and only if
     * that commits. A few statements, however many there are.
     */
    async addMany(tx: Tx, notices: readonly Notice[]): Promise<void> {
      if (notices.length === 0) return
      const now = clock.now()
      const added = await store.insertNotices(tx, notices, now)
      const byTime = Map.groupBy(added, ({ kind }) => tellAt(kind, now, hours).getTime())
      for (const [at, group] of byTime) {
        const payloads = group.map(({ id }) => ({ payload: { notice: id } }))
        await jobs.enqueueMany(tx, { kind: tellKind, dueAt: new Date(at), jobs: payloads })
      }
    },

    /** How the account is told, and where each way would lead, masked. */
    get: async ({ customerId }: Caller) => answerOf(await store.getReach(db, customerId)),

    /**
     * Chooses how the account is told; what already waits goes that way, too.
     * @throws Refused `notify_no_phone`, `notify_no_email` where there is no address for it
     */
    choose: ({ customerId }: Caller, way: NotifyWay) =>
      db.transaction(async (tx) => {
        const reach = await store.getReach(tx, customerId)
        if (way === 'sms' && !reach.phone) throw new Refused('notify_no_phone')
        if (way === 'email' && !reach.email) throw new Refused('notify_no_email')
        await store.updateWay(tx, customerId, way)
        await events.publish(tx, { topic: 'account', customer: customerId })
        return answerOf({ ...reach, chosen: way })
      }),

    /** Forgets what is older than `days`. */
    forget: (tx: Tx, days: number) => store.deleteOlder(tx, new Date(clock.now().getTime() - days * 24 * 3_600_000)),
  }
}
