import { minus, type Money, money, sum, zero } from '@kabinet/contract/kernel/money'
import type { Tx } from '../../../platform/database/db.ts'
import type { ContractRow, ServiceRow } from './snapshot.store.ts'
import type { OrderFacts, OrderProgress } from '../facts.rules.ts'

/** Order of a contract as billing knows it: services that are not connected yet. */
export interface PendingOrder {
  readonly contract: number
  readonly balance: Money
  /** Cost per month of everything ordered. */
  readonly month: Money
}

/** Returns the progress of the orders that it knows, by contract. */
export type OrderDescriber = (tx: Tx, orders: readonly PendingOrder[]) => Promise<ReadonlyMap<number, OrderProgress>>

interface OrderRows {
  readonly row: Pick<ContractRow, 'contract' | 'balance' | 'orderedBundle'>
  readonly services: readonly ServiceRow[]
}

function monthOf({ row, services }: OrderRows): Money {
  const alone = services.filter(({ inBundle }) => !inBundle).map(({ cost }) => cost)
  return sum([...alone, ...(row.orderedBundle ? [row.orderedBundle.cost] : [])])
}

/**
 * Creates the reading of what contracts have ordered. An order that no other module describes, such as an imported one,
 * waits for the provider, and a month of it is to be paid (docs/domain/billing.md#ordered-services).
 */
export function createOrdered() {
  let describe: OrderDescriber = () => Promise.resolve(new Map())

  return {
    /** Registers the module that knows what orders are waiting for. */
    describeOrders: (describer: OrderDescriber) => {
      describe = describer
    },

    async readOrders(tx: Tx, contracts: readonly OrderRows[]): Promise<ReadonlyMap<number, OrderFacts>> {
      const pending = contracts.filter(({ services }) => services.length > 0)
      if (pending.length === 0) return new Map()
      const orders = pending.map((rows) => ({
        contract: rows.row.contract,
        balance: rows.row.balance,
        month: monthOf(rows),
      }))
      const described = await describe(tx, orders)
      return new Map(
        pending.map(({ row, services }, index) => {
          const { contract, balance, month } = orders[index]!
          const toPay = money(Math.max(0, minus(month, balance)))
          const progress = described.get(contract) ?? {
            step: 'pending',
            visit: null,
            toPay,
            cost: month,
            connectionCost: zero,
          }
          return [contract, { ...progress, services, bundle: row.orderedBundle?.cost ?? null, month }]
        }),
      )
    },
  }
}
