import { randomUUID } from 'node:crypto'
import { dayMs } from '@kabinet/contract/kernel/durations'
import { type Report, type SmsGateway, SmsRefused, SmsTimeout } from '../../integrations/sms/sms.ts'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { retryAfterSeconds } from '../../platform/jobs/jobs.rules.ts'
import type { Outcome } from '../../platform/jobs/jobs.ts'
import type { Sent } from '../../platform/http/signed-webhook.ts'
import { earlier, judge, mayGoAgain } from './sms.rules.ts'
import * as store from './sms.store.ts'

const sendKind = 'gateway.send'
const countedMs = dayMs

interface Dependencies {
  readonly gateway: SmsGateway
}

export interface NewText {
  /** Digits of the phone number, with country code. */
  readonly phone: string
  readonly text: string
  /** Time at which the message is abandoned if the gateway has not accepted it by then. */
  readonly expiresAt: Date
}

type Work = { readonly text: string; readonly silences?: number }

export type Sms = ReturnType<typeof createSmsService>

/**
 * Creates the delivery of text messages (docs/domain/account.md#text-messages). A message is sent at once, retried
 * while the gateway is unavailable, and resent once if it is not delivered. If it is refused, expires unsent, or cannot
 * be delivered, it is marked as failed. Its text is erased as soon as it is no longer needed.
 */
export function createSmsService({ db, clock, operator, jobs, log }: Core, { gateway }: Dependencies) {
  async function fail(tx: Tx, text: string, reason: store.FailReason): Promise<void> {
    await store.markFailed(tx, text, reason)
    log.error({ text, reason }, 'SMS failed')
  }

  async function look(tx: Tx, text: store.TextRow): Promise<void> {
    if (text.state !== 'sent') return
    const verdict = judge({ ...text, outcomes: await store.listOutcomes(tx, text.id) }, clock.now())
    if (verdict === 'delivered') await store.markDelivered(tx, text.id)
    if (verdict === 'undelivered') await fail(tx, text.id, verdict)
    if (verdict === 'again') {
      await store.requeue(tx, text.id)
      await enqueueSending(tx, text.id)
      log.warn({ text: text.id }, 'SMS not delivered, resending')
    }
  }

  function enqueueSending(tx: Tx, text: string): Promise<number> {
    return jobs.enqueue(tx, { kind: sendKind, orderingKey: `text:${text}`, payload: { text } satisfies Work })
  }

  /** Stores the parts of a sent message. Like `hear`, locks the parts before their message, to avoid deadlocks. */
  async function sent(text: store.TextRow, parts: readonly string[]): Promise<Outcome> {
    const sendings = text.sendings + 1
    const keepText = mayGoAgain(sendings, gateway.reports)
    await db.transaction(async (tx) => {
      for (const part of parts.toSorted()) await store.claimPart(tx, part, text.id, clock.now())
      await store.markSent(tx, text.id, sendings, keepText)
      await look(tx, (await store.lockText(tx, text.id))!)
    })
    if (keepText) return { again: text.expiresAt, payload: { text: text.id } satisfies Work }
  }

  async function send(text: store.TextRow, silences: number): Promise<Outcome> {
    const { id, phone, sendings, expiresAt } = text
    const seconds = Math.ceil((expiresAt.getTime() - clock.now().getTime()) / 1000)
    try {
      const parts = await gateway.send({ id: `${id}.${sendings + 1}`, phone, text: text.text!, seconds })
      return await sent(text, parts)
    } catch (error) {
      if (error instanceof SmsRefused) {
        log.warn({ text: id, reason: error.reason, err: error }, 'SMS gateway refused a message')
        return fail(db, id, 'refused')
      }
      if (!(error instanceof SmsTimeout)) throw error
      log.warn({ text: id, reason: error.reason, err: error }, 'SMS gateway unavailable')
      const later = new Date(clock.now().getTime() + retryAfterSeconds(silences + 1) * 1000)
      return { again: earlier(later, expiresAt), payload: { text: id, silences: silences + 1 } satisfies Work }
    }
  }

  jobs.external<Work>(
    sendKind,
    async ({ text: id, silences = 0 }) => {
      const text = await store.findText(db, id)
      if (!text?.text) return
      if (clock.now() < text.expiresAt)
        return text.state === 'queued' ? send(text, silences) : { again: text.expiresAt }
      if (text.state === 'queued') await fail(db, id, 'expired')
      else await store.eraseText(db, id)
    },
    { attempts: Number.POSITIVE_INFINITY },
  )

  async function hear({ part, outcome }: Report): Promise<void> {
    await db.transaction(async (tx) => {
      const id = await store.reportPart(tx, part, outcome, clock.now())
      const text = id ? await store.lockText(tx, id) : undefined
      if (text) await look(tx, text)
    })
  }
  gateway.onReport(hear)

  return {
    /** Returns whether the gateway signed a report; always false without a configured callback. */
    isGenuine: (notification: Sent): boolean => gateway.callback?.isGenuine(notification) ?? false,

    async handleCallback(notification: unknown): Promise<void> {
      const report = gateway.callback?.reportOf(notification)
      if (report) await hear(report)
    },

    /**
     * Enqueues a text message in the caller's transaction; sending is retried until `expiresAt`.
     * @returns the id of its job, for `jobs.runNow` after the commit
     */
    async enqueue(tx: Tx, { phone, text, expiresAt }: NewText): Promise<number> {
      const id = randomUUID()
      await store.insertText(tx, { id, phone, text, createdAt: clock.now(), expiresAt })
      return enqueueSending(tx, id)
    },

    async count(): Promise<Record<store.TextState, number>> {
      const found = await store.countByState(db, new Date(clock.now().getTime() - countedMs))
      const none = { queued: 0, sent: 0, delivered: 0, failed: 0 }
      return { ...none, ...Object.fromEntries(found.map(({ state, count }) => [state, count])) }
    },

    purgeExpired: (tx: Tx) => store.deleteOlder(tx, new Date(clock.now().getTime() - operator.sms.keepDays * dayMs)),
  }
}
