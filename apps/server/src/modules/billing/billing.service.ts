import { cashback, serviceStatus } from '@kabinet/contract/ids'
import { addDays, type Day, dayOf } from '@kabinet/contract/kernel/days'
import { type Money, money, unit } from '@kabinet/contract/kernel/money'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refused } from '../../platform/http/errors.ts'
import type { Operator } from '../../platform/config/operator.ts'
import type { Ledger, Movement } from '../ledger/index.ts'
import { createActivation } from './changes/activation.service.ts'
import { type ContractSnapshot, productsOf } from './snapshot/contract-snapshot.ts'
import { amountDue } from './status/due.rules.ts'
import * as store from './billing.store.ts'
import { typeIds } from './billing.messages.ts'
import { createChanges } from './changes/changes.service.ts'
import { creditFlag, creditsOf } from './credits/credits.rules.ts'
import { createDayRun } from './day-run/day-run.service.ts'
import type { PeriodListener } from './period-events.ts'
import { createOrdered } from './snapshot/ordered.service.ts'
import { applyTariffChanges } from './changes/planned.store.ts'
import { decideRestart, type Restart } from './restart/restart.rules.ts'
import { chargeDays, payCashbacks } from './day-run/run.store.ts'
import type { ContractFacts } from './facts.rules.ts'
import type { OwedDays } from './proration/owed.rules.ts'
import {
  type BillingStatus,
  billingStatusOf,
  type BillingStatusLimits,
  withDays,
} from './status/billing-status.rules.ts'

const restartKind = 'billing.restart'

interface Dependencies {
  readonly ledger: Ledger
  /** Number of contract ids per batch of a daily run; a transaction for 5000 contracts takes about a second. */
  readonly batchKeys?: number
}

export type Billing = ReturnType<typeof createBillingService>

type CreditListener = (tx: Tx, contract: number) => Promise<void>

