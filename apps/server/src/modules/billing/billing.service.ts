import { dayOf } from '@kabinet/contract/kernel/days'
import { money } from '@kabinet/contract/kernel/money'
import type { Audit } from '../../platform/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Operator } from '../../platform/operator.ts'
import type { Ledger } from '../ledger/index.ts'
import * as store from './billing.store.ts'
import { decideRestart } from './restart.rules.ts'
import { type ContractFacts, type DebitPart, type Standing, standingOf, type StandingLimits } from './standing.rules.ts'

/** What a month of services is called in the ledger: `type_id` of its transactions. */
const monthTypeId = 10
const restartKind = 'billing.restart'

/** A contract as billing knows it: what it has, and where it stands. */
export interface Account {
  readonly contract: number
  readonly facts: ContractFacts
  readonly standing: Standing
  readonly services: readonly store.ServiceRow[]
  readonly bundle: store.BundleRow | null
  readonly cashbacks: readonly store.CashbackRow[]
}

interface Dependencies {
  readonly clock: Clock
  readonly operator: Operator
  readonly ledger: Ledger
  readonly jobs: Jobs
  readonly audit: Audit
}

export type Billing = ReturnType<typeof createBilling>

/** The built-in billing: where contracts stand, and what a replenishment sets going. */
export function createBilling({ clock, operator, ledger, jobs, audit }: Dependencies) {
  const limits: StandingLimits = { ...operator.billing.balanceColour, zone: operator.zone }

  async function read(tx: Tx, contracts: readonly number[]): Promise<Map<number, Account>> {
    const now = clock.now()
    const today = dayOf(now, operator.zone)
    // One after another: a transaction has one connection.
    const rows = await store.listContracts(tx, contracts, today)
    const services = await store.listServices(tx, contracts)
    const cashbacks = await store.listCashbacks(tx, contracts)
    const servicesOf = Map.groupBy(services, ({ contract }) => contract)
    const cashbacksOf = Map.groupBy(cashbacks, ({ contract }) => contract)
    return new Map(
      rows.map((row) => {
        const own = servicesOf.get(row.contract) ?? []
        const facts: ContractFacts = { ...row, services: own }
        return [
          row.contract,
          {
            contract: row.contract,
            facts,
            standing: standingOf(facts, now, today, limits),
            services: own,
            bundle: row.bundle,
            cashbacks: cashbacksOf.get(row.contract) ?? [],
          },
        ]
      }),
    )
  }

  /** A blocked contract's new month, or a credit's settlement (domain: Periods). */
  async function startIfCovered(tx: Tx, contract: number): Promise<void> {
    const balance = await ledger.lockBalance(tx, contract)
    const account = (await read(tx, [contract])).get(contract)
    if (!account) return
    const now = clock.now()
    const started = decideRestart({ ...account.facts, balance }, dayOf(now, operator.zone))
    if (!started) return
    const { from, to } = started
    const transactionId = await ledger.post(tx, {
      source: 'period',
      sourceId: `${contract}:${from}`,
      at: now,
      type: 'account',
      typeId: monthTypeId,
      contract,
      amount: money(-started.sum),
      currency: operator.currency.code,
      against: 'revenue',
      details: { from, to, lines: linesOf(account, started.parts) },
    })
    if (!transactionId) return
    await store.startPeriod(tx, { contract, ...started, transactionId })
    await audit.record(tx, { action: 'period.started', contracts: [contract], details: { from, to, sum: started.sum } })
  }

  jobs.inTransaction<{ contract: number }>(restartKind, (tx, { contract }) => startIfCovered(tx, contract))

  return {
    /** What stands behind the cards of these contracts, by their key; a fixed number of queries. */
    read,

    /**
     * Puts the look at what a contract's new money restarts into the crediting transaction: the money stands whatever
     * becomes of it. Returns the job, to be run at once.
     */
    enqueueRestart: (tx: Tx, contract: number) =>
      jobs.enqueue(tx, { kind: restartKind, lane: `contract:${contract}`, payload: { contract } }),
  }
}

/** How a charge came about, kept with it: titles as they were, sums in hundredths. */
function linesOf({ services, bundle }: Account, parts: readonly DebitPart[]) {
  return parts.map(({ service, cost }) => ({
    title: service === null ? bundle?.title : services.find(({ code }) => code === service)?.title,
    sum: -cost,
  }))
}
