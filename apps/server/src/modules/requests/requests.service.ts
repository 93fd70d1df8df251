import { dayMs, minuteMs } from '@kabinet/contract/kernel/durations'
import { type Mailer, MailRefused } from '../../integrations/mail/mail.ts'
import { checkPrefix } from '../../platform/config/phones.ts'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { lockSubjects } from '../../platform/database/locks.ts'
import { refusedFor } from '../../platform/http/errors.ts'
import { networkOf } from '../../platform/http/networks.ts'
import type { Referrals } from '../referrals/index.ts'
import { countedSince, departmentOf, waitForRoom } from './requests.rules.ts'
import * as store from './requests.store.ts'
import { letterOf } from './requests.views.ts'

const letterKind = 'connection-request.letter'
const ownNetwork = ''

export interface NewRequest extends store.Request {
  /** Address of the client. */
  readonly from: string
}

interface LetterJob {
  readonly request: number
  readonly isCorrected?: boolean
}

interface Dependencies {
  readonly mailer: Mailer
  readonly referrals: Pick<Referrals, 'findName'>
}

/** Creates the use case of leaving a request (docs/domain/account.md#requests-and-callbacks). */
export function createRequestService(core: Core, { mailer, referrals }: Dependencies) {
  const { db, clock, operator, jobs, log } = core
  jobs.external<LetterJob>(letterKind, async ({ request, isCorrected }) => {
    const row = await store.getRequest(db, request)
    const referrer = row.referral === null ? undefined : await referrals.findName(row.referral)
    const letter = letterOf(row, operator, { referrer, isCorrected })
    const to = operator[departmentOf(row)].email
    const id = `connection-request.${request}${isCorrected ? '.corrected' : ''}`
    const sent = mailer.send({ id, to, ...letter, attachments: [] })
    await sent.catch((error: unknown) => {
      if (!(error instanceof MailRefused)) throw error
      log.error({ err: error }, 'connection request undeliverable: email refused')
    })
  })

  /** Makes a visitor's request the account's; its department is notified of what was entered otherwise. */
  async function adopt(tx: Tx, { id, isEqual }: store.SameRequest, request: store.Request & { customerId: number }) {
    await store.adoptRequest(tx, id, request)
    if (isEqual) return
    const payload: LetterJob = { request: id, isCorrected: true }
    await jobs.enqueue(tx, { kind: letterKind, payload })
  }

  return {
    /** Adds a request of our own making, such as an order that its person has left; no limit stops it. */
    async add(tx: Tx, request: store.Request): Promise<void> {
      const id = await store.insertRequest(tx, { ...request, network: ownNetwork, createdAt: clock.now() })
      await jobs.enqueue(tx, { kind: letterKind, payload: { request: id } })
    },

    /**
     * Stores a request and emails it to its department. A request repeated within minutes, for example from two tabs or
     * after a lost response, is ignored. One that a visitor repeats after signing in becomes the account's, and what was
     * entered otherwise is sent as a correction.
     * @throws Refused `phone_country_unsupported`, `too_many_requests`
     */
    async take({ from, ...request }: NewRequest): Promise<void> {
      checkPrefix(request.phone, operator)
      const network = networkOf(from)
      await db.transaction(async (tx) => {
        await lockSubjects(tx, [`request:${request.phone}`, `request-network:${network}`])
        const now = clock.now()
        const since = new Date(now.getTime() - operator.sales.repeatMinutes * minuteMs)
        const same = await store.findRequest(tx, request, since)
        if (same) {
          const { customerId } = request
          if (customerId !== undefined && same.customerId === null) await adopt(tx, same, { ...request, customerId })
          return
        }
        const wait = waitForRoom(await store.listTimes(tx, network, countedSince(now)), operator.sales, now)
        if (wait) throw refusedFor(wait)
        const id = await store.insertRequest(tx, { ...request, network, createdAt: now })
        await jobs.enqueue(tx, { kind: letterKind, payload: { request: id } })
      })
    },

    purgeExpired: (tx: Tx): Promise<void> =>
      store.deleteBefore(tx, new Date(clock.now().getTime() - operator.retention.requestDays * dayMs)),
  }
}
