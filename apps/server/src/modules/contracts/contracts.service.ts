import type { ContractRef } from '@kabinet/contract/ids'
import { dayOf } from '@kabinet/contract/kernel/days'
import type { Language } from '@kabinet/contract/kernel/languages'
import { type ContractRole, isPaymentOnly } from '@kabinet/contract/kernel/rights'
import type { Core } from '../../platform/core.ts'
import type { Caller, AccessibleContract } from '../../platform/http/caller.ts'
import type { Billing } from '../billing/index.ts'
import type { Extras } from '../extras/index.ts'
import * as store from './contracts.store.ts'
import { fullAnswer, paymentOnlyAnswer } from './contracts.views.ts'

interface Dependencies {
  readonly billing: Billing
  readonly extras: Pick<Extras, 'readOffers'>
}

export type Contracts = ReturnType<typeof createContractService>

export function createContractService({ db, clock, events, operator }: Core, { billing, extras }: Dependencies) {
  /**
   * Reads contracts that the caller can access. Each result can be formatted in full, or masked for payment only
   * (docs/domain/rights.md#payment-only).
   */
  async function readAccessible({ customerId, sessionId }: Caller, contracts: readonly number[], language: Language) {
    const [accessible, accounts] = await Promise.all([
      store.listAccessibleRows(db, { customerId, sessionId, contracts }),
      billing.read(db, contracts),
    ])
    const houses = [...accounts.values()].flatMap(({ services, ordered }) =>
      [...services, ...ordered].map(({ houseId }) => houseId),
    )
    const [places, offersOf] = await Promise.all([
      store.listPlaces(
        db,
        houses.filter((house) => house !== null),
      ),
      extras.readOffers(accounts),
    ])
    const today = dayOf(clock.now(), operator.zone)
    return accessible.map((row) => {
      const snapshot = accounts.get(row.id)!
      return {
        row,
        paymentOnly: () => paymentOnlyAnswer(row, snapshot, language),
        full: () =>
          fullAnswer({
            row,
            snapshot,
            places,
            offersOf,
            language,
            operator,
            today,
          }),
      }
    })
  }

  return {
    /**
     * Returns the caller's access to each of `refs`, in the same order; undefined where the caller has no access or the
     * contract does not exist.
     */
    async accessible(
      { customerId }: Caller,
      refs: readonly ContractRef[],
    ): Promise<(AccessibleContract | undefined)[]> {
      const found = await store.listAccessible(db, customerId, refs)
      return refs.map((ref) =>
        found.find(({ billing_id, contract_id }) => billing_id === ref.billing_id && contract_id === ref.contract_id),
      )
    },

    async listRoles({ customerId }: Caller): Promise<Map<number, { ref: ContractRef; role: ContractRole }>> {
      const accessible = await store.listAccessibleRefs(db, customerId)
      return new Map(accessible.map(({ id, role, ...ref }) => [id, { ref, role }]))
    },

    async listAll(caller: Caller, language: Language) {
      const keys = await store.listContractKeys(db, caller.customerId)
      const accessible = await readAccessible(caller, keys, language)
      const of = (...roles: ContractRole[]) => accessible.filter(({ row }) => roles.includes(row.role))
      return {
        contracts: of('owner').map(({ full }) => full()),
        add_contracts: of('full', 'limited').map(({ row, full, paymentOnly }) =>
          isPaymentOnly(row.role) ? paymentOnly() : full(),
        ),
        guest_contracts: of('guest').map(({ paymentOnly }) => paymentOnly()),
      }
    },

    async getInfo(caller: Caller, accessible: readonly AccessibleContract[], language: Language) {
      const keys = accessible.map(({ id }) => id)
      const read = await readAccessible(caller, keys, language)
      return keys.map((key) => {
        const { row, full, paymentOnly } = read.find((one) => one.row.id === key)!
        return isPaymentOnly(row.role) ? paymentOnly() : full()
      })
    },

    /**
     * Sets the account's own description of a contract; other accounts keep theirs
     * (docs/domain/rights.md#descriptions).
     */
    async describe({ customerId }: Caller, { id: contract }: AccessibleContract, description: string): Promise<void> {
      await db.transaction(async (tx) => {
        await store.upsertDescription(tx, customerId, contract, description)
        await events.publish(tx, { topic: 'account', customer: customerId })
      })
    },

    async removeDescription({ customerId }: Caller, { id: contract }: AccessibleContract): Promise<void> {
      await db.transaction(async (tx) => {
        await store.deleteDescription(tx, customerId, contract)
        await events.publish(tx, { topic: 'account', customer: customerId })
      })
    },
  }
}
