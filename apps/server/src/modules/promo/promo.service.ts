import { type Mailer, MailRefused } from '../../integrations/mail/mail.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { Operator } from '../../platform/operator.ts'
import { checkPrefix } from '../../platform/phones.ts'
import * as store from './promo.store.ts'
import { letterOf } from './promo.views.ts'

const letterKind = 'connection-request.letter'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly operator: Operator
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly log: Log
}

export type Promo = ReturnType<typeof createPromo>

/** What newcomers leave on the sign-in page. */
export function createPromo({ db, clock, operator, jobs, mailer, log }: Dependencies) {
  jobs.outside<{ request: number }>(letterKind, async ({ request }) => {
    const letter = letterOf(await store.getConnectionRequest(db, request), operator)
    const sent = mailer.send({
      id: `connection-request.${request}`,
      to: operator.sales.email,
      ...letter,
      attachments: [],
    })
    await sent.catch((error: unknown) => {
      if (!(error instanceof MailRefused)) throw error
      log.error({ err: error }, 'a connection request cannot be told: its letter was refused')
    })
  })

  return {
    /**
     * Keeps a newcomer's wish for a connection, and tells the operator's people of it by a letter.
     * @throws Refused `phone_foreign`
     */
    async requestConnection(request: store.ConnectionRequest): Promise<void> {
      checkPrefix(request.phone, operator)
      await db.transaction(async (tx) => {
        const id = await store.insertConnectionRequest(tx, { ...request, createdAt: clock.now() })
        await jobs.enqueue(tx, { kind: letterKind, payload: { request: id } })
      })
    },
  }
}
