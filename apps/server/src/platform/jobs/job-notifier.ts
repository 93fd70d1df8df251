import { PgBoss } from 'pg-boss'
import { addressOf, type Connection, type Tx } from '../database/db.ts'
import type { Log } from '../observability/log.ts'

const queue = 'due-work'
/** What is due later than this needs no wake of its own: there is one every minute. */
const farMs = 3_600_000

/** Wakes the workers of all nodes when work is or falls due. */
export interface JobNotifier {
  /** Wakes them once the transaction has committed, or at `at` (the machine's time) when that is later. */
  wake(tx: Tx, at: Date): Promise<void>
  stop(): Promise<void>
}

/** For whoever runs due work by hand. */
export const noNotifier: JobNotifier = { wake: async () => {}, stop: async () => {} }

interface Dependencies {
  readonly connection: Connection
  readonly onWake: () => void
  readonly log: Log
}

/**
 * Wakes by pg-boss: at once by NOTIFY, later ones by its polling, and every minute by its cron whatever happened. It
 * carries no work: what is due stands in our own rows, because it follows the product's time and pg-boss the
 * database's.
 */
export async function startJobNotifier({ connection, onWake, log }: Dependencies): Promise<JobNotifier> {
  const boss = new PgBoss({
    ...addressOf(connection),
    application_name: 'kabinet jobs',
    max: 2,
    // Its schema is made with the serving role's rights; its tables are its own.
    createSchema: false,
    useListenNotify: true,
    // Housekeeping of a queue that is nearly always empty.
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
