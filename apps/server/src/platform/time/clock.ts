import type { Db, Tx } from '../database/db.ts'
import type { Events } from '../events/events.ts'

/** The product's time: periods, codes, sessions and limits follow it (docs/domain/interface.md#time). */
export interface Clock {
  now(): Date
}

/** The machine's time. */
export const systemClock: Clock = { now: () => new Date() }

/** The product's time as the database keeps it: the machine's, and how far the demo has moved it ahead. */
export interface ProductClock extends Clock {
  /** Moves it to `to`, never back, and tells every node. */
  set(to: Date): Promise<void>
}

/** Reads how far ahead the product's time is, and follows it when another node moves it. */
export async function createProductClock({ db, events }: { db: Db; events: Events }): Promise<ProductClock> {
  let aheadMs = await readAhead(db)
  events.subscribe(async ({ topic }) => {
    if (topic === 'clock' || topic === 'gap') aheadMs = await readAhead(db)
  })
  return {
    now: () => new Date(Date.now() + aheadMs),
    async set(to) {
      aheadMs = await db.transaction(async (tx) => {
        const kept = await moveAhead(tx, to.getTime() - Date.now())
        await events.publish(tx, { topic: 'clock' })
        return kept
      })
    },
  }
}

/** The product's time for a process that is over soon: it does not follow when it is moved. */
export async function readProductTime(tx: Tx): Promise<Clock> {
  const aheadMs = await readAhead(tx)
  return { now: () => new Date(Date.now() + aheadMs) }
}

async function readAhead(tx: Tx): Promise<number> {
  const rows = await tx.query<{ aheadMs: number }>('select ahead_ms as "aheadMs" from product_clock')
  return rows[0]!.aheadMs
}

async function moveAhead(tx: Tx, aheadMs: number): Promise<number> {
  const rows = await tx.query<{ aheadMs: number }>(
    'update product_clock set ahead_ms = greatest(ahead_ms, $1::bigint) returning ahead_ms as "aheadMs"',
    [Math.ceil(aheadMs)],
  )
  return rows[0]!.aheadMs
}
