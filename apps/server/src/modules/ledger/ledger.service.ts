import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import * as store from './ledger.store.ts'

export type Ledger = ReturnType<typeof createLedgerService>

/**
 * The book of all money: double entry, append-only. The database itself checks that each transaction sums to zero,
 * keeps customers' balances beside the entries, and refuses updates and deletes (docs/domain/money.md#ledger).
 */
export function createLedgerService({ events }: Core) {
  return {
    /**
     * Posts a movement once: what came from the same source before is left as it stands. Whoever looks at the contract
     * hears of it.
     * @returns the transaction's id, or undefined when it stood already
     */
    async post(tx: Tx, movement: store.Movement): Promise<number | undefined> {
      const id = await store.insertMovement(tx, movement)
      if (id !== undefined) await events.publish(tx, { topic: 'contract', contract: movement.contract })
      return id
    },
    /** Opens the house's own accounts in a currency, for whoever posts many movements by SQL of its own. */
    openInternalAccounts: store.openInternalAccounts,
    /** Entries from `from` (inclusive) to `to` (exclusive), newest first. */
    listEntries: store.listEntries,
    /** How many entries contracts have from `from` (inclusive) to `to` (exclusive). */
    countEntries: store.countEntries,
    /** What the contract had just before an instant, in hundredths. */
    balanceBefore: store.balanceBefore,
    /** What contracts have now, in hundredths. */
    listBalances: store.listBalances,
    /** Money in and out by month of a zone. */
    sumMonths: store.sumMonths,
    /** When money of contracts first moved. */
    findFirstEntry: store.findFirstEntry,
  }
}
