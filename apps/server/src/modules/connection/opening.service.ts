import { dayOf } from '@kabinet/contract/kernel/days'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { holdUnlocked } from '../account-lock/index.ts'
import type { Orders } from '../orders/index.ts'
import type { SignIn } from '../sign-in/index.ts'
import type { Persons } from './persons.service.ts'
import type { ProcessRow } from './process.store.ts'

interface Dependencies {
  readonly orders: Orders
  readonly persons: Persons
  readonly signIn: Pick<SignIn, 'byPhone'>
}

export type Opening = ReturnType<typeof createOpening>

/** Creates what opens the account and the contract of an order (docs/domain/connection.md#contract-and-password). */
export function createOpening({ clock, operator }: Core, { orders, persons, signIn }: Dependencies) {
  /** Finds or opens the account of an order; a citizen who has become a customer meanwhile keeps theirs. */
  async function openAccount(tx: Tx, process: ProcessRow): Promise<number> {
    const known = process.bound ? undefined : await persons.lockAccount(tx, process.id)
    if (known !== undefined) Object.assign(process, { customer: known, accountIsNew: false })
    if (process.customer === null) {
      const found = await signIn.byPhone.findAccount(tx, process.phone)
      process.accountIsNew = typeof found === 'string' || 'outdated' in found
      process.customer = await orders.openAccount(tx, process)
    } else if (!process.bound) await signIn.byPhone.nameAccount(tx, process.customer, process)
    await holdUnlocked(tx, process.customer, operator)
    return process.customer
  }

  return {
    /**
     * Opens the account and the contract, once: Back and a repeated call find them there.
     * @throws Refused `account_locked`
     */
    async openContract(tx: Tx, process: ProcessRow): Promise<{ contract: number; customer: number }> {
      const customer = await openAccount(tx, process)
      if (!(await persons.attach(tx, process.id, customer))) process.identityKnown = false
      if (process.contract !== null) return { contract: process.contract, customer }
      const { houseId: house, flat } = process
      const billingDay = Number(dayOf(clock.now(), operator.zone).slice(8))
      const { contract } = await orders.createContract(tx, { customer, billing: 'rb', house, flat, billingDay })
      process.contract = contract
      return { contract, customer }
    },
  }
}
