import { dayMs } from '@kabinet/contract/kernel/durations'
import { dayOf } from '@kabinet/contract/kernel/days'
import { maskedEmail } from '@kabinet/contract/kernel/email'
import { languageOf } from '@kabinet/contract/kernel/languages'
import { maskedPhone } from '@kabinet/contract/kernel/phone'
import type { NotifyWay } from '@kabinet/contract/notify'
import { type Mailer, MailRefused } from '../../integrations/mail/mail.ts'
import type { Core } from '../../platform/core.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refused } from '../../platform/http/errors.ts'
import type { Outcome } from '../../platform/jobs/jobs.ts'
import type { Billing } from '../billing/index.ts'
import type { Sms } from '../sms/index.ts'
import {
  isStillRelevant,
  type Notification,
  type Reach,
  type BillingSummary,
  deliverAt,
  deliverUntil,
  wayOf,
  channelOf,
  isSent,
  shownFacts,
  withoutContract,
} from './notifications.rules.ts'
import * as store from './notifications.store.ts'
import { letterOf, textOf, type Delivery } from './notifications.views.ts'

const deliverKind = 'notification.tell'
// Attempts are spread over about a day, with back-off.
const deliveryAttempts = 30

export interface PeriodSource extends Pick<Billing, 'onPeriodEvents'> {
  readonly read: (
    tx: Tx,
    contracts: readonly number[],
  ) => Promise<ReadonlyMap<number, { readonly billingStatus: BillingSummary }>>
}

interface Dependencies {
  readonly sms: Sms
  readonly mailer: Mailer
  readonly billing: PeriodSource
}

export type Notifications = ReturnType<typeof createNotificationService>

/**
 * Creates the notifications to those who manage a contract about charges, payments, suspensions, documents to sign,
 * invoices and visits, and to people who have left an order. Each is delivered once, on the preferred channel, and only while it is still relevant; those that
 * nobody waits for are kept for delivery hours. The language is the one last used in the cabinet, or the operator's
 * default if no stored session has one.
 */
export function createNotificationService(
  { db, clock, events, operator, jobs, log }: Core,
  { billing, sms, mailer }: Dependencies,
) {
  const hours = { ...operator.notifications, zone: operator.zone }

  /** Adds the notification to the feed, whatever channel the customer has chosen. */
  async function show(
    tx: Tx,
    id: number,
    { readerId, kind }: store.NotificationRow,
    status: BillingSummary,
    now: Date,
  ) {
    if (readerId === null) return
    const isNew = await store.show(tx, id, readerId, shownFacts(kind, status), now)
    if (isNew) await events.publish(tx, { topic: 'notification', customer: readerId })
  }

  /**
   * Shows and settles the notification and enqueues its text message in one transaction, so that the message is sent
   * once, and that it and the feed say the same.
   */
  async function deliverBySms(id: number, row: store.NotificationRow, delivery: Delivery): Promise<void> {
    const text = textOf(delivery, operator)
    const expiresAt = deliverUntil(delivery.kind, delivery.now, hours)
    await db.transaction(async (tx) => {
      await show(tx, id, row, delivery.billingStatus, delivery.now)
      if (await store.settle(tx, id, 'sms', delivery.now)) await sms.enqueue(tx, { phone: row.phone!, text, expiresAt })
    })
  }

  async function deliverByEmail(id: number, contract: number, delivery: Delivery, to: string): Promise<void> {
    try {
      await mailer.send({ id: `notification.${id}`, to, ...letterOf(delivery, operator), attachments: [] })
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error
      log.warn({ contract, kind: delivery.kind, err: error }, 'notification undeliverable')
      await store.settle(db, id, null, delivery.now)
      return
    }
    await store.settle(db, id, 'email', delivery.now)
  }

  async function tell(id: number): Promise<Outcome> {
    const now = clock.now()
    const notification = await store.findWaiting(db, id, now)
    if (!notification) return
    const at = deliverAt(notification.kind, now, hours)
    if (at > now) return { again: at }
    const { contract, email } = notification
    const billingStatus =
      contract === null ? withoutContract : (await billing.read(db, [contract])).get(contract)?.billingStatus
    if (!billingStatus || !isStillRelevant(notification, billingStatus, dayOf(now, operator.zone))) {
      await store.settle(db, id, null, now)
      return
    }
    const { kind } = notification
    const way = isSent(kind) ? wayOf(kind, notification) : 'off'
    if (!isSent(kind) || way === 'off') {
      await db.transaction(async (tx) => {
        await show(tx, id, notification, billingStatus, now)
        await store.settle(tx, id, null, now)
      })
      return
    }
    const language = notification.language ?? languageOf(operator.defaultLocale)
    const delivery = { ...notification, kind, billingStatus, language, now }
    if (way === 'sms') return deliverBySms(id, notification, delivery)
    // The feed does not wait for the mail server. An email that is retried says what applies by then, or is not sent;
    // the entry stays as it was due.
    await db.transaction((tx) => show(tx, id, notification, billingStatus, now))
    return deliverByEmail(id, contract!, delivery, email!)
  }

  jobs.external<{ notification: number }>(deliverKind, ({ notification }) => tell(notification), {
    attempts: deliveryAttempts,
  })

  function answerOf({ phone, email, ...rest }: Reach) {
    return {
      by: channelOf({ phone, email, ...rest }),
      phone: phone && maskedPhone(phone, operator.phone.mask),
      email: email && maskedEmail(email),
    }
  }

  /**
   * Inserts notifications and enqueues their delivery in the caller's transaction, skipping those that already exist.
   * The number of statements does not grow with the number of notifications.
   */
  async function addMany(tx: Tx, notifications: readonly Notification[]): Promise<void> {
    if (notifications.length === 0) return
    const now = clock.now()
    const added = await store.insertNotices(tx, notifications, now)
    const byTime = Map.groupBy(added, ({ kind }) => deliverAt(kind, now, hours).getTime())
    for (const [at, group] of byTime) {
      const payloads = group.map(({ id }) => ({ payload: { notification: id } }))
      await jobs.enqueueMany(tx, { kind: deliverKind, dueAt: new Date(at), jobs: payloads })
    }
  }

  billing.onPeriodEvents((tx, happened) =>
    addMany(
      tx,
      happened.map((event): Notification => {
        const { kind, contract, day } = event
        if (kind !== 'tariff_changed') return { kind, contract, subject: day }
        const { service, tariff } = event
        return { kind, contract, subject: `${service} ${day}`, values: { service, tariff } }
      }),
    ),
  )

  return {
    addMany,

    get: async ({ customerId }: Caller) => answerOf(await store.getReach(db, customerId)),

    /**
     * Sets the preferred channel, also for pending notifications.
     * @throws Refused `notify_no_phone`, `notify_no_email`
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

    purgeExpired: (tx: Tx) =>
      store.deleteOlder(tx, new Date(clock.now().getTime() - operator.notifications.keepDays * dayMs)),
  }
}
