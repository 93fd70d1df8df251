import { setTimeout as delay } from 'node:timers/promises'
import type { ProductClock } from '../time/clock.ts'
import type { Db, Tx } from '../database/db.ts'
import type { Events } from '../events/events.ts'
import type { Jobs } from './jobs.ts'

const lockKey = 7_305_116
const waitMs = 50
// About eight seconds in all: longer than one poll of an unresponsive bank (five seconds), but the bank is polled
// repeatedly, and moving the time must not wait for all polls.
const defaultPatience: Patience = { healthyMs: 500, slowMs: 7000 }

interface Patience {
  readonly healthyMs: number
  readonly slowMs: number
}

interface Dependencies {
  readonly db: Db
  readonly clock: ProductClock
  readonly jobs: Jobs
  readonly events: Events
  readonly patience?: Patience
}

export interface TimeTravel {
  /**
   * Moves time to `to`, stopping at each instant at which jobs are due until they are done. Returns the time reached,
   * which is before `to` if the move was stopped. A `to` in the past changes nothing. Jobs that wait for an
   * unresponsive external system are given a few seconds, then left to the workers.
   */
  moveTo(to: Date): Promise<Date>
  goOn(): Promise<void>
  stop(): Promise<void>
  target(): Promise<Date | undefined>
}

/**
 * Creates the demo's time machine. Its target is stored in the database, so another node can continue after a crash.
 */
export function createTimeTravel({ db, clock, jobs, events, patience = defaultPatience }: Dependencies): TimeTravel {
  let going: Promise<void> | undefined

  let slow = false

  const isDue = (at: Date | undefined) => at !== undefined && at <= clock.now()

  /** Runs due jobs in order, without waiting for slow external ones; returns whether any job was started. */
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
   * Finishes the jobs due now, including those taken by other workers or enqueued meanwhile. Patience is used up only
   * while slow external jobs are all that remains; once it is used up, they are left to the workers.
   * @returns when the next job is due; undefined if there is none
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
      // Another node may have moved the time, and its event may not have arrived yet.
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
