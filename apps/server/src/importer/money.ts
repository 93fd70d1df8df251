import { addDays, atHour, type Day, dayOf } from '@kabinet/contract/kernel/days'
import type { Money } from '@kabinet/contract/kernel/money'
import type { Billing } from '../modules/billing/index.ts'
import type { Notices } from '../modules/notices/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/db.ts'
import { publishMany } from '../platform/events.ts'
import { insertJobs } from '../platform/jobs/jobs.store.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Operator } from '../platform/operator.ts'
import { listNews } from './money.store.ts'

const moneyKind = 'import.money'
const arrivedKind = 'import.arrived'
/** Older payments of an import are history that was brought along: nobody is notified of them. */
const newsDays = 7
const atOnce = 5000

interface Payment {
  /** A UUID made of the movement's code. */
  readonly payment: string
  readonly sum: Money
}

interface ImportedMoney {
  readonly contract: number
  readonly arrived: readonly Payment[]
}

/** Enqueues what follows from new money of contracts that stood, and has their open cabinets reread, as the import commits. */
export async function announceMoney(tx: Tx, today: Day, now: Date): Promise<void> {
  const since = addDays(today, -newsDays)
  for (let after = 0; ;) {
    const news = await listNews(tx, { after, most: atOnce, since })
    if (news.length === 0) return
    after = news.at(-1)!.contract
    const jobs = news
      .filter(({ credited }) => credited)
      .map(({ contract, arrived }) => ({ lane: `contract:${contract}`, payload: { contract, arrived } }))
    await insertJobs(tx, moneyKind, now, jobs)
    await publishMany(
      tx,
      news.map(({ contract }) => ({ topic: 'contract', contract })),
    )
  }
}

interface Dependencies {
  readonly clock: Clock
  readonly operator: Pick<Operator, 'notices' | 'zone'>
  readonly jobs: Jobs
  readonly billing: Pick<Billing, 'enqueueRestart'>
  readonly notices: Pick<Notices, 'addMany'>
}

/** Treats imported money as any other: it restarts services at once, and its arrival is announced in the hours for that. */
export function settleImportedMoney({ clock, operator, jobs, billing, notices }: Dependencies): void {
  const { zone } = operator
  const { fromHour, toHour } = operator.notices

  /** An import runs at any hour; nobody waits at night for word of a payment of days ago. */
  function announceAt(): Date {
    const now = clock.now()
    const today = dayOf(now, zone)
    const morning = atHour(today, fromHour, zone)
    if (now < morning) return morning
    return now < atHour(today, toHour, zone) ? now : atHour(addDays(today, 1), fromHour, zone)
  }

  jobs.inTransaction<ImportedMoney>(moneyKind, async (tx, { contract, arrived }) => {
    await billing.enqueueRestart(tx, contract)
    if (arrived.length > 0) {
      await jobs.enqueue(tx, { kind: arrivedKind, payload: { contract, arrived }, dueAt: announceAt() })
    }
  })

  jobs.inTransaction<ImportedMoney>(arrivedKind, (tx, { contract, arrived }) =>
    notices.addMany(
      tx,
      arrived.map(({ payment, sum }) => ({ kind: 'payment_arrived', contract, subject: payment, values: { sum } })),
    ),
  )
}
