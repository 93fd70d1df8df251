import { serviceStatus } from '@kabinet/contract/ids'
import { addMonths, type Day, dayOf } from '@kabinet/contract/kernel/days'
import { type Money, money } from '@kabinet/contract/kernel/money'
import type { Core } from '../../../platform/core.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Ledger } from '../../ledger/index.ts'
import { type Activation, activationOf, firstMonthOf } from './activation.rules.ts'
import * as store from './activation.store.ts'
import { typeIds } from '../billing.messages.ts'
import { insertCharges, lockContract, type ServiceRow } from '../billing.store.ts'
import { type ContractSnapshot, productsOf } from '../snapshot/contract-snapshot.ts'
import type { Restart } from '../restart/restart.rules.ts'
import type { PostingContext } from '../day-run/run.store.ts'

interface Dependencies {
  readonly ledger: Ledger
  readonly postingContext: () => PostingContext
  readonly find: (tx: Tx, contract: number) => Promise<ContractSnapshot | undefined>
  readonly startMonth: (tx: Tx, snapshot: ContractSnapshot, month: Restart) => Promise<void>
  readonly startIfCovered: (tx: Tx, contract: number) => Promise<void>
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
export function createActivation({ clock, operator, audit, events }: Core, dependencies: Dependencies) {
  const { ledger, postingContext, find, startMonth, startIfCovered } = dependencies

  async function postCharge(
    tx: Tx,
    contract: number,
    chosen: readonly ServiceRow[],
    { from, to, parts, sum }: NonNullable<Activation['charge']>,
  ): Promise<void> {
    const { at, currency } = postingContext()
    const isWhole = parts.every(({ days }) => days === null)
    const products = productsOf(chosen)
    const transactionId = await ledger.post(tx, {
      source: 'activation',
      // A code that was activated is never given to another service of the contract.
      sourceId: `${contract}:${chosen[0]!.code}`,
      at,
      type: 'account',
      typeId: isWhole ? typeIds.month : typeIds.part,
      contract,
      amount: money(-sum),
      currency,
      against: 'revenue',
      details: products.length > 0 ? { products } : {},
    })
    if (transactionId) await insertCharges(tx, { contract, transactionId, from, to, parts })
  }

  async function postFee(tx: Tx, contract: number, { sum, order }: NonNullable<ToActivate['fee']>): Promise<void> {
    if (sum === 0) return
    const { at, currency } = postingContext()
    await ledger.post(tx, {
      source: 'connection',
      sourceId: `${contract}:${order}`,
      at,
      type: 'payment',
      typeId: typeIds.connection,
      contract,
      amount: money(-sum),
      currency,
      against: 'revenue',
      details: {},
    })
  }

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
      await lockContract(tx, contract)
      const snapshot = await find(tx, contract)
      const chosen = chosenOf(snapshot?.ordered ?? [], only)
      if (!snapshot || chosen.length === 0) return []
      const day = dayOf(clock.now(), operator.zone)
      const { unit } = postingContext()
      const bundle = chosen.some(({ inBundle }) => inBundle) ? snapshot.orderedBundle : null
      const activation = activationOf(snapshot.facts, { services: chosen, bundle: bundle && bundle.cost }, day, unit)
      const { status, paidDays, charge, isFirst } = activation
      const codes = chosen.map(({ code }) => code)
      if (fee) await postFee(tx, contract, fee)
      if (isFirst) await store.deletePeriod(tx, contract)
      await store.deleteFormerBundle(tx, contract)
      if (bundle) await writeBundle(tx, snapshot, status, day)
      await store.activateServices(tx, { contract, codes, status, paidDays, day })
      if (charge) await postCharge(tx, contract, chosen, charge)
      const after = (await find(tx, contract))!
      const month = firstMonthOf(after.facts, codes, day, unit)
      if (month) await startMonth(tx, after, month)
      await startIfCovered(tx, contract)
      await audit.record(tx, { action: 'services.activated', contracts: [contract], details: { services: codes } })
      await events.publish(tx, { topic: 'contract', contract })
      return codes
    },
  }
}
