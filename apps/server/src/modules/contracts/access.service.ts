import { billingIds } from '@kabinet/contract/billing'
import type { ContractRef } from '@kabinet/contract/ids'
import type { Language } from '@kabinet/contract/kernel/languages'
import type { Core } from '../../platform/core.ts'
import type { Caller, AccessibleContract } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refused } from '../../platform/http/errors.ts'
import type { SecurityLog } from '../security-log/index.ts'
import { requireUnlocked } from '../account-lock/index.ts'
import type { CredentialChecks } from '../sign-in/index.ts'
import { type AddedRole, chooseToAdd, isPaymentOnlyFull } from './access.rules.ts'
import * as store from './contracts.store.ts'
import { managerTitle, relationAnswer } from './contracts.views.ts'

interface Dependencies {
  readonly credentials: Pick<CredentialChecks, 'check'>
  readonly securityLog: Pick<SecurityLog, 'record'>
}

export type Access = ReturnType<typeof createAccess>

/**
 * Creates the use cases of contract access: adding, removing, and revoking by the owner
 * (docs/domain/rights.md#adding-contracts).
 */
export function createAccess({ db, clock, operator, events }: Core, { credentials, securityLog }: Dependencies) {
  function addOne(
    { customerId }: Caller,
    refs: readonly ContractRef[],
    { role, address }: { role: AddedRole; address: string },
  ): Promise<ContractRef> {
    return db.transaction(async (tx) => {
      await store.lockAccount(tx, customerId)
      const chosen = chooseToAdd(await store.listCandidates(tx, customerId, refs), role)
      if (chosen === 'added') throw new Refused('contract_added')
      await checkRoom(tx, customerId, role)
      if (chosen === 'unknown') throw new Refused('contract_unknown')
      if (role !== 'full' && (await store.isBlocked(tx, customerId, chosen.id))) throw new Refused('contract_blocked')
      await store.upsertAccess(tx, customerId, chosen.id, role)
      await events.publish(tx, { topic: 'account', customer: customerId })
      const { owner, who } = await store.getAdding(tx, chosen.id, customerId)
      // Full access by password amounts to signing in, so a lock on the owner's account applies here too.
      if (role === 'full') await requireUnlocked(tx, owner, operator)
      await securityLog.record(tx, {
        customerId: owner,
        kind: 'access_added',
        contract: chosen.id,
        address,
        details: { who, manages: role === 'full' },
      })
      return { contract_id: chosen.contract_id, billing_id: chosen.billing_id }
    })
  }

  async function checkRoom(tx: Tx, customerId: number, role: AddedRole): Promise<void> {
    const max = operator.access.maxPaymentOnly
    if (isPaymentOnlyFull({ role, count: await store.countPaymentOnly(tx, customerId), max })) {
      throw new Refused('contracts_for_payment', { values: { count: String(max) } })
    }
  }

  async function take(tx: Tx, contract: number, customers: readonly number[]): Promise<boolean> {
    const taken = await store.deleteAccess(tx, contract, customers)
    for (const customer of taken) await events.publish(tx, { topic: 'account', customer })
    return taken.length > 0
  }

  return {
    /**
     * Adds a contract by number: with full access if the password is given, otherwise for payment only. Password
     * attempts count towards the sign-in limits.
     * @returns the contract added, since a number may exist in both billings
     * @throws Refused `wrong_credentials`, `too_many_requests`, `contract_unknown`, `contract_added`,
     * `contracts_for_payment`, `contract_blocked`, `account_locked`
     */
    async addByNumber(
      caller: Caller,
      { login, password }: { login: string; password?: string | undefined },
      address: string,
    ): Promise<ContractRef> {
      if (password === undefined) {
        const refs = billingIds.map((billing_id) => ({ billing_id, contract_id: login }))
        return addOne(caller, refs, { role: 'limited', address })
      }
      return addOne(caller, await credentials.check(login, password, address), { role: 'full', address })
    },

    /**
     * Adds a contract found by address, as a guest.
     * @throws Refused `contract_unknown`, `contract_added`, `contracts_for_payment`, `contract_blocked`
     */
    addGuest: (caller: Caller, ref: ContractRef, address: string) => addOne(caller, [ref], { role: 'guest', address }),

    /**
     * Removes a contract that the account has added, together with the account's description of it.
     * @throws Refused `no_access` for the account's own contract, or for one it has no access to
     */
    async remove({ customerId }: Caller, ref: ContractRef): Promise<void> {
      await db.transaction(async (tx) => {
        const [found] = await store.listCandidates(tx, customerId, [ref])
        if (!found || !(await take(tx, found.id, [customerId]))) throw new Refused('no_access')
      })
    },

    async listRelations({ customerId }: Caller, language: Language) {
      const rows = await store.listRelations(db, customerId)
      return rows.map((row) => relationAnswer(row, language))
    },

    /**
     * Revokes other accounts' access to the owner's contract, ignoring accounts without access. With `block`, the
     * accounts that lose access can add the contract again only with its password.
     */
    async revoke(
      { customerId, sessionId }: Caller,
      { id: contract }: AccessibleContract,
      { customers, block, address }: { customers: readonly number[]; block: boolean; address: string },
    ): Promise<void> {
      await db.transaction(async (tx) => {
        if (block) await store.insertBlocks(tx, contract, customers, clock.now())
        if (!(await take(tx, contract, customers))) return
        await securityLog.record(tx, { customerId, kind: 'access_revoked', sessionId, contract, address })
      })
    },

    unblock: ({ id: contract }: AccessibleContract, customers: readonly number[]): Promise<void> =>
      store.deleteBlocks(db, contract, customers),

    /**
     * Returns the titles of the accounts that have gained full access to the caller's own contract with its password;
     * empty if the contract is not the caller's own.
     */
    async listOwnManagers({ customerId }: Caller, ref: ContractRef): Promise<string[]> {
      const [accessible] = await store.listAccessible(db, customerId, [ref])
      if (accessible?.role !== 'owner') return []
      return (await store.listManagers(db, accessible.id)).map(({ title }) => managerTitle(title))
    },

    /** Revokes all access that was gained with the password. Called in the transaction that changes the password. */
    async endManagers(tx: Tx, contract: number): Promise<void> {
      const managers = await store.listManagers(tx, contract)
      await take(
        tx,
        contract,
        managers.map(({ id }) => id),
      )
    },
  }
}
