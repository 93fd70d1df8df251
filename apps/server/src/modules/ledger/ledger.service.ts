import * as store from './ledger.store.ts'

export type Ledger = ReturnType<typeof createLedgerService>

/**
 * Creates the ledger: double entry, append-only. The database itself checks that each transaction sums to zero,
 * maintains customers' balances, and refuses updates and deletes (docs/domain/money.md#ledger).
 */
export function createLedgerService() {
  return {
    /**
     * Posts a movement. Billing announces the change to open cabinets.
     * @returns the transaction's id; undefined if a movement with this `source` and `sourceId` was posted before
     */
    post: store.insertMovement,
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
