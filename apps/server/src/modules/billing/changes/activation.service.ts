import { serviceStatus } from '@kabinet/contract/ids'
import { addMonths, type Day } from '@kabinet/contract/kernel/days'
import type { Money } from '@kabinet/contract/kernel/money'
import type { Core } from '../../../platform/core.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Postings } from '../postings/postings.service.ts'
import type { Restarts } from '../restart/restart.service.ts'
import type { ContractSnapshot } from '../snapshot/contract-snapshot.ts'
import type { Snapshots } from '../snapshot/snapshot.service.ts'
import type { ServiceRow } from '../snapshot/snapshot.store.ts'
import { type Activation, activationOf, firstMonthOf } from './activation.rules.ts'
import * as store from './activation.store.ts'

interface Dependencies {
  readonly snapshots: Snapshots
  readonly postings: Postings
  readonly restarts: Restarts
}

export interface ToActivate {
  /** Codes of the services to activate; all ordered ones if undefined. */
  readonly only?: readonly string[] | undefined
  /** Fee for connecting, in hundredths, posted once for each order; `order` names the order. */
  readonly fee?: { readonly sum: Money; readonly order: string } | undefined
}

const bundleStatuses = { 0: 'enabled', 1: 'disabled', 4: 'suspended' } as const

/** Returns the services to activate. The products of a bundle are activated together. */
function chosenOf(ordered: readonly ServiceRow[], only: readonly string[] | undefined): readonly ServiceRow[] {
  if (!only) return ordered
  const named = ordered.filter(({ code }) => only.includes(code))
  const bundled = named.some(({ inBundle }) => inBundle)
  return ordered.filter((service) => named.includes(service) || (bundled && service.inBundle))
}

/** Creates the activation of ordered services (docs/domain/billing.md#activation). */
export function createActivation({ audit }: Core, { snapshots, postings, restarts }: Dependencies) {
  async function writeBundle(
    tx: Tx,
    { contract, facts, orderedBundle }: ContractSnapshot,
    status: Activation['status'],
    day: Day,
  ): Promise<void> {
    const { periodFrom, periodEnd } = facts
    const runs = status !== serviceStatus.unpaid && periodFrom !== null && periodEnd !== null
    const span = runs ? { from: periodFrom, to: periodEnd } : { from: day, to: addMonths(day, 1, Number(day.slice(8))) }
    await store.insertBundle(tx, contract, { ...orderedBundle!, status: bundleStatuses[status], ...span })
  }

  return {
    /**
     * Connects ordered services, each once, and charges them and the fee: a first month begins at once if the balance
     * covers it; the days left of a running period are charged whatever the balance is.
     * @returns the codes of the services activated by this call; if there are none, nothing is posted
     */
    async activate(tx: Tx, contract: number, { only, fee }: ToActivate = {}): Promise<readonly string[]> {
      await snapshots.lock(tx, contract)
      const snapshot = await snapshots.find(tx, contract)
      const chosen = chosenOf(snapshot?.ordered ?? [], only)
      if (!snapshot || chosen.length === 0) return []
      const { asOf: day, unit } = snapshot
      const bundle = chosen.some(({ inBundle }) => inBundle) ? snapshot.orderedBundle : null
      const activation = activationOf(snapshot.facts, { services: chosen, bundle: bundle && bundle.cost }, day, unit)
      const { status, paidDays, charge, isFirst } = activation
      const codes = chosen.map(({ code }) => code)
      if (fee) await postings.postConnectionFee(tx, contract, fee)
      if (isFirst) await store.deletePeriod(tx, contract)
      await store.deleteFormerBundle(tx, contract)
      if (bundle) await writeBundle(tx, snapshot, status, day)
      await store.activateServices(tx, { contract, codes, status, paidDays, day })
      if (charge) await postings.postActivation(tx, contract, chosen, charge)
      const after = (await snapshots.find(tx, contract))!
      const month = firstMonthOf(after.facts, codes, day, unit)
      if (month) await restarts.startMonth(tx, after, month)
      await restarts.startIfCovered(tx, contract)
      await audit.record(tx, { action: 'services.activated', contracts: [contract], details: { services: codes } })
      await snapshots.announce(tx, contract)
      return codes
    },
  }
}
