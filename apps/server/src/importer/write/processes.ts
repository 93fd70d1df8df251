import { dayOf } from '@kabinet/contract/kernel/days'
import { languageOf } from '@kabinet/contract/kernel/languages'
import { money, sum, unit } from '@kabinet/contract/kernel/money'
import { monthOf } from '@kabinet/contract/offers'
import { restOfPeriod } from '../../modules/billing/index.ts'
import { needsVisit } from '../../modules/catalogue/index.ts'
import type { Connection } from '../../modules/connection/index.ts'
import type { Operator } from '../../platform/config/operator.ts'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { insertJobs } from '../../platform/jobs/jobs.store.ts'
import type { Written } from './apply.store.ts'
import {
  insertOrders,
  linkVisits,
  listNewOrders,
  type NewOrder,
  numberAfterProcesses,
  type StagedOrder,
} from './processes.store.ts'

const processesKind = 'import.processes'

interface ImportedProcess {
  readonly process: number
}

type Terms = Pick<Operator, 'currency' | 'defaultLocale' | 'tariffs' | 'zone'>

/**
 * Writes the staged orders that are new, with the costs and the need of a visit by the rules of the catalogue, gives
 * orders their imported visits, and enqueues what the product does with an order that has begun.
 */
export async function applyProcesses(tx: Tx, operator: Terms, now: Date): Promise<Written> {
  const orders = (await listNewOrders(tx)).map((order) => completed(order, operator, now))
  if (orders.length > 0) {
    await insertOrders(tx, orders, { now, zone: operator.zone, language: languageOf(operator.defaultLocale) })
    await numberAfterProcesses(tx)
    const jobs = orders.map(({ number }) => ({ orderingKey: `process:${number}`, payload: { process: number } }))
    await insertJobs(tx, processesKind, now, jobs)
  }
  await linkVisits(tx, now)
  return { added: orders.length, changed: 0 }
}

function completed(order: StagedOrder, { currency, tariffs, zone }: Terms, now: Date): NewOrder {
  const { offers, bound, months, hasCable } = order
  const servicesCost = monthOf(offers)
  const rest = offers.map(({ cost }) => restOfPeriod(cost, dayOf(now, zone), order, unit(currency.fractionDigits)).sum)
  const wiring = { offers: offers.map(({ speed, groupId }) => ({ speed, tariffs: [{ groupId }] })), hasCable }
  return {
    ...order,
    servicesCost,
    aheadCost: bound ? sum(rest) : money(servicesCost * months),
    visitNeeded: needsVisit(wiring, { identityKnown: true, equipmentAbove: tariffs.equipmentAbove }),
  }
}

/** Goes on with imported orders as with the product's own. */
export function settleImportedProcesses(
  { jobs }: Core,
  { connection }: { readonly connection: Pick<Connection, 'adopt'> },
): void {
  jobs.transactional<ImportedProcess>(processesKind, (tx, { process }) => connection.adopt(tx, process))
}
