import type { Db, Tx } from '../database/db.ts'
import type { Events } from '../events/events.ts'

/** The product's time, used for periods, codes, sessions and limits (docs/domain/interface.md#time). */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The product's clock: real time plus an offset, kept in the database and increased by the demo's time machine. */
export interface ProductClock extends Clock {
  /** Moves time forward to `to`, never back, on every node. */
  set(to: Date): Promise<void>
}

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

/** Returns the product's time for a short-lived process; it does not follow later moves. */
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
