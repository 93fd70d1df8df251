import type { ContractRef } from '@kabinet/contract/ids'
import { dayOf } from '@kabinet/contract/kernel/days'
import type { Language } from '@kabinet/contract/kernel/languages'
import { type ContractRole, isPaymentOnly } from '@kabinet/contract/kernel/rights'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { AccessibleContract, Caller, Identity } from '../../platform/http/caller.ts'
import { Refused } from '../../platform/http/errors.ts'
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
   * Reads contracts to which an account has access: all, or those of `refs`. Each result can be formatted in full, or masked for payment only
   * (docs/domain/rights.md#payment-only).
   */
  async function readAccessible(
    tx: Tx,
    { customerId, sessionId }: Identity,
    { language, refs }: { language: Language; refs?: readonly ContractRef[] },
  ) {
    const [accessible, accounts] = await Promise.all([
      store.listAccessibleRows(tx, { customerId, sessionId, ...(refs && { refs }) }),
      billing.read(tx, { accessibleTo: customerId, ...(refs && { refs }) }),
    ])
    const houses = [...accounts.values()].flatMap(({ services, ordered }) =>
      [...services, ...ordered].map(({ houseId }) => houseId),
    )
    const [places, offersOf] = await Promise.all([
      store.listPlaces(
        tx,
        houses.filter((house) => house !== null),
      ),
      extras.readOffers(tx, accounts),
    ])
    const today = dayOf(clock.now(), operator.zone)
    return accessible.flatMap((row) => {
      const snapshot = accounts.get(row.id)
      // The access may have been granted or revoked meanwhile.
      if (!snapshot) return []
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
      tx: Tx,
      { customerId }: Identity,
      refs: readonly ContractRef[],
    ): Promise<(AccessibleContract | undefined)[]> {
      const found = await store.listAccessible(tx, customerId, refs)
      return refs.map((ref) =>
        found.find(({ billing_id, contract_id }) => billing_id === ref.billing_id && contract_id === ref.contract_id),
      )
    },

    async listRoles({ customerId }: Caller): Promise<Map<number, { ref: ContractRef; role: ContractRole }>> {
      const accessible = await store.listAccessibleRefs(db, customerId)
      return new Map(accessible.map(({ id, role, ...ref }) => [id, { ref, role }]))
    },

    async listAll(tx: Tx, identity: Identity, language: Language) {
      const accessible = await readAccessible(tx, identity, { language })
      const of = (...roles: ContractRole[]) => accessible.filter(({ row }) => roles.includes(row.role))
      return {
        contracts: of('owner').map(({ full }) => full()),
        add_contracts: of('full', 'limited').map(({ row, full, paymentOnly }) =>
          isPaymentOnly(row.role) ? paymentOnly() : full(),
        ),
        guest_contracts: of('guest').map(({ paymentOnly }) => paymentOnly()),
      }
    },

    /**
     * Returns the contracts in the order of `refs`.
     * @throws Refused `no_access` if the account has no access to one of them
     */
    async getInfo(
      tx: Tx,
      identity: Identity,
      { refs, language }: { refs: readonly ContractRef[]; language: Language },
    ) {
      const read = await readAccessible(tx, identity, { language, refs })
      return refs.map(({ billing_id, contract_id }) => {
        const found = read.find(({ row }) => row.billing_id === billing_id && row.contract_id === contract_id)
        if (!found) throw new Refused('no_access')
        const { row, full, paymentOnly } = found
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
