import { addDays, type Day, dayOf } from '@kabinet/contract/kernel/days'
import { unit } from '@kabinet/contract/kernel/money'
import type { Operator } from '../../../platform/config/operator.ts'
import type { Core } from '../../../platform/core.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refused } from '../../../platform/http/errors.ts'
import { creditsOf } from '../credits/credits.rules.ts'
import type { ContractFacts } from '../facts.rules.ts'
import {
  type BillingStatus,
  type BillingStatusLimits,
  billingStatusOf,
  withDays,
} from '../status/billing-status.rules.ts'
import type { ContractSnapshot } from './contract-snapshot.ts'
import { createOrdered } from './ordered.service.ts'
import * as store from './snapshot.store.ts'

export type Snapshots = ReturnType<typeof createSnapshots>

/** Creates the reading and locking of contracts. A contract's money and services are changed under its lock only. */
export function createSnapshots({ db, clock, events, operator }: Core) {
  const { billing, currency, flags, zone } = operator
  const min = unit(currency.fractionDigits)
  const limits: BillingStatusLimits = {
    ...billing.balanceColour,
    restartHours: billing.restartHours,
    cashbacksLost: operator.tariffs.cashbacksLost,
    zone,
    unit: min,
  }
  const ordered = createOrdered()

  /** Returns the snapshots of the contracts that exist, by contract. */
  async function read(tx: Tx, which: store.Which): Promise<Map<number, ContractSnapshot>> {
    const now = clock.now()
    const asOf = dayOf(now, zone)
    const [rows, services] = await Promise.all([store.listContracts(tx, which, asOf), store.listServices(tx, which)])
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
        const billingStatus = billingStatusOf(facts, now, asOf, limits)
        const lapsed = billingStatus.status === 'lapsed'
        const snapshot: ContractSnapshot = {
          contract: row.contract,
          asOf,
          unit: min,
          facts,
          billingStatus,
          credits: creditsOf(facts, asOf, row.billing, { days: billing.creditDays, flags, unit: min, lapsed }),
          services: own.filter(isListed(asOf, billing)).map((service) => withPlannedDay(service, billingStatus)),
          ordered: waiting,
          orderedBundle: row.orderedBundle,
          bundle: row.bundle && withDays(row.bundle, billingStatus),
          paying: row.paying,
          cashbacks: row.cashbacks,
        }
        return [row.contract, snapshot]
      }),
    )
  }

  async function find(tx: Tx, contract: number): Promise<ContractSnapshot | undefined> {
    return (await read(tx, [contract])).get(contract)
  }

  /** Tells every open cabinet that a contract's money or services changed, once this transaction commits. */
  const announce = (tx: Tx, contract: number) => events.publish(tx, { topic: 'contract', contract })

  return {
    read,
    find,
    lock: store.lockContract,
    announce,
    describeOrders: ordered.describeOrders,

    /**
     * Runs `change` in a transaction that locks the contract's money and services, and announces the change.
     * @throws Refused `no_access` if the contract does not exist
     */
    withLocked: <T>(contract: number, change: (tx: Tx, snapshot: ContractSnapshot) => Promise<T>): Promise<T> =>
      db.transaction(async (tx) => {
        await store.lockContract(tx, contract)
        const snapshot = await find(tx, contract)
        if (!snapshot) throw new Refused('no_access')
        const answer = await change(tx, snapshot)
        await announce(tx, contract)
        return answer
      }),
  }
}

function isListed(asOf: Day, { disabledListedDays }: Operator['billing']) {
  return ({ endedOn }: store.ServiceRow) => endedOn === null || asOf < addDays(endedOn, disabledListedDays)
}

function withPlannedDay(service: store.ServiceRow, { plannedFrom }: BillingStatus): store.ServiceRow {
  const day = plannedFrom.get(service.code)
  return service.planned && day ? { ...service, planned: { ...service.planned, day } } : service
}
