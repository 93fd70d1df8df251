import { hourMs } from '@kabinet/contract/kernel/durations'
import { PgBoss } from 'pg-boss'
import { addressOf, type Connection, type Tx } from '../database/db.ts'
import type { Log } from '../observability/log.ts'

const queue = 'due-work'
// Jobs due further ahead than this need no wake-up of their own, because workers wake every minute.
const farMs = hourMs

export interface JobNotifier {
  /** Wakes workers when the transaction commits, or at `at` (real time) if that is later. */
  wake(tx: Tx, at: Date): Promise<void>
  stop(): Promise<void>
}

export const noNotifier: JobNotifier = { wake: async () => {}, stop: async () => {} }

interface Dependencies {
  readonly connection: Connection
  readonly onWake: () => void
  readonly log: Log
}

/**
 * Starts the notifier, which wakes workers through pg-boss: at once by NOTIFY, at a later time by polling, and every
 * minute by cron. Jobs themselves are our rows, because they follow the product's time while pg-boss follows the
 * database's.
 */
export async function startJobNotifier({ connection, onWake, log }: Dependencies): Promise<JobNotifier> {
  const boss = new PgBoss({
    ...addressOf(connection),
    application_name: 'kabinet jobs',
    max: 2,
    // The schema already exists: the serving role may create tables in it, but may not create a schema.
    createSchema: false,
    useListenNotify: true,
    monitorVacuum: false,
    reindex: false,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'job notification channel lost'))
  await boss.start()
  await boss.createQueue(queue, { notify: true, retryLimit: 0, deleteAfterSeconds: 60 })
  await boss.work(queue, { batchSize: 100, notifyPollingIntervalSeconds: 2, pollingIntervalSeconds: 1 }, async () =>
    onWake(),
  )
  await boss.schedule(queue, '* * * * *', null, { retryLimit: 0, deleteAfterSeconds: 60 })
  return {
    async wake(tx, at) {
      const afterMs = at.getTime() - Date.now()
      if (afterMs > farMs) return
      const executeSql = async (text: string, values?: unknown[]) => ({ rows: await tx.query<object>(text, values) })
      await boss.send(queue, null, { db: { executeSql }, ...(afterMs > 0 && { startAfter: at }) })
    },
    stop: () => boss.stop({ graceful: true, timeout: 3000 }),
  }
}
