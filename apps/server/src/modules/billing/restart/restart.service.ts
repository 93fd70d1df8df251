import { type Day, dayOf } from '@kabinet/contract/kernel/days'
import type { Core } from '../../../platform/core.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Planned } from '../changes/planned.service.ts'
import type { PeriodListener } from '../period-events.ts'
import type { Postings } from '../postings/postings.service.ts'
import type { ContractSnapshot } from '../snapshot/contract-snapshot.ts'
import type { Snapshots } from '../snapshot/snapshot.service.ts'
import { decideRestart, type Restart } from './restart.rules.ts'
import * as store from './restart.store.ts'

const kind = 'billing.restart'

interface Dependencies {
  readonly snapshots: Snapshots
  readonly postings: Postings
  readonly planned: Planned
  readonly announcePeriods: PeriodListener
}

export type Restarts = ReturnType<typeof createRestarts>

/** Creates the restart of what a balance covers: by a payment, when a pause ends, or because the customer asks for it. */
export function createRestarts(core: Core, { snapshots, postings, planned, announcePeriods }: Dependencies) {
  const { audit, clock, jobs, operator } = core
  const jobOf = (contract: number) => ({ orderingKey: `contract:${contract}`, payload: { contract } })

  /** Charges a month, with the unpaid days of an expired credit, and switches on its services. */
  async function startMonth(tx: Tx, snapshot: ContractSnapshot, month: Restart): Promise<void> {
    const { contract, facts, asOf } = snapshot
    const { from, to, billingDay, sum, owed } = month
    if (owed && owed.sum > 0) await postings.postOwed(tx, contract, owed)
    if (sum > 0 && !(await postings.postMonth(tx, snapshot, month))) return
    await store.startPeriod(tx, { contract, from, to, billingDay })
    await postings.payCashbacks(tx, { first: contract, last: contract, day: asOf })
    // A first month is no news: the customer has just paid for it, or had the services connected.
    if (facts.periodEnd !== null) await announcePeriods(tx, [{ kind: 'restarted', contract, day: from }])
    await audit.record(tx, { action: 'period.started', contracts: [contract], details: { from, to, sum } })
  }

  /**
   * Restarts what the balance covers: starts the month of a suspended contract, settles a running credit, and switches
   * on daily services (docs/domain/billing.md#restart).
   * @param asked whether the customer asked for the restart; lapsed services restart only then
   */
  async function startIfCovered(tx: Tx, contract: number, asked = false): Promise<void> {
    await snapshots.lock(tx, contract)
    const day: Day = dayOf(clock.now(), operator.zone)
    const own = { first: contract, last: contract, day }
    // If the month starts before the daily run reaches this contract, the planned tariff must apply first.
    await planned.applyTariffChanges(tx, own)
    const snapshot = await snapshots.find(tx, contract)
    if (!snapshot) return
    const isFree = asked || snapshot.billingStatus.status !== 'lapsed'
    const month = isFree ? decideRestart(snapshot.facts, day, snapshot.unit) : undefined
    if (month) await startMonth(tx, snapshot, month)
    const touched = await postings.chargeDays(tx, own)
    if (month || touched > 0) await snapshots.announce(tx, contract)
  }

  jobs.transactional<{ contract: number }>(kind, (tx, { contract }) => startIfCovered(tx, contract))

  return {
    startMonth,
    startIfCovered,
    /** Switches on what awaits payment, without a charge, as a credit does. */
    switchOn: store.switchOn,

    /** Enqueues the restart as a separate job, so that the payment stays posted even if the restart fails. */
    enqueueRestart: (tx: Tx, contract: number) => jobs.enqueue(tx, { kind, ...jobOf(contract) }),

    enqueueRestarts: (tx: Tx, contracts: readonly number[]) =>
      jobs.enqueueMany(tx, { kind, jobs: contracts.map(jobOf) }),
  }
}
