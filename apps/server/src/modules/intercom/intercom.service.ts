import { hourMs } from '@kabinet/contract/kernel/durations'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Billing } from '../billing/index.ts'
import { type Contender, isForestalled, isInUse } from './intercom.rules.ts'
import * as store from './intercom.store.ts'

export type { IntercomRow } from './intercom.store.ts'

/** Value of the ledger's `type_id` for money that a customer had before the contract. */
const openingType = 0

interface Dependencies {
  readonly billing: Pick<Billing, 'credit'>
}

interface Order extends Contender {
  readonly intercom: number
}

interface OrderWithContract extends Order {
  readonly contract: number
}

export type Intercoms = ReturnType<typeof createIntercomService>

/**
 * Knows the intercoms at the doors, and which order has one (docs/domain/intercom.md#reservation). Everything runs in
 * the caller's transaction, which has locked the process before.
 */
export function createIntercomService({ clock, operator }: Core, { billing }: Dependencies) {
  const reservedMs = operator.intercom.reservedHours * hourMs

  return {
    findBySlug: store.findBySlug,
    get: store.getIntercom,
    findPerson: store.findPerson,

    /** Returns whether the phone belongs to the customer who has used the intercom so far. */
    isOfCustomer: async (tx: Tx, { customer }: store.IntercomRow, phone: string): Promise<boolean> =>
      customer !== null && store.hasPhone(tx, customer, phone),

    /** Returns whether the order cannot have the intercom any more. */
    isInUse: async (tx: Tx, { intercom, ...order }: Order): Promise<boolean> =>
      isInUse(await store.getIntercom(tx, intercom), order, clock.now()),

    /**
     * Locks the intercom of an order until the transaction ends.
     * @returns whether the order cannot have it any more, and whether that is because of another order
     */
    async lock(tx: Tx, { intercom, ...order }: Order): Promise<{ inUse: boolean; forestalled: boolean }> {
      const row = await store.lockIntercom(tx, intercom)
      return { inUse: isInUse(row, order, clock.now()), forestalled: isForestalled(row, order) }
    },

    /** Reserves a locked intercom for an order, and moves what was paid before to its contract, once. */
    async reserve(tx: Tx, { intercom, process, contract }: OrderWithContract): Promise<void> {
      const { id, prepayment, prepaymentTo } = await store.getIntercom(tx, intercom)
      await store.reserve(tx, id, { process, until: new Date(clock.now().getTime() + reservedMs) })
      if (prepayment === 0 || prepaymentTo !== null) return
      await store.setPrepaymentTo(tx, id, contract)
      await billing.credit(tx, {
        source: 'intercom',
        sourceId: String(id),
        at: clock.now(),
        type: 'charge',
        typeId: openingType,
        contract,
        amount: prepayment,
        currency: operator.currency.code,
        against: 'opening',
        details: {},
      })
    },

    /** Gives a locked intercom to the contract of the order that has paid. */
    take: (tx: Tx, { intercom, process, contract }: OrderWithContract): Promise<void> =>
      store.setContract(tx, intercom, { process, contract, at: clock.now() }),

    /** Ends what an order has reserved; with its contract, if that is given up, what the contract has. */
    release: store.release,
  }
}
