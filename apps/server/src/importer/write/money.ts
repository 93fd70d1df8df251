import { addDays, atHour, type Day, dayOf } from '@kabinet/contract/kernel/days'
import type { Money } from '@kabinet/contract/kernel/money'
import type { Billing } from '../../modules/billing/index.ts'
import type { Notifications } from '../../modules/notifications/index.ts'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { publishMany } from '../../platform/events/events.ts'
import { insertJobs } from '../../platform/jobs/jobs.store.ts'
import { listNews } from './money.store.ts'

const moneyKind = 'import.money'
const arrivedKind = 'import.arrived'
/** Customers are not notified of payments that are more than this number of days old. */
export const newsDays = 7
const atOnce = 5000

interface Payment {
  /** UUID derived from the movement's external_id. */
  readonly payment: string
  readonly sum: Money
}

interface ImportedMoney {
  readonly contract: number
  readonly arrived: readonly Payment[]
}

/**
 * Enqueues a job for each existing contract to which money was credited, and publishes an event for each one with new
 * movements, in the import's transaction.
 */
export async function announceMoney(tx: Tx, today: Day, now: Date): Promise<void> {
  const since = addDays(today, -newsDays)
  for (let after = 0; ;) {
    const news = await listNews(tx, { after, max: atOnce, since })
    if (news.length === 0) return
    after = news.at(-1)!.contract
    const jobs = news
      .filter(({ credited }) => credited)
      .map(({ contract, arrived }) => ({ orderingKey: `contract:${contract}`, payload: { contract, arrived } }))
    await insertJobs(tx, moneyKind, now, jobs)
    await publishMany(
      tx,
      news.map(({ contract }) => ({ topic: 'contract', contract })),
    )
  }
}

interface Dependencies {
  readonly billing: Pick<Billing, 'enqueueRestart'>
  readonly notifications: Pick<Notifications, 'addMany'>
}

/** Treats imported money like any other: services restart immediately, and notifications wait for delivery hours. */
export function settleImportedMoney({ clock, operator, jobs }: Core, { billing, notifications }: Dependencies): void {
  const { zone } = operator
  const { fromHour, toHour } = operator.notifications

  /** Returns when to announce imported payments: an import at night leaves the announcement for the morning. */
  function announceAt(): Date {
    const now = clock.now()
    const today = dayOf(now, zone)
    const morning = atHour(today, fromHour, zone)
    if (now < morning) return morning
    return now < atHour(today, toHour, zone) ? now : atHour(addDays(today, 1), fromHour, zone)
  }

  jobs.transactional<ImportedMoney>(moneyKind, async (tx, { contract, arrived }) => {
    await billing.enqueueRestart(tx, contract)
    if (arrived.length > 0) {
      await jobs.enqueue(tx, { kind: arrivedKind, payload: { contract, arrived }, dueAt: announceAt() })
    }
  })

  jobs.transactional<ImportedMoney>(arrivedKind, (tx, { contract, arrived }) =>
    notifications.addMany(
      tx,
      arrived.map(({ payment, sum }) => ({ kind: 'payment_arrived', contract, subject: payment, values: { sum } })),
    ),
  )
}
