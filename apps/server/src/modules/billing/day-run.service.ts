import { cashback } from '@kabinet/contract/ids'
import { addDays, dayOf } from '@kabinet/contract/kernel/days'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { midnight } from '../../platform/jobs/jobs.rules.ts'
import { lockSubjects } from '../../platform/database/locks.ts'
import type { Ledger } from '../ledger/index.ts'
import type { DayBatch } from './batch.rules.ts'
import type { PeriodListener } from './period-events.ts'
import * as days from './day-run.store.ts'
import * as planned from './planned.store.ts'
import * as store from './run.store.ts'
import * as pauses from './pauses.store.ts'

const dayKind = 'billing.day'
const batchKind = 'billing.batch'
/** So many batches run side by side, whatever the workers: the others keep free for codes and payments. */
const batchOrderingKeys = 2
/** A batch that fails again and again is left to a person after a few minutes, and the others go on. */
const batchAttempts = 5

/** What else a day brings to contracts, after their periods: set-based, in the batch's own transaction. */
export type DayStep = (tx: Tx, batch: DayBatch) => Promise<void>

interface Dependencies {
  readonly ledger: Ledger
  readonly announce: PeriodListener
  /** Ends what customers have cancelled, whose time has come. */
  readonly endDropped: (tx: Tx, batch: DayBatch) => Promise<void>
  /** Has contracts that wait for money looked at, after what the transaction does. */
  readonly enqueueRestarts: (tx: Tx, contracts: readonly number[]) => Promise<void>
  /** So many keys of contracts make one batch. */
  readonly batchKeys: number
  readonly postingContext: () => store.PostingContext
}

/**
 * The run that bills each day of the operator's zone, one after another: every contract once, in batches that any node
 * takes. A batch is one transaction with the removal of its row of due work, so a run may be killed at any point and
 * goes on from there; a day that was slept through is made up for.
 */
export function createDayRun(
  { clock, operator, events, jobs, log }: Core,
  { ledger, announce, endDropped, enqueueRestarts, batchKeys, postingContext }: Dependencies,
) {
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
      log.error({ day: last! }, 'day run incomplete: contracts of dead batches were not billed')
      await days.abandonDay(tx, clock.now())
    }
    const keys = await days.readKeys(tx)
    const batches: DayBatch[] = []
    for (let first = keys.first; first <= keys.last; first += batchKeys) {
      batches.push({ day, first, last: first + batchKeys - 1 })
    }
    await ledger.openInternalAccounts(tx, currency.code)
    await days.insertDay(tx, day, clock.now(), batches.length)
    const orderingKeyOf = (index: number) => `billing:${index % batchOrderingKeys}`
    const batchJobs = batches.map((payload, index) => ({ payload, orderingKey: orderingKeyOf(index) }))
    await jobs.enqueueMany(tx, { kind: batchKind, jobs: batchJobs })
  }

  /** One day of some contracts, in the order of the rules: pauses and tariffs first, then periods, days, and the rest. */
  async function bill(tx: Tx, batch: DayBatch) {
    await store.lockDue(tx, batch)
    await pauses.beginPauses(tx, batch)
    await enqueueRestarts(tx, await pauses.endPauses(tx, batch))
    await planned.applyTariffChanges(tx, batch, tariffs.cashbacksLost)
    await endDropped(tx, batch)
    await pauses.countPausedDays(tx, batch, billing.cashbackYears)
    const { charged, blocked } = await store.endPeriods(tx, batch, postingContext())
    await store.payCashbacks(tx, batch, postingContext(), cashback)
    await store.chargeDays(tx, batch, postingContext())
    const near = await store.listNearDebits(tx, batch, {
      days: Math.floor(billing.balanceColour.nearHours / 24),
      autopayMax: operator.autopay.max,
      unit: postingContext().unit,
    })
    await announce(tx, [
      ...blocked.map((contract) => ({ kind: 'blocked' as const, contract, day: batch.day })),
      ...near.map(({ contract, day }) => ({ kind: 'debit_near' as const, contract, day })),
    ])
    for (const step of steps) await step(tx, batch)
    await events.publish(tx, { topic: 'contracts', first: batch.first, last: batch.last })
    return { charged, blocked: blocked.length }
  }

  async function billAndCount(tx: Tx, batch: DayBatch): Promise<void> {
    const done = await bill(tx, batch)
    const progress = await days.countBatch(tx, batch.day, done, clock.now())
    const { batchesDone, batches, charged, blocked } = progress
    log.info({ day: batch.day, done: batchesDone, of: batches, charged, blocked }, 'billing batch done')
    if (batchesDone === batches) await beginNext(tx)
  }

  jobs.transactional<DayBatch>(batchKind, billAndCount, { attempts: batchAttempts })

  jobs.recurring(dayKind, midnight(zone), beginNext)

  return {
    /** Registers another module's step of each day's run; steps run in the order of registration. */
    eachDay: (step: DayStep) => void steps.push(step),

    /** How far the day under way is; undefined between days. */
    readProgress: (tx: Tx) => days.findRunning(tx),
  }
}
