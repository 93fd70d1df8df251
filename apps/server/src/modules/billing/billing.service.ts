import { cashback, serviceStatus } from '@kabinet/contract/ids'
import { addDays, type Day, dayOf } from '@kabinet/contract/kernel/days'
import { type Money, money, unit } from '@kabinet/contract/kernel/money'
import type { Audit } from '../../platform/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { Refused } from '../../platform/errors.ts'
import type { Events } from '../../platform/events.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { Operator } from '../../platform/operator.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Notices } from '../notices/index.ts'
import type { Account } from './account.ts'
import { amountDue } from './due.rules.ts'
import * as store from './billing.store.ts'
import { typeIds } from './billing.words.ts'
import { createChanges } from './changes.service.ts'
import { creditFlag, creditsOf } from './credits.rules.ts'
import { createDayRun } from './day-run.service.ts'
import { applyTariffChanges } from './planned.store.ts'
import { decideRestart, type Restart } from './restart.rules.ts'
import { chargeDays, payCashbacks } from './run.store.ts'
import type { ContractFacts } from './facts.rules.ts'
import type { OwedDays } from './owed.rules.ts'
import { type Standing, standingOf, type StandingLimits, withDays } from './standing.rules.ts'

const restartKind = 'billing.restart'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly operator: Operator
  readonly ledger: Ledger
  readonly events: Events
  readonly jobs: Jobs
  readonly notices: Notices
  readonly audit: Audit
  readonly log: Log
  /** So many keys of contracts make one batch of a day's run: one transaction of about a second. */
  readonly batchKeys?: number
}

export type Billing = ReturnType<typeof createBilling>