export function createBillingService(core: Core, { ledger, batchKeys = 5000 }: Dependencies) {
  const { db, clock, operator, events, jobs, audit } = core
  const { billing, currency, flags, zone } = operator
  const min = unit(currency.fractionDigits)
  const limits: BillingStatusLimits = {
    ...billing.balanceColour,
    restartHours: billing.restartHours,
    cashbacksLost: operator.tariffs.cashbacksLost,
    zone,
    unit: min,
  }
  const postingContext = () => ({ at: clock.now(), currency: currency.code, types: typeIds, unit: min })
  const restartOf = (contract: number) => ({ orderingKey: `contract:${contract}`, payload: { contract } })
  const ordered = createOrdered()
  const listeners: PeriodListener[] = []
  const creditListeners: CreditListener[] = []
  const announce: PeriodListener = async (tx, happened) => {
    for (const listener of listeners) await listener(tx, happened)
  }

  async function read(tx: Tx, contracts: readonly number[]): Promise<Map<number, ContractSnapshot>> {
    const now = clock.now()
    const today = dayOf(now, zone)
    // Queries run one after another, since a transaction has a single connection.
    const rows = await store.listContracts(tx, contracts, today)
    const services = await store.listServices(tx, contracts)
    const servicesOf = Map.groupBy(services, ({ contract }) => contract)
    const ordersOf = rows.map((row) => ({
      row,
      services: (servicesOf.get(row.contract) ?? []).filter(({ orderedOn }) => orderedOn !== null),
    }))
    const orders = await ordered.readOrders(tx, ordersOf)
    return new Map(
      ordersOf.map(({ row, services: waiting }) => {
        const own = (servicesOf.get(row.contract) ?? []).filter(({ orderedOn }) => orderedOn === null)
        const facts: ContractFacts = {
          ...row,
          autopay: row.paying && (row.paying.sum ?? operator.autopay.max),
          services: own,
          ordered: orders.get(row.contract) ?? null,
        }
        const billingStatus = billingStatusOf(facts, now, today, limits)
        return [
          row.contract,
          {
            contract: row.contract,
            facts,
            billingStatus,
            credits: creditsOf(facts, today, row.billing, {
              days: billing.creditDays,
              flags,
              unit: min,
              lapsed: billingStatus.status === 'lapsed',
            }),
            services: own.filter(isListed(today, billing)).map((service) => withPlannedDay(service, billingStatus)),
            ordered: waiting,
            orderedBundle: row.orderedBundle,
            bundle: row.bundle && withDays(row.bundle, billingStatus),
            paying: row.paying,
            cashbacks: row.cashbacks,
          },
        ]
      }),
    )
  }

  const find = async (tx: Tx, contract: number) => (await read(tx, [contract])).get(contract)

  async function lock(tx: Tx, contract: number): Promise<ContractSnapshot | undefined> {
    await store.lockContract(tx, contract)
    return find(tx, contract)
  }

  function charge(
    tx: Tx,
    contract: number,
    from: Day,
    { source, typeId, sum, details = {} }: { source: string; typeId: number; sum: Money; details?: object },
  ) {
    return ledger.post(tx, {
      source,
      sourceId: `${contract}:${from}`,
      at: clock.now(),
      type: 'account',
      typeId,
      contract,
      amount: money(-sum),
      currency: currency.code,
      against: 'revenue',
      details: { ...details },
    })
  }

  async function settleOwed(tx: Tx, contract: number, { from, to, parts, sum }: OwedDays): Promise<void> {
    const transactionId = await charge(tx, contract, from, { source: 'credit', typeId: typeIds.onCredit, sum })
    if (!transactionId) return
    await store.insertCharges(tx, { contract, transactionId, from, to, parts: parts.filter(({ cost }) => cost > 0) })
  }

  async function startMonth(
    tx: Tx,
    snapshot: ContractSnapshot,
    { from, to, billingDay, parts, sum, owed }: Restart,
  ): Promise<void> {
    const { contract } = snapshot
    if (owed && owed.sum > 0) await settleOwed(tx, contract, owed)
    if (sum > 0) {
      const details = parts.some(({ service }) => service === null)
        ? { products: productsOf(snapshot.services.filter(isOnOrUnpaid)) }
        : {}
      const transactionId = await charge(tx, contract, from, { source: 'period', typeId: typeIds.month, sum, details })
      if (!transactionId) return
      await store.insertCharges(tx, { contract, transactionId, from, to, parts })
    }
    await store.startPeriod(tx, { contract, from, to, billingDay })
    await payCashbacks(tx, { first: contract, last: contract }, postingContext(), cashback)
    // A first month is no news: the customer has just paid for it, or had the services connected.
    if (snapshot.facts.periodEnd !== null) await announce(tx, [{ kind: 'restarted', contract, day: from }])
    await audit.record(tx, { action: 'period.started', contracts: [contract], details: { from, to, sum } })
  }

  /**
   * Restarts what the balance covers: starts the month of a suspended contract, settles a running credit, and switches
   * on daily services (docs/domain/billing.md#restart).
   * @param asked whether the customer asked for the restart; lapsed services restart only then
   */
  async function startIfCovered(tx: Tx, contract: number, asked = false): Promise<void> {
    await store.lockContract(tx, contract)
    const day = dayOf(clock.now(), zone)
    const own = { first: contract, last: contract, day }
    // If the month starts before the daily run reaches this contract, the planned tariff must apply first.
    await applyTariffChanges(tx, own, operator.tariffs.cashbacksLost)
    const snapshot = await find(tx, contract)
    if (!snapshot) return
    const isFree = asked || snapshot.billingStatus.status !== 'lapsed'
    const started = isFree ? decideRestart(snapshot.facts, day, min) : undefined
    if (started) await startMonth(tx, snapshot, started)
    const touched = await chargeDays(tx, own, postingContext())
    if (touched > 0) await events.publish(tx, { topic: 'contract', contract })
  }

  const changes = createChanges(core, { ledger, postingContext, startIfCovered })
  const { activate } = createActivation(core, { ledger, postingContext, find, startMonth, startIfCovered })
  const dayRun = createDayRun(core, {
    ledger,
    announce,
    endDropped: changes.endDropped,
    enqueueRestarts: (tx, contracts) => jobs.enqueueMany(tx, { kind: restartKind, jobs: contracts.map(restartOf) }),
    batchKeys,
    postingContext,
  })

  jobs.transactional<{ contract: number }>(restartKind, (tx, { contract }) => startIfCovered(tx, contract))

  /** Enqueues the restart as a separate job, so that the payment stays posted even if the restart fails. */
  const enqueueRestart = (tx: Tx, contract: number) => jobs.enqueue(tx, { kind: restartKind, ...restartOf(contract) })

  function checkFlag(actionId: number): void {
    const flag = creditFlag(actionId)
    if (!flag) throw new Refused('action_unknown')
    if (!flags[flag]) throw new Refused('feature_off')
  }

  return {
    /** Registers another module's step of the daily run; steps run in the order of registration. */
    eachDay: dayRun.eachDay,

    /** Registers a listener that is called in the transaction that completes or abandons the billing of a day. */
    onDayEnd: dayRun.onDayEnd,

    /** Registers a listener that is called in the transaction that causes the events. */
    onPeriodEvents: (listener: PeriodListener) => void listeners.push(listener),

    /**
     * Registers a listener that is called in the transaction of an incoming payment, which has locked the contract's
     * money: what locks more belongs into a job.
     */
    onCredit: (listener: CreditListener) => void creditListeners.push(listener),

    readDayProgress: () => dayRun.readProgress(db),

    read,

    amountsDue: async (contracts: readonly number[]): Promise<ReadonlyMap<number, Money>> =>
      new Map(
        [...(await read(db, contracts))].map(([contract, { billingStatus }]) => [contract, amountDue(billingStatus)]),
      ),

    ...changes,

    describeOrders: ordered.describeOrders,

    activate,

    /**
     * Runs `change` in a transaction that locks the contract's money and services.
     * @throws Refused `no_access` if the contract does not exist
     */
    withLocked: <T>(contract: number, change: (tx: Tx, snapshot: ContractSnapshot) => Promise<T>): Promise<T> =>
      db.transaction(async (tx) => {
        const snapshot = await lock(tx, contract)
        if (!snapshot) throw new Refused('no_access')
        return change(tx, snapshot)
      }),

    /**
     * Takes a trust credit, a business credit or a promised payment, which keeps services on, or restarts them, without
     * a charge (docs/domain/billing.md#credits).
     * @returns the last day of the credit
     * @throws Refused `action_unknown`, `feature_off`, or any `CreditRefusal`
     */
    async takeCredit(contract: number, actionId: number): Promise<{ until: Day }> {
      checkFlag(actionId)
      return db.transaction(async (tx) => {
        const snapshot = await lock(tx, contract)
        const { offers = [], refusal = null } = snapshot?.credits ?? {}
        const offer = offers.find((one) => one.action === actionId)
        if (!offer) throw new Refused(refusal ?? 'action_unknown')
        await store.insertCredit(tx, { contract, ...offer })
        if (offer.from <= dayOf(clock.now(), zone)) await store.switchOn(tx, contract)
        await audit.record(tx, {
          action: 'credit.taken',
          contracts: [contract],
          details: { credit: actionId, from: offer.from, to: offer.to },
        })
        await events.publish(tx, { topic: 'contract', contract })
        return { until: addDays(offer.to, -1) }
      })
    },

    enqueueRestart,

    /**
     * Posts an incoming payment and enqueues the restart.
     * @returns the id of the restart job, to be run immediately
     */
    async credit(tx: Tx, movement: Movement): Promise<number> {
      await ledger.post(tx, movement)
      const restart = await enqueueRestart(tx, movement.contract)
      for (const listener of creditListeners) await listener(tx, movement.contract)
      return restart
    },
  }
}

function isListed(today: Day, { disabledListedDays }: Operator['billing']) {
  return ({ endedOn }: store.ServiceRow) => endedOn === null || today < addDays(endedOn, disabledListedDays)
}

function withPlannedDay(service: store.ServiceRow, { plannedFrom }: BillingStatus): store.ServiceRow {
  const day = plannedFrom.get(service.code)
  return service.planned && day ? { ...service, planned: { ...service.planned, day } } : service
}

const isOnOrUnpaid = ({ status }: store.ServiceRow) =>
  status === serviceStatus.active || status === serviceStatus.unpaid
