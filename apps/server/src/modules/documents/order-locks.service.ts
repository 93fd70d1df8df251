import type { Tx } from '../../platform/database/db.ts'
import { lockSubjects } from '../../platform/database/locks.ts'
import { countUnsigned } from './documents.store.ts'

/** What the module that keeps orders does when an order's documents are signed. */
export interface OrderListener {
  /**
   * Locks the order, before any of its documents: everything that changes both takes this order.
   * @throws Refused if the order is over
   */
  readonly lock: (tx: Tx, process: number) => Promise<void>
  /** Runs in the transaction of each signature, at home too; the last one leaves none to sign. */
  readonly signed: (tx: Tx, process: number, left: number) => Promise<void>
}

export type OrderLocks = ReturnType<typeof createOrderLocks>

/** Creates the meeting point of documents and the orders that draw them. */
export function createOrderLocks() {
  let listener: OrderListener | undefined

  return {
    /** Registers the module of orders, once. */
    listen(registered: OrderListener): void {
      listener = registered
    },

    async lock(tx: Tx, process: number): Promise<void> {
      await listener?.lock(tx, process)
      await lockSubjects(tx, [`order-documents:${process}`])
    },

    /** Needs {@link OrderLocks.lock}: otherwise two signatures at once would each leave the other. */
    async signed(tx: Tx, process: number): Promise<void> {
      await listener?.signed(tx, process, await countUnsigned(tx, process))
    },
  }
}
