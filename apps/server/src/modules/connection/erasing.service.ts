import { dayMs } from '@kabinet/contract/kernel/durations'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { GovernmentSignIn } from '../government-sign-in/index.ts'
import type { Orders } from '../orders/index.ts'
import type { Visits } from '../visits/index.ts'
import * as store from './closing.store.ts'
import type { Phrases } from './phrases.service.ts'

interface Dependencies {
  readonly government: Pick<GovernmentSignIn, 'citizens'>
  readonly orders: Pick<Orders, 'dropAccount'>
  readonly phrases: Pick<Phrases, 'erase'>
  readonly visits: Pick<Visits, 'eraseOfConnections'>
}

/** Declares the nightly erasure of who the people of closed processes were (docs/domain/connection.md#erasure). */
export function declareErasing(
  { clock, purges, operator }: Core,
  { government, orders, phrases, visits }: Dependencies,
) {
  const keepMs = operator.connection.keepDays * dayMs

  async function eraseAccounts(tx: Tx, accounts: readonly store.LeftAccount[]): Promise<void> {
    const customers = accounts.map(({ customer }) => customer)
    await government.citizens.erase(tx, customers)
    await phrases.erase(tx, customers)
    for (const { customer, isNew } of accounts) {
      if (!isNew) continue
      await store.detachAccount(tx, customer)
      await orders.dropAccount(tx, customer)
    }
  }

  purges.add(async (tx) => {
    const erased = await store.eraseClosedBefore(tx, new Date(clock.now().getTime() - keepMs))
    if (erased.length === 0) return
    await visits.eraseOfConnections(tx, erased)
    await eraseAccounts(tx, await store.listLeftAccounts(tx, erased))
  })
}
