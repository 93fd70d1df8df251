import type { ContractRef } from '@kabinet/contract/ids'
import { dayOf } from '@kabinet/contract/kernel/days'
import type { Language } from '@kabinet/contract/kernel/languages'
import { type ContractRole, isPaymentOnly } from '@kabinet/contract/kernel/rights'
import type { Caller, Holding } from '../../platform/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import type { Events } from '../../platform/events.ts'
import type { Operator } from '../../platform/operator.ts'
import type { Billing } from '../billing/index.ts'
import type { Extras } from '../extras/index.ts'
import * as store from './contracts.store.ts'
import { fullAnswer, paymentOnlyAnswer } from './contracts.views.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly events: Events
  readonly operator: Operator
  readonly billing: Billing
  readonly extras: Pick<Extras, 'readOffers'>
}

export type Contracts = ReturnType<typeof createContracts>

/** The contracts of an account: which it holds and how, and what each shows. */
export function createContracts({ db, clock, events, operator, billing, extras }: Dependencies) {
  /** Contracts of the account as each role may see them: payment-only ones masked (domain: Access). */
  async function readHeld({ customerId, sessionId }: Caller, contracts: readonly number[], language: Language) {
    const [held, accounts] = await Promise.all([
      store.listHeld(db, { customerId, sessionId, contracts }),
      billing.read(db, contracts),
    ])
    const houses = [...accounts.values()].flatMap(({ services }) => services.map(({ houseId }) => houseId))
    const [places, offersOf] = await Promise.all([
      store.listPlaces(
        db,
        houses.filter((house) => house !== null),
      ),
      extras.readOffers(accounts),
    ])
    const today = dayOf(clock.now(), operator.zone)
    return held.map((row) => {
      const account = accounts.get(row.id)!
      return {
        row,
        paymentOnly: () => paymentOnlyAnswer(row, account, language),
        full: () =>
          fullAnswer({
            row,
            account,
            places,
            offersOf,
            lastsTo: billing.lastsTo,
            paidTo: billing.paidTo,
            language,
            operator,
            today,
          }),
      }
    })
  }

  return {
    /** The caller's holdings among `refs`, in their order; undefined for each that is not the caller's or does not exist. */
    async holdings({ customerId }: Caller, refs: readonly ContractRef[]): Promise<(Holding | undefined)[]> {
      const found = await store.listHoldings(db, customerId, refs)
      return refs.map((ref) =>
        found.find(({ billing_id, contract_id }) => billing_id === ref.billing_id && contract_id === ref.contract_id),
      )
    },

    /** The contracts of an account and its role on each, by their keys. */
    async listRoles({ customerId }: Caller): Promise<Map<number, { ref: ContractRef; role: ContractRole }>> {
      const held = await store.listHeldRefs(db, customerId)
      return new Map(held.map(({ id, role, ...ref }) => [id, { ref, role }]))
    },

    /** All contracts of the account, grouped as own, added and guest; payment-only ones masked (domain: Access). */
    async listAll(caller: Caller, language: Language) {
      const keys = await store.listContractKeys(db, caller.customerId)
      const held = await readHeld(caller, keys, language)
      const of = (...roles: ContractRole[]) => held.filter(({ row }) => roles.includes(row.role))
      return {
        contracts: of('owner').map(({ full }) => full()),
        add_contracts: of('full', 'limited').map(({ row, full, paymentOnly }) =>
          isPaymentOnly(row.role) ? paymentOnly() : full(),
        ),
        guest_contracts: of('guest').map(({ paymentOnly }) => paymentOnly()),
      }
    },

    /** The contracts named, in their order, each as its role may see it. */
    async getInfo(caller: Caller, holdings: readonly Holding[], language: Language) {
      const keys = holdings.map(({ id }) => id)
      const held = await readHeld(caller, keys, language)
      return keys.map((key) => {
        const { row, full, paymentOnly } = held.find((one) => one.row.id === key)!
        return isPaymentOnly(row.role) ? paymentOnly() : full()
      })
    },

    /** Sets the account's own description of a contract; others who hold the contract have theirs (domain: Access). */
    async describe({ customerId }: Caller, { id: contract }: Holding, description: string): Promise<void> {
      await db.transaction(async (tx) => {
        await store.upsertDescription(tx, customerId, contract, description)
        await events.publish(tx, { topic: 'account', customer: customerId })
      })
    },

    /** Removes the account's own description of a contract, if there is one. */
    async removeDescription({ customerId }: Caller, { id: contract }: Holding): Promise<void> {
      await db.transaction(async (tx) => {
        await store.deleteDescription(tx, customerId, contract)
        await events.publish(tx, { topic: 'account', customer: customerId })
      })
    },
  }
}
