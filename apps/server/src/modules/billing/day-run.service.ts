import { cashback } from '@kabinet/contract/ids'
import { addDays, dayOf } from '@kabinet/contract/kernel/days'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db.ts'
import type { Events } from '../../platform/events.ts'
import { midnight } from '../../platform/jobs/jobs.rules.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { lockSubjects } from '../../platform/locks.ts'
import type { Log } from '../../platform/log.ts'
import type { Operator } from '../../platform/operator.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Notices } from '../notices/index.ts'
import type { DayBatch } from './batch.rules.ts'
import * as days from './day-run.store.ts'
import * as planned from './planned.store.ts'
import * as store from './run.store.ts'
import * as suspensions from './suspensions.store.ts'

const dayKind = 'billing.day'
const batchKind = 'billing.batch'
/** So many batches run side by side, whatever the workers: the others keep free for codes and payments. */
const batchLanes = 2
/** A batch that fails again and again is left to a person after a few minutes, and the others go on. */
const batchAttempts = 5

/** What else a day brings to contracts, after their periods: set-based, in the batch's own transaction. */
export type DayStep = (tx: Tx, batch: DayBatch) => Promise<void>

interface Dependencies {
  readonly clock: Clock
  readonly operator: Operator
  readonly ledger: Ledger
  readonly events: Events
  readonly jobs: Jobs
  readonly notices: Notices
  /** Ends what customers have cancelled, whose time has come. */
  readonly endDropped: (tx: Tx, batch: DayBatch) => Promise<void>
  /** Has contracts that wait for money looked at, after what the transaction does. */
  readonly enqueueRestarts: (tx: Tx, contracts: readonly number[]) => Promise<void>
  /** So many keys of contracts make one batch. */
  readonly batchKeys: number
  readonly book: () => store.Book
  readonly log: Log
}

/**
 * The run that bills each day of the operator's zone, one after another: every contract once, in batches that any node
 * takes. A batch is one transaction with the removal of its row of due work, so a run may be killed at any point and
 * goes on from there; a day that was slept through is made up for.
 */
export function createDayRun({
  clock,
  operator,
  ledger,
  events,
  jobs,
  notices,
  endDropped,
  enqueueRestarts,
  batchKeys,
  book,
  log,
}: Dependencies) {
  const steps: DayStep[] = []
  const { billing, currency, tariffs, zone } = operator

  /** Begins the first day that is not billed yet, unless one is under way. */
  async function beginNext(tx: Tx): Promise<void> {
    await lockSubjects(tx, [dayKind])
    const { running, last } = await days.readProgress(tx)
    const today = dayOf(clock.now(), zone)
    const day = last ? addDays(last, 1) : today
    if (day > today) return
    if (running) {
      if (await jobs.hasWaiting(tx, batchKind)) return
      log.error({ day: last! }, 'batches of a day failed for good: their contracts were not billed on it')
      await days.abandonDay(tx, clock.now())
    }
    const keys = await days.readKeys(tx)
    const batches: DayBatch[] = []
    for (let first = keys.first; first <= keys.last; first += batchKeys) {
      batches.push({ day, first, last: first + batchKeys - 1 })
    }
    await ledger.openHouse(tx, currency.code)
    await days.insertDay(tx, day, clock.now(), batches.length)
    const laneOf = (index: number) => `billing:${index % batchLanes}`
    const batchJobs = batches.map((payload, index) => ({ payload, lane: laneOf(index) }))
    await jobs.enqueueMany(tx, { kind: batchKind, jobs: batchJobs })
  }

  /** One day of some contracts, in the order of the rules: pauses and tariffs first, then periods, days, and the rest. */
  async function bill(tx: Tx, batch: DayBatch) {
    await store.lockDue(tx, batch)
    await suspensions.beginSuspensions(tx, batch)
    await enqueueRestarts(tx, await suspensions.endSuspensions(tx, batch))
    await planned.applyTariffChanges(tx, batch, tariffs.cashbacksLost)
    await endDropped(tx, batch)
    await suspensions.countSuspendedDays(tx, batch, billing.cashbackYears)
    const { charged, blocked } = await store.endPeriods(tx, batch, book())
    await store.payCashbacks(tx, batch, book(), cashback)
    await store.chargeDays(tx, batch, book())
    const near = await store.listNearDebits(tx, batch, {
      days: Math.floor(billing.balanceColour.nearHours / 24),
      autopayMost: operator.autopay.max,
      unit: book().unit,
    })
    await notices.addMany(tx, [
      ...blocked.map((contract) => ({ kind: 'blocked' as const, contract, subject: batch.day })),
      ...near.map(({ contract, day }) => ({ kind: 'debit_near' as const, contract, subject: day })),
    ])
    for (const step of steps) await step(tx, batch)
    await events.publish(tx, { topic: 'contracts', first: batch.first, last: batch.last })
    return { charged, blocked: blocked.length }
  }

  async function billAndCount(tx: Tx, batch: DayBatch): Promise<void> {
    const done = await bill(tx, batch)
    const progress = await days.countBatch(tx, batch.day, done, clock.now())
    const { batchesDone, batches, charged, blocked } = progress
    log.info({ day: batch.day, done: batchesDone, of: batches, charged, blocked }, 'a batch of the day is billed')
    if (batchesDone === batches) await beginNext(tx)
  }

  jobs.inTransaction<DayBatch>(batchKind, billAndCount, { attempts: batchAttempts })

  jobs.recurring(dayKind, midnight(zone), beginNext)

  return {
    /** Has a step of another module run for each day, in the order of their giving. */
    eachDay: (step: DayStep) => void steps.push(step),

    /** How far the day under way is; undefined between days. */
    readProgress: (tx: Tx) => days.findRunning(tx),
  }
}
