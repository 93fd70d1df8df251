import { dayMs } from '@kabinet/contract/kernel/durations'
import { connectionStatus } from '@kabinet/contract/connection-statuses'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { nightly } from '../../platform/jobs/jobs.rules.ts'
import type { Documents } from '../documents/index.ts'
import type { Intercoms } from '../intercom/index.ts'
import type { Orders } from '../orders/index.ts'
import type { ProcessKeys } from '../process-keys/index.ts'
import type { Visiting } from './visiting.service.ts'
import { expiryOf, isUnconfirmed, unprovenUntil } from './closing.rules.ts'
import * as store from './closing.store.ts'
import type { Processes } from './process.service.ts'
import { deleteProcess, lockProcess, type ProcessRow } from './process.store.ts'

const closeKind = 'connection.close'
const expireKind = 'connection.expire'

interface Dependencies {
  readonly documents: Pick<Documents, 'ofOrders'>
  readonly intercoms: Pick<Intercoms, 'release'>
  readonly keys: ProcessKeys
  readonly orders: Orders
  readonly processes: Pick<Processes, 'balanceOf'>
  readonly visiting: Pick<Visiting, 'findVisit'>
}

export type Closing = ReturnType<typeof createClosing>

/** Creates the jobs that close idle processes (docs/domain/connection.md#expiry). */
export function createClosing(
  { clock, jobs, audit, operator }: Core,
  { documents, intercoms, keys, orders, processes, visiting }: Dependencies,
) {
  const { connection, intercom, zone } = operator
  const limits = { ...connection, ...intercom }
  const ago = (days: number) => new Date(clock.now().getTime() - days * dayMs)

  /** Returns whether the visit is still to come. One of which nobody has reported anything counts up to its time. */
  async function awaitsVisit(tx: Tx, process: ProcessRow): Promise<boolean> {
    const visit = await visiting.findVisit(tx, process)
    return visit !== undefined && visit.at > clock.now()
  }

  /** Returns whether the order can be undone: not with money on the contract that it opened. */
  const isUndoable = async (tx: Tx, process: ProcessRow): Promise<boolean> =>
    process.bound || ((await processes.balanceOf(tx, process)) ?? 0) <= 0

  /** Deletes an order of which nothing is known but its start. */
  async function forget(tx: Tx, id: number): Promise<void> {
    await keys.revoke(tx, id)
    await deleteProcess(tx, id)
  }

  async function close(tx: Tx, id: number): Promise<void> {
    const process = await lockProcess(tx, id)
    if (!process || expiryOf(process, limits) > clock.now()) return
    if (await awaitsVisit(tx, process)) return
    const { contract, bound, status, connectedAt } = process
    if (status === connectionStatus.provePhone) return forget(tx, id)
    if (!connectedAt && !(await isUndoable(tx, process))) return
    const deletesContract = !connectedAt && contract !== null && !bound && isUnconfirmed(status)
    const reason = connectedAt ? 'completed' : 'expired'
    // Documents are withdrawn while the process is open: they cannot be locked afterwards.
    if (!connectedAt && contract !== null) await documents.ofOrders.withdrawAll(tx, { process: id, contract })
    await keys.revoke(tx, id)
    await intercoms.release(tx, { process: id, contract: connectedAt ? null : contract })
    await store.closeProcess(tx, { id, reason, at: clock.now(), withoutContract: deletesContract })
    if (!connectedAt && contract !== null) await orders.dropOrder(tx, contract, deletesContract)
    await audit.record(tx, { action: 'connection.closed', contracts: [], details: { process: id, reason } })
  }

  jobs.transactional<{ process: number }>(closeKind, (tx, { process }) => close(tx, process))

  jobs.recurring(expireKind, nightly(zone), async (tx) => {
    const shortest = Math.min(connection.idleDays, connection.confirmedDays, connection.keepDays)
    const idle = await store.listIdle(tx, ago(shortest))
    await jobs.enqueueMany(tx, {
      kind: closeKind,
      jobs: idle.map((process) => ({ orderingKey: `process:${process}`, payload: { process } })),
    })
  })

  return {
    /** Closes an order for an intercom soon, unless somebody proves a phone. */
    scheduleUnproven: (tx: Tx, process: number) =>
      jobs.enqueue(tx, { kind: closeKind, payload: { process }, dueAt: unprovenUntil(clock.now(), intercom) }),
  }
}