/** The built-in billing: where contracts stand, what each day charges, what new money and credits set going. */
export function createBilling({
  db,
  clock,
  operator,
  ledger,
  events,
  jobs,
  notices,
  audit,
  log,
  batchKeys = 5000,
}: Dependencies) {
  const { billing, currency, flags, zone } = operator
  const least = unit(currency.fractionDigits)
  const limits: StandingLimits = {
    ...billing.balanceColour,
    restartHours: billing.restartHours,
    cashbacksLost: operator.tariffs.cashbacksLost,
    zone,
    unit: least,
  }
  const book = () => ({ at: clock.now(), currency: currency.code, types: typeIds, unit: least })
  const restartOf = (contract: number) => ({ lane: `contract:${contract}`, payload: { contract } })
  const dayRun = createDayRun({
    clock,
    operator,
    ledger,
    events,
    jobs,
    notices,
    endDropped: (tx, batch) => changes.endDropped(tx, batch),
    enqueueRestarts: (tx, contracts) => jobs.enqueueMany(tx, { kind: restartKind, jobs: contracts.map(restartOf) }),
    batchKeys,
    book,
    log,
  })

  async function read(tx: Tx, contracts: readonly number[]): Promise<Map<number, Account>> {
    const now = clock.now()
    const today = dayOf(now, zone)
    // One after another: a transaction has one connection.
    const rows = await store.listContracts(tx, contracts, today)
    const services = await store.listServices(tx, contracts)
    const servicesOf = Map.groupBy(services, ({ contract }) => contract)
    return new Map(
      rows.map((row) => {
        const own = servicesOf.get(row.contract) ?? []
        const facts: ContractFacts = {
          ...row,
          autopay: row.paying && (row.paying.sum ?? operator.autopay.max),
          services: own,
        }
        const standing = standingOf(facts, now, today, limits)
        return [
          row.contract,
          {
            contract: row.contract,
            facts,
            standing,
            credits: creditsOf(facts, today, row.billing, {
              days: billing.creditDays,
              flags,
              unit: least,
              lapsed: standing.situation === 'lapsed',
            }),
            services: own.filter(isListed(today, billing)).map((service) => withPlannedDay(service, standing)),
            bundle: row.bundle && withDays(row.bundle, standing),
            paying: row.paying,
            cashbacks: row.cashbacks,
          },
        ]
      }),
    )
  }

  /** The contract as it stands, kept from changing until the transaction ends. */
  async function lock(tx: Tx, contract: number): Promise<Account | undefined> {
    await store.lockContract(tx, contract)
    return (await read(tx, [contract])).get(contract)
  }

  /** Takes what parts cost from the balance; undefined when it was taken before. */
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
    account: Account,
    { from, to, billingDay, parts, sum, owed }: Restart,
  ): Promise<void> {
    const { contract } = account
    if (owed && owed.sum > 0) await settleOwed(tx, contract, owed)
    if (sum > 0) {
      const details = parts.some(({ service }) => service === null) ? { products: productsOf(account) } : {}
      const transactionId = await charge(tx, contract, from, { source: 'period', typeId: typeIds.month, sum, details })
      if (!transactionId) return
      await store.insertCharges(tx, { contract, transactionId, from, to, parts })
    }
    await store.startPeriod(tx, { contract, from, to, billingDay })
    await payCashbacks(tx, { first: contract, last: contract }, book(), cashback)
    await notices.addMany(tx, [{ kind: 'restarted', contract, subject: from }])
    await audit.record(tx, { action: 'period.started', contracts: [contract], details: { from, to, sum } })
  }

  /**
   * What new money starts: a blocked contract's month, a credit's settlement, a service charged by the day (domain:
   * Periods).
   * @param asked by the customer: restarts what has been off for too long for money alone
   */
  async function startIfCovered(tx: Tx, contract: number, asked = false): Promise<void> {
    await store.lockContract(tx, contract)
    const day = dayOf(clock.now(), zone)
    const own = { first: contract, last: contract, day }
    // A month that money starts before the day's run has come to this contract begins with its planned tariff.
    await applyTariffChanges(tx, own, operator.tariffs.cashbacksLost)
    const account = (await read(tx, [contract])).get(contract)
    if (!account) return
    const isFree = asked || account.standing.situation !== 'lapsed'
    const started = isFree ? decideRestart(account.facts, day, least) : undefined
    if (started) await startMonth(tx, account, started)
    const touched = await chargeDays(tx, own, book())
    if (touched > 0) await events.publish(tx, { topic: 'contract', contract })
  }

  const changes = createChanges({ clock, operator, ledger, events, book, startIfCovered })

  jobs.inTransaction<{ contract: number }>(restartKind, (tx, { contract }) => startIfCovered(tx, contract))

  function checkFlag(actionId: number): void {
    const flag = creditFlag(actionId)
    if (!flag) throw new Refused('action_unknown')
    if (!flags[flag]) throw new Refused('feature_off')
  }

  return {
    /** Has a step of another module run for each day, in the order of their giving. */
    eachDay: dayRun.eachDay,

    /** How far the day's run is; undefined between days. */
    readDayProgress: () => dayRun.readProgress(db),

    /** What stands behind the cards of these contracts, by their key; a fixed number of queries. */
    read,

    /** Amounts that payers with payment-only access are asked for, by contract. */
    amountsDue: async (contracts: readonly number[]): Promise<ReadonlyMap<number, Money>> =>
      new Map([...(await read(db, contracts))].map(([contract, { standing }]) => [contract, amountDue(standing)])),

    ...changes,

    /**
     * Changes a contract in one transaction that holds it: nothing else about its money and services moves meanwhile.
     * @throws Refused `no_access` when there is no such contract
     */
    withLocked: <T>(contract: number, change: (tx: Tx, account: Account) => Promise<T>): Promise<T> =>
      db.transaction(async (tx) => {
        const account = await lock(tx, contract)
        if (!account) throw new Refused('no_access')
        return change(tx, account)
      }),

    /**
     * Takes a trust credit, a business credit or a promised payment: it keeps the services on, uncharged, or switches
     * them on again (§4, §9).
     * @returns the last day of it
     * @throws Refused why not: one of the credit's refusals, `action_unknown`, `feature_off`
     */
    async takeCredit(contract: number, actionId: number): Promise<{ until: Day }> {
      checkFlag(actionId)
      return db.transaction(async (tx) => {
        const account = await lock(tx, contract)
        const { offers = [], refusal = null } = account?.credits ?? {}
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

    /**
     * Puts the look at what a contract's new money restarts into the crediting transaction: the money stands whatever
     * becomes of it. Returns the job, to be run at once.
     */
    enqueueRestart: (tx: Tx, contract: number) => jobs.enqueue(tx, { kind: restartKind, ...restartOf(contract) }),
  }
}

/** Whether a service is still listed: one that is disabled for good is for some days (domain: Periods). */
function isListed(today: Day, { disabledListedDays }: Operator['billing']) {
  return ({ endedOn }: store.ServiceRow) => endedOn === null || today < addDays(endedOn, disabledListedDays)
}

/** A service with the day on which its planned tariff begins, where the months to come tell. */
function withPlannedDay(service: store.ServiceRow, { plannedFrom }: Standing): store.ServiceRow {
  const day = plannedFrom.get(service.code)
  return service.planned && day ? { ...service, planned: { ...service.planned, day } } : service
}

/** What a bundle held when it was charged, as the run writes it: prices for a month by themselves. */
function productsOf({ services }: Account) {
  return services
    .filter(({ inBundle, status }) => inBundle && (status === serviceStatus.active || status === serviceStatus.unpaid))
    .map(({ code, tariffId, cost }) => ({ service: code, tariff: tariffId, price: cost }))
}
