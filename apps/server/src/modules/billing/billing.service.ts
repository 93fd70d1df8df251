import { dayOf } from '@kabinet/contract/kernel/days'
import { money } from '@kabinet/contract/kernel/money'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import type { Operator } from '../../platform/operator.ts'
import type { Ledger } from '../ledger/index.ts'
import * as store from './billing.store.ts'
import { decideRestart } from './restart.rules.ts'
import { type ContractFacts, type DebitPart, type Standing, standingOf, type StandingLimits } from './standing.rules.ts'

/** What a month of services is called in the ledger: `type_id` of its transactions. */
const monthTypeId = 10
const sweepAtOnce = 100

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
  readonly db: Db
  readonly clock: Clock
  readonly operator: Operator
  readonly ledger: Ledger
  readonly log: Log
}

export type Billing = ReturnType<typeof createBilling>

/** The built-in billing: where contracts stand, and what a replenishment sets going. */
export function createBilling({ db, clock, operator, ledger, log }: Dependencies) {
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
    if (transactionId) await store.startPeriod(tx, { contract, ...started, transactionId })
  }

  async function restart(contract: number): Promise<void> {
    try {
      await db.transaction(async (tx) => {
        if (await store.takeReplenished(tx, contract)) await startIfCovered(tx, contract)
      })
    } catch (error) {
      log.error({ err: error, contract }, 'a paid contract could not be restarted; it is tried again')
    }
  }

  return {
    /** What stands behind the cards of these contracts, by their key; a fixed number of queries. */
    read,

    /** Notes in a crediting transaction that the contract got money: {@link restart} follows, at the latest by {@link sweep}. */
    noteReplenished: store.noteReplenished,

    /** Sets going what a replenishment covers, in a transaction of its own: the money stands whatever happens here. */
    restart,

    /** Looks at every contract that got money and was not looked at; one that fails does not hold up the others. */
    async sweep(): Promise<void> {
      for (const contract of await store.listReplenished(db, sweepAtOnce)) await restart(contract)
    },
  }
}

/** How a charge came about, kept with it: titles as they were, sums in hundredths. */
function linesOf({ services, bundle }: Account, parts: readonly DebitPart[]) {
  return parts.map(({ service, cost }) => ({
    title: service === null ? bundle?.title : services.find(({ code }) => code === service)?.title,
    sum: -cost,
  }))
}
