import { setTimeout as delay } from 'node:timers/promises'
import type { ProductClock } from '../time/clock.ts'
import type { Db, Tx } from '../database/db.ts'
import type { Events } from '../events/events.ts'
import type { Jobs } from './jobs.ts'

const lockKey = 7_305_116
/** How often a job that somebody else runs is looked at. */
const waitMs = 50
/** About eight seconds in all: a silent bank is asked again and again, and each time answers nothing for five. */
const defaultPatience: Patience = { healthyMs: 500, slowMs: 7000 }

interface Patience {
  /** What an answer from the outside may take without costing patience. */
  readonly healthyMs: number
  /** How long one travel waits in all for answers that take longer. */
  readonly slowMs: number
}

interface Dependencies {
  readonly db: Db
  readonly clock: ProductClock
  readonly jobs: Jobs
  readonly events: Events
  readonly patience?: Patience
}

/** Moves the product's time through all that falls due on the way. */
export interface TimeTravel {
  /**
   * Moves the time to `to` in steps: to each instant at which work falls due, and on when that work is done. Returns
   * the time afterwards: `to`, or where it was stopped. A time that is past already changes nothing. It does not wait
   * for ever for an outside that is silent: such work is left to the workers, and the time moves on without it.
   */
  moveTo(to: Date): Promise<Date>
  /** Goes on where a node died on the way. */
  goOn(): Promise<void>
  /** Ends a move that is under way where it is now. */
  stop(): Promise<void>
  /** Where the time is being moved to. */
  target(): Promise<Date | undefined>
}

/**
 * The demo's time machine. Where it is going stands in the database: a node that dies on the
 * way leaves the rest of the way to another.
 */
export function createTimeTravel({ db, clock, jobs, events, patience = defaultPatience }: Dependencies): TimeTravel {
  let going: Promise<void> | undefined

  /** Whether work on the outside that was started here has outlasted what is healthy. */
  let slow = false

  const isDue = (at: Date | undefined) => at !== undefined && at <= clock.now()

  /** Runs what is due in order, and on beside work that is slow. True if there was any. */
  async function runDue(withExternal: boolean): Promise<boolean> {
    for (let ran = false; ; ran = true) {
      const job = await jobs.startDue(withExternal && !slow ? undefined : 'transaction')
      if (!job) return ran
      if (await endsWithin(job.ended, patience.healthyMs)) continue
      slow = true
      void job.ended.then(() => (slow = false))
    }
  }

  /**
   * All work of the present, with what somebody has taken, or that was put into it meanwhile. The patience that is left
   * is spent only while nothing but slow work on the outside is to be done.
   */
  async function finishPresent(left: { ms: number }): Promise<Date | undefined> {
    for (let idleMs = 0; ; idleMs += waitMs) {
      const ran = await runDue(left.ms > 0)
      const own = await jobs.nextDue('transaction')
      const next = left.ms > 0 ? await jobs.nextDue() : own
      if (!isDue(next)) return next
      if (ran || isDue(own)) idleMs = 0
      else if (idleMs >= patience.healthyMs) left.ms -= waitMs
      await delay(waitMs)
    }
  }

  async function travel(): Promise<void> {
    const left = { ms: patience.slowMs }
    for (let to = await readTarget(db); to; to = await readTarget(db)) {
      const next = await finishPresent(left)
      if (!(await readTarget(db))) return
      const step = next && next < to ? next : to
      await clock.set(step)
      if (step === to) {
        await finishPresent(left)
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
      while (await readTarget(db)) await travelAlone()
      // Another node may have moved it, and its word not have come yet.
      await clock.set(clock.now())
      return clock.now()
    },

    goOn,
    stop: () => clearTarget(db),
    target: () => readTarget(db),
  }
}

async function endsWithin(work: Promise<void>, ms: number): Promise<boolean> {
  const over = new AbortController()
  const tooLong = delay(ms, false, { signal: over.signal }).catch(() => false)
  const ended = await Promise.race([work.then(() => true), tooLong])
  over.abort()
  return ended
}

async function readTarget(tx: Tx): Promise<Date | undefined> {
  const rows = await tx.query<{ to: Date | null }>('select moving_to as "to" from product_clock')
  return rows[0]!.to ?? undefined
}

async function clearTarget(tx: Tx) {
  await tx.query('update product_clock set moving_to = null')
}

async function setOut(tx: Tx, to: Date) {
  await tx.query('update product_clock set moving_to = greatest(moving_to, $1)', [to])
}

async function arrive(tx: Tx, at: Date) {
  await tx.query('update product_clock set moving_to = null where moving_to = $1', [at])
}
