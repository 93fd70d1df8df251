import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import * as store from './ledger.store.ts'

export type Ledger = ReturnType<typeof createLedgerService>

/**
 * Creates the ledger: double entry, append-only. The database itself checks that each transaction sums to zero,
 * maintains customers' balances, and refuses updates and deletes (docs/domain/money.md#ledger).
 */
export function createLedgerService({ events }: Core) {
  return {
    /**
     * Posts a movement and notifies clients.
     * @returns the transaction's id; undefined if a movement with this `source` and `sourceId` was posted before
     */
    async post(tx: Tx, movement: store.Movement): Promise<number | undefined> {
      const id = await store.insertMovement(tx, movement)
      if (id !== undefined) await events.publish(tx, { topic: 'contract', contract: movement.contract })
      return id
    },
    openInternalAccounts: store.openInternalAccounts,
    /** Lists entries from `from` (inclusive) to `to` (exclusive), newest first. */
    listEntries: store.listEntries,
    countEntries: store.countEntries,
    balanceBefore: store.balanceBefore,
    listBalances: store.listBalances,
    sumMonths: store.sumMonths,
    findFirstEntry: store.findFirstEntry,
  }
}
