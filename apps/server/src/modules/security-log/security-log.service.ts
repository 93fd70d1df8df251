import { createHash, randomBytes } from 'node:crypto'
import { dayMs, hourMs } from '@kabinet/contract/kernel/durations'
import { languageOf } from '@kabinet/contract/kernel/languages'
import { maskedEmail } from '@kabinet/contract/kernel/email'
import { type SecurityKind, securityPages } from '@kabinet/contract/security'
import { type Mailer, MailRefused } from '../../integrations/mail/mail.ts'
import type { Core } from '../../platform/core.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refused, refusedFor } from '../../platform/http/errors.ts'
import { networkOf } from '../../platform/http/networks.ts'
import { requireUnlocked } from '../account-lock/index.ts'
import type { Sms } from '../sms/index.ts'
import { isInFeed, type SecurityChange, type SecurityDetails, recipientsOf } from './security-log.rules.ts'
import * as store from './security-log.store.ts'
import { letterOf, textOf } from './security-log.views.ts'

const deliverKind = 'security.deliver'
// Attempts are spread over about a day, with back-off.
const deliveryAttempts = 30
// Hours after which an unsent text message is abandoned; the email is still sent.
const textHours = 24
const tokenBytes = 16
const maxShown = 100

interface Dependencies {
  readonly sms: Pick<Sms, 'enqueue'>
  readonly mailer: Mailer
}

export interface SecurityEvent {
  readonly customerId: number
  readonly kind: SecurityKind
  readonly sessionId?: string
  readonly address: string
  readonly contract?: number
  readonly details?: SecurityDetails
  readonly change?: SecurityChange
  /** Whether the event comes from a known device; such events are logged without a notification. */
  readonly isKnown?: boolean
}

export type SecurityLog = ReturnType<typeof createSecurityLogService>

/**
 * Creates the security log: events are stored for the account's owner, who is notified immediately, at any hour. The
 * tokens of links are stored only as hashes.
 */
