import { languageOf } from '@kabinet/contract/kernel/languages'
import type { FieldService } from '../../integrations/field-service/field-service.ts'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Notifications } from '../notifications/index.ts'
import * as store from './visits.store.ts'
import { noticeOf, orderOf } from './visits.views.ts'

const sendKind = 'visit.send'
// Attempts are spread over about a day, with back-off.
const sendAttempts = 30

interface Dependencies {
  readonly fieldService: FieldService | undefined
  readonly notifications: Pick<Notifications, 'addMany'>
}

export type Outbox = ReturnType<typeof createOutbox>

/** Creates what passes changes of visits on: to the field service, to open cabinets and to the customer. */
export function createOutbox({ db, events, jobs, operator }: Core, { fieldService, notifications }: Dependencies) {
  async function sendOrder(id: number): Promise<void> {
    const visit = await store.getVisit(db, operator.zone, id)
    await fieldService?.put(orderOf(visit, languageOf(operator.defaultLocale)))
  }

  jobs.external<{ visit: number }>(sendKind, ({ visit }) => sendOrder(visit), { attempts: sendAttempts })

  /** Sends the whole visit, as it is then, to the field service. */
  async function send(tx: Tx, visit: number): Promise<void> {
    if (!fieldService) return
    await jobs.enqueue(tx, { kind: sendKind, payload: { visit }, orderingKey: `visit:${visit}` })
  }

  const refresh = (tx: Tx, contract: number) => events.publish(tx, { topic: 'contract', contract })

  return {
    send,
    refresh,

    /** Passes on visits that did not come from a customer, so that nobody is notified of them. */
    async passOn(tx: Tx, visits: readonly number[]): Promise<void> {
      for (const id of visits) {
        const { contract } = await store.getVisit(tx, operator.zone, id)
        await send(tx, id)
        await refresh(tx, contract)
      }
    },

    async notify(
      tx: Tx,
      kind: 'visit_booked' | 'visit_moved' | 'visit_cancelled' | 'visit_near',
      visits: readonly store.VisitRow[],
    ): Promise<void> {
      await notifications.addMany(
        tx,
        visits.map((visit) => ({
          kind,
          contract: visit.contract,
          subject: `${visit.id} ${visit.version}`,
          values: noticeOf(visit),
        })),
      )
    },
  }
}
