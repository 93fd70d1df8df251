import { setTimeout as delay } from 'node:timers/promises'
import type { ProductClock } from '../clock.ts'
import type { Db, Tx } from '../db.ts'
import type { Events } from '../events.ts'
import type { Jobs } from './jobs.ts'

const lockKey = 7_305_116
/** How often a job that another node runs is looked at. */
const waitMs = 50

interface Dependencies {
  readonly db: Db
  readonly clock: ProductClock
  readonly jobs: Jobs
  readonly events: Events
}

/** Moves the product's time through all that falls due on the way. */
export interface TimeTravel {
  /**
   * Moves the time to `to` in steps: to each instant at which work falls due, and on when that work is done. Returns
   * the time afterwards. A time that is past already changes nothing.
   */
  moveTo(to: Date): Promise<Date>
  /** Goes on where a node died on the way. */
  goOn(): Promise<void>
}

/**
 * The demo's time machine (spec, sandboxes: clock). Where it is going stands in the database: a node that dies on the
 * way leaves the rest of the way to another.
 */
export function createTimeTravel({ db, clock, jobs, events }: Dependencies): TimeTravel {
  let going: Promise<void> | undefined

  /** Work of the present that somebody has taken, or that was put into it meanwhile. */
  async function finishPresent(): Promise<Date | undefined> {
    for (;;) {
      await jobs.runDue()
      const next = await jobs.nextDue()
      if (!next || next > clock.now()) return next
      await delay(waitMs)
    }
  }

  async function travel(): Promise<void> {
    for (let to = await readTarget(db); to; to = await readTarget(db)) {
      const next = await finishPresent()
      const step = next && next < to ? next : to
      await clock.set(step)
      if (step === to) {
        await finishPresent()
        await arrive(db, to)
      }
    }
  }

  /** One node moves the time; the others wait for it, in case it dies. */
  function travelAlone(): Promise<void> {
    going ??= db
      .connection(async (client) => {
        await client.query('select pg_advisory_lock($1)', [lockKey])
        try {
          await travel()
        } finally {
          await client.query('select pg_advisory_unlock($1)', [lockKey])
        }
      })
      .finally(() => {
        going = undefined
      })
    return going
  }

  async function goOn(): Promise<void> {
    if (await readTarget(db)) await travelAlone()
  }

  events.subscribe(async ({ topic }) => {
    if (topic !== 'clock' && topic !== 'gap') return
    jobs.wake()
    await goOn()
  })

  return {
    async moveTo(to) {
      if (to <= clock.now()) return clock.now()
      await db.transaction(async (tx) => {
        await setOut(tx, to)
        await events.publish(tx, { topic: 'clock' })
      })
      while (clock.now() < to) await travelAlone()
      return clock.now()
    },

    goOn,
  }
}

async function readTarget(tx: Tx): Promise<Date | undefined> {
  const rows = await tx.query<{ to: Date | null }>('select moving_to as "to" from product_clock')
  return rows[0]!.to ?? undefined
}

async function setOut(tx: Tx, to: Date) {
  await tx.query('update product_clock set moving_to = greatest(moving_to, $1)', [to])
}

async function arrive(tx: Tx, at: Date) {
  await tx.query('update product_clock set moving_to = null where moving_to = $1', [at])
}
