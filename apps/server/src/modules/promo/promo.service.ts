import type { Language } from '@kabinet/contract/kernel/languages'
import { type Mailer, MailRefused } from '../../integrations/mail/mail.ts'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refused, refusedFor } from '../../platform/http/errors.ts'
import { lockSubjects } from '../../platform/database/locks.ts'
import { networkOf } from '../../platform/http/networks.ts'
import { checkPrefix } from '../../platform/config/phones.ts'
import { countedSince, waitForRoom } from './promo.rules.ts'
import * as store from './promo.store.ts'
import { letterOf, serviceAnswer, wantedText } from './promo.views.ts'

const letterKind = 'connection-request.letter'

interface Dependencies {
  readonly mailer: Mailer
}

interface Request extends Omit<store.ConnectionRequest, 'wanted'> {
  readonly wanted?: store.Wanted | undefined
  readonly from: string
}

export type Promo = ReturnType<typeof createPromoService>

export function createPromoService(core: Core, { mailer }: Dependencies) {
  const {
    db,
    clock,
    operator,
    jobs,
    log,
    site: { home },
  } = core
  jobs.external<{ request: number }>(letterKind, async ({ request }) => {
    const letter = letterOf(await store.getConnectionRequest(db, request), operator)
    const sent = mailer.send({
      id: `connection-request.${request}`,
      to: operator.sales.email,
      ...letter,
      attachments: [],
    })
    await sent.catch((error: unknown) => {
      if (!(error instanceof MailRefused)) throw error
      log.error({ err: error }, 'connection request undeliverable: email refused')
    })
  })

  return {
    /**
     * Returns the additional services on sale, in the operator's order
     * (docs/domain/services.md#additional-services).
     */
    async listServices(language: Language) {
      return (await store.listServices(db)).map((service) => serviceAnswer(service, language, home))
    },

    /**
     * Stores a request for a connection or an additional service, and emails it to sales. Offers that have ended are
     * accepted, since sales call back anyway. A request repeated within minutes, for example from two tabs or after
     * a lost response, is ignored.
     * @throws Refused `phone_country_unsupported`; `feature_off` for a connection if the operator offers none;
     * `too_many_requests`
     */
    async requestConnection({ wanted, from, ...request }: Request): Promise<void> {
      if (!wanted && !operator.flags.mobileConnection) throw new Refused('feature_off')
      checkPrefix(request.phone, operator)
      const network = networkOf(from)
      await db.transaction(async (tx) => {
        await lockSubjects(tx, [`request:${request.phone}`, `request-network:${network}`])
        const found = wanted && (await store.findWanted(tx, wanted))
        const now = clock.now()
        const order = { ...request, wanted: found ? wantedText(found, operator) : null }
        const since = new Date(now.getTime() - operator.sales.repeatMinutes * 60_000)
        if (await store.hasConnectionRequest(tx, order, since)) return
        const wait = waitForRoom(await store.listTimes(tx, network, countedSince(now)), operator.sales, now)
        if (wait) throw refusedFor(wait)
        const id = await store.insertConnectionRequest(tx, { ...order, network, createdAt: now })
        await jobs.enqueue(tx, { kind: letterKind, payload: { request: id } })
      })
    },

    purgeExpired: (tx: Tx): Promise<void> =>
      store.deleteConnectionRequestsBefore(
        tx,
        new Date(clock.now().getTime() - operator.retention.requestDays * 24 * 3_600_000),
      ),
  }
}
