import type { ContractRef } from '@kabinet/contract/ids'
import type { Language } from '@kabinet/contract/kernel/languages'
import { isPaymentOnly } from '@kabinet/contract/kernel/rights'
import type { Caller, Holding } from '../../platform/caller.ts'
import type { Db } from '../../platform/db.ts'
import type { Operator } from '../../platform/operator.ts'
import type { Account, Billing } from '../billing/index.ts'
import * as store from './contracts.store.ts'
import { fullAnswer, paymentOnlyAnswer, summaryAnswer } from './contracts.views.ts'

interface Dependencies {
  readonly db: Db
  readonly operator: Operator
  readonly billing: Billing
}

export type Contracts = ReturnType<typeof createContracts>

/** The contracts of an account: which it holds and how, and what each shows. */
export function createContracts({ db, operator, billing }: Dependencies) {
  async function readHeld({ customerId }: Caller, contracts: readonly number[]) {
    const [held, accounts] = await Promise.all([store.listHeld(db, customerId, contracts), billing.read(db, contracts)])
    return held.map((row) => ({ row, account: accounts.get(row.id)! }))
  }

  async function placesOf(accounts: readonly Account[]) {
    const houses = accounts.flatMap(({ services }) => services.map(({ houseId }) => houseId))
    return store.listPlaces(
      db,
      houses.filter((house) => house !== null),
    )
  }

  return {
    /** The caller's holdings among `refs`, in their order; undefined for each that is not the caller's or does not exist. */
    async holdings({ customerId }: Caller, refs: readonly ContractRef[]): Promise<(Holding | undefined)[]> {
      const found = await store.listHoldings(db, customerId, refs)
      return refs.map((ref) =>
        found.find(({ billing_id, contract_id }) => billing_id === ref.billing_id && contract_id === ref.contract_id),
      )
    },

    /** All contracts of the account, grouped as own, added and guest; payment-only ones masked (domain: Access). */
    async listAll(caller: Caller, language: Language) {
      const held = await readHeld(caller, await store.listContractKeys(db, caller.customerId))
      const own = held.filter(({ row }) => row.role === 'owner')
      const added = held.filter(({ row }) => row.role === 'full' || row.role === 'limited')
      const guests = held.filter(({ row }) => row.role === 'guest')
      return {
        contracts: own.map(({ row, account }) => summaryAnswer(row, account, language)),
        add_contracts: added.map(({ row, account }) =>
          isPaymentOnly(row.role) ? paymentOnlyAnswer(row, account, language) : summaryAnswer(row, account, language),
        ),
        guest_contracts: guests.map(({ row, account }) => paymentOnlyAnswer(row, account, language)),
      }
    },

    /** The contracts named, in their order, each as its role may see it. */
    async getInfo(caller: Caller, holdings: readonly Holding[], language: Language) {
      const held = await readHeld(
        caller,
        holdings.map(({ id }) => id),
      )
      const places = await placesOf(held.map(({ account }) => account))
      return holdings.map(({ id }) => {
        const { row, account } = held.find((one) => one.row.id === id)!
        return isPaymentOnly(row.role)
          ? paymentOnlyAnswer(row, account, language)
          : fullAnswer({ row, account, places, language, operator })
      })
    },
  }
}