export function createSecurityLogService(core: Core, { sms, mailer }: Dependencies) {
  const {
    db,
    clock,
    events,
    operator,
    jobs,
    log,
    site: { home },
  } = core
  const limits = operator.security
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)

  async function makeLink(tx: Tx, event: number, kind: SecurityKind): Promise<string> {
    const isProof = kind === 'email_asked'
    const page = isProof ? securityPages.email : securityPages.notMe
    const hours = isProof ? limits.emailLinkHours : limits.linkDays * 24
    const token = randomBytes(tokenBytes).toString('base64url')
    await store.insertLink(tx, hashOf(token), event, new Date(clock.now().getTime() + hours * hourMs))
    return `${home.replace(/\/$/, '')}${page}#${token}`
  }

  async function send(event: number, to: string, letter: { subject: string; text: string }): Promise<void> {
    try {
      await mailer.send({ id: `security.${event}`, to, ...letter, attachments: [] })
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error
      log.warn({ err: error }, 'security email undeliverable')
    }
  }

  jobs.external<{ event: number }>(
    deliverKind,
    async ({ event: id }) => {
      const found = await store.findToTell(db, id)
      if (!found) return
      const { phone, phoneMay, ...rest } = found.tell
      const event = { ...found, language: found.language ?? languageOf(operator.defaultLocale) }
      if (phone) {
        await db.transaction(async (tx) => {
          const link = phoneMay ? await makeLink(tx, id, found.kind) : undefined
          const expiresAt = new Date(clock.now().getTime() + textHours * hourMs)
          await sms.enqueue(tx, { phone, text: textOf(event, link, operator), expiresAt })
          await store.updateTell(tx, id, rest)
        })
      }
      const { email, emailMay } = rest
      if (email) {
        const link = emailMay ? await makeLink(db, id, found.kind) : undefined
        await send(id, email, letterOf(event, link, operator))
      }
      await store.updateTell(db, id, null)
    },
    { attempts: deliveryAttempts },
  )

  async function decideTelling(tx: Tx, customerId: number, event: Parameters<typeof recipientsOf>[0]) {
    const recent = await store.listRecent(tx, customerId, ago(limits.linkDays * dayMs))
    return recipientsOf(event, await store.getReach(tx, customerId), recent)
  }

  /**
   * Stores an event and enqueues its notification in the caller's transaction. Call it before the change itself, so
   * that old contacts are notified.
   */
  async function record(tx: Tx, event: SecurityEvent): Promise<void> {
    const { customerId, kind, sessionId = null, contract = null, details = {}, change = null } = event
    const isShown = isInFeed(kind, event.isKnown ?? false)
    const tell = event.isKnown ? null : await decideTelling(tx, customerId, { kind, details })
    await add(tx, {
      customerId,
      kind,
      contract,
      details,
      change,
      tell,
      isShown,
      at: clock.now(),
      session: sessionId,
      network: networkOf(event.address),
    })
  }

  async function add(tx: Tx, row: store.NewRow): Promise<void> {
    const id = await store.insertEvent(tx, row)
    if (row.isShown) await events.publish(tx, { topic: 'notification', customer: row.customerId })
    if (row.tell) await jobs.enqueue(tx, { kind: deliverKind, payload: { event: id } })
  }

  async function checkAsking(tx: Tx, customerId: number, network: string): Promise<void> {
    const since = ago(hourMs)
    for (const [by, max] of [
      [{ customerId }, limits.emailLinksPerHour],
      [{ network }, limits.emailLinksPerNetwork],
    ] as const) {
      const { count, oldest } = await store.countAsked(tx, by, since)
      if (count >= max && oldest) throw refusedFor(Math.ceil((oldest.getTime() - since.getTime()) / 1000))
    }
  }

  return {
    record,

    /**
     * Sends a link to the account's new email, replacing an earlier request.
     * @throws Refused `too_many_requests`
     */
    async askEmail(tx: Tx, { customerId, sessionId }: Caller, { to, address }: { to: string; address: string }) {
      const network = networkOf(address)
      await checkAsking(tx, customerId, network)
      await this.dropAsked(tx, customerId)
      const { email } = await store.getReach(tx, customerId)
      const change = { of: 'email', from: email, to } as const
      const tell = { email: to, emailMay: true }
      const row = { customerId, kind: 'email_asked', at: clock.now(), session: sessionId, contract: null } as const
      await add(tx, { ...row, network, details: { to: maskedEmail(to) }, change, tell, isShown: false })
    },

    async dropAsked(tx: Tx, customerId: number): Promise<void> {
      const asked = await store.listAsked(tx, customerId, ago(limits.emailLinkHours * hourMs))
      await store.settle(
        tx,
        asked.map(({ id }) => id),
        clock.now(),
      )
    },

    async pendingEmail({ customerId }: Caller): Promise<string | null> {
      const asked = await store.listAsked(db, customerId, ago(limits.emailLinkHours * hourMs))
      return asked.at(-1)?.email ?? null
    },

    /**
     * Returns the event behind a link if its kind is accepted.
     * @param lock whether to lock the event until the transaction ends
     * @throws Refused `link_expired`, `account_locked`
     */
    async open(tx: Tx, token: string, isMeant: (kind: SecurityKind) => boolean, lock: boolean) {
      const found = await store.findLinked(tx, hashOf(token), clock.now(), lock)
      if (!found || !isMeant(found.kind)) throw new Refused('link_expired')
      await requireUnlocked(tx, found.customerId, operator)
      return found
    },

    listSince: (tx: Tx, { customerId, id }: Pick<store.LinkedEvent, 'customerId' | 'id'>) =>
      store.listSince(tx, customerId, id),

    settle: (tx: Tx, ids: readonly number[]): Promise<void> => store.settle(tx, ids, clock.now()),

    async list({ customerId, sessionId }: Caller) {
      const rows = await store.listLog(db, customerId, sessionId, maxShown)
      return rows.map(({ id, kind, at, details, number, isHere }) => ({
        id: String(id),
        kind,
        at,
        contract: number,
        device: details.device ?? null,
        way: details.way ?? null,
        from: details.from ?? null,
        to: details.to ?? null,
        who: details.who ?? null,
        manages: details.manages ?? null,
        is_here: isHere,
      }))
    },

    async purgeExpired(tx: Tx): Promise<void> {
      await store.deleteBefore(tx, ago(limits.logDays * dayMs))
      await store.purgeExpiredChanges(tx, clock.now(), ago(limits.linkDays * dayMs))
    },
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
