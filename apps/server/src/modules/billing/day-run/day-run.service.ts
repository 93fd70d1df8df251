import { addDays, type Day, dayOf } from '@kabinet/contract/kernel/days'
import type { Core } from '../../../platform/core.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { midnight } from '../../../platform/jobs/jobs.rules.ts'
import { lockSubjects } from '../../../platform/database/locks.ts'
import type { Ledger } from '../../ledger/index.ts'
import type { DayBatch } from '../batch.rules.ts'
import type { PeriodListener } from '../period-events.ts'
import * as days from './day-run.store.ts'
import type { Planned } from '../changes/planned.service.ts'
import * as periods from './periods.store.ts'
import type { Pauses } from '../pauses/pauses.service.ts'
import type { Postings } from '../postings/postings.service.ts'
import type { Restarts } from '../restart/restart.service.ts'

const dayKind = 'billing.day'
const batchKind = 'billing.batch'
/** Maximum number of parallel batches; the other workers stay free for codes and payments. */
const batchOrderingKeys = 2
// After a few minutes of retries the batch is left to the operator, and the other batches continue.
const batchAttempts = 5

export type DayStep = (tx: Tx, batch: DayBatch) => Promise<void>
export type DayEndListener = (tx: Tx, day: Day) => Promise<void>

interface Dependencies {
  readonly ledger: Ledger
  readonly postings: Postings
  readonly pauses: Pauses
  readonly planned: Planned
  readonly restarts: Restarts
  readonly announcePeriods: PeriodListener
  /** Number of contract ids per batch; a transaction for 5000 contracts takes about a second. */
  readonly batchKeys: number
}

/**
 * Creates the run that bills each day of the operator's zone in order. Every contract is billed once a day, in batches
 * that any node may run. A batch commits together with the removal of its job, so that a killed run continues where it
 * stopped; missed days are caught up.
 */
export function createDayRun(
  { clock, operator, events, jobs, log }: Core,
  { ledger, postings, pauses, planned, restarts, announcePeriods, batchKeys }: Dependencies,
) {
  const steps: DayStep[] = []
  const endListeners: DayEndListener[] = []
  const { billing, currency, zone } = operator

  async function announceEnd(tx: Tx, day: Day): Promise<void> {
    for (const listener of endListeners) await listener(tx, day)
  }

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
      await announceEnd(tx, last!)
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

  /** Bills a batch. The order matters: pauses and tariff changes first, then periods and daily charges. */
  async function bill(tx: Tx, batch: DayBatch) {
    await periods.lockDue(tx, batch)
    const paused = await pauses.beginDue(tx, batch)
    const ended = await pauses.endDue(tx, batch)
    await restarts.enqueueRestarts(tx, contractsOf(ended.filter(({ goesOn }) => !goesOn)))
    await planned.applyTariffChanges(tx, batch)
    await planned.endConnected(tx, batch)
    await pauses.countPausedDays(tx, batch)
    const { charged, blocked } = await periods.endPeriods(tx, batch, postings.context())
    await postings.payCashbacks(tx, batch)
    await postings.chargeDays(tx, batch)
    const near = await periods.listNearDebits(tx, batch, {
      days: Math.floor(billing.balanceColour.nearHours / 24),
      autopayMax: operator.autopay.max,
      unit: postings.context().unit,
    })
    const today = (kind: 'blocked' | 'paused' | 'resumed') => (contract: number) => ({ kind, contract, day: batch.day })
    await announcePeriods(tx, [
      ...paused.map(today('paused')),
      ...contractsOf(ended.filter(({ goesOn }) => goesOn)).map(today('resumed')),
      ...blocked.map(today('blocked')),
      ...near.map(({ contract, day }) => ({ kind: 'debit_near' as const, contract, day })),
    ])
    for (const step of steps) await step(tx, batch)
    await events.publish(tx, { topic: 'contracts', first: batch.first, last: batch.last })
    return { charged, blocked: blocked.length }
  }

  async function billAndCount(tx: Tx, batch: DayBatch): Promise<void> {
    const done = await bill(tx, batch)
    const progress = await days.countBatch(tx, batch.day, done, clock.now())
    const { day, batchesDone, batches, charged, blocked } = progress
    log.info({ day, done: batchesDone, of: batches, charged, blocked }, 'billing batch done')
    if (batchesDone < batches) return
    await announceEnd(tx, day)
    await beginNext(tx)
  }

  jobs.transactional<DayBatch>(batchKind, billAndCount, { attempts: batchAttempts })

  jobs.recurring(dayKind, midnight(zone), beginNext)

  return {
    eachDay: (step: DayStep) => void steps.push(step),

    onDayEnd: (listener: DayEndListener) => void endListeners.push(listener),

    readProgress: (tx: Tx) => days.findRunning(tx),
  }
}

function contractsOf(rows: readonly { readonly contract: number }[]): number[] {
  return rows.map(({ contract }) => contract)
}
