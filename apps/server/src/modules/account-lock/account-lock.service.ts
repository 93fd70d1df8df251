import type { ContractRef } from '@kabinet/contract/ids'
import type { Clock } from '../../platform/time/clock.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refused } from '../../platform/http/errors.ts'
import type { Operator } from '../../platform/config/operator.ts'
import * as store from './account-lock.store.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  /** Ends the account's sessions and event streams; returns the number of sessions ended. */
  readonly endSessions: (tx: Tx, customerId: number) => Promise<number>
  /** Deletes the keys with which somebody acts for the account without a session. */
  readonly revokeKeys: (tx: Tx, customerId: number) => Promise<void>
  readonly note: (tx: Tx, customerId: number, kind: 'account_locked' | 'account_unlocked') => Promise<void>
  readonly audit: (tx: Tx, change: { action: string; contracts: readonly number[]; details: object }) => Promise<void>
}

export type AccountRef = ContractRef | { readonly customerId: number }

export interface AccountView {
  readonly customerId: number
  readonly contracts: readonly ContractRef[]
  readonly lockedAt: Date | null
  readonly sessions: number
}

/** Creates the operator's use cases for locking and unlocking accounts (docs/operations.md). */
export function createAccountLock({ db, clock, endSessions, revokeKeys, note, audit }: Dependencies) {
  async function find(tx: Tx, ref: AccountRef) {
    const customerId = 'customerId' in ref ? ref.customerId : await store.findOwner(tx, ref)
    return customerId === undefined ? undefined : store.lockAccount(tx, customerId)
  }

  async function viewOf(tx: Tx, { customerId, lockedAt }: store.LockableAccount): Promise<AccountView> {
    const contracts = await store.listContracts(tx, customerId)
    return { customerId, contracts, lockedAt, sessions: await store.countSessions(tx, customerId, clock.now()) }
  }

  async function set(tx: Tx, customerId: number, kind: 'account_locked' | 'account_unlocked', lockedAt: Date | null) {
    await store.updateLockedAt(tx, customerId, lockedAt)
    await note(tx, customerId, kind)
    const contracts = (await store.listContracts(tx, customerId)).map(({ id }) => id)
    const action = kind === 'account_locked' ? 'account.locked' : 'account.unlocked'
    await audit(tx, { action, contracts, details: { customer: customerId } })
  }

  return {
    show: (ref: AccountRef): Promise<AccountView | undefined> =>
      db.transaction(async (tx) => {
        const account = await find(tx, ref)
        return account && viewOf(tx, account)
      }),

    /**
     * Locks an account, ends its sessions and revokes the keys of its orders in one transaction; concurrent sign-ins wait for it. An account that is
     * already locked is left unchanged.
     * @returns the account before the call, with the number of sessions ended; undefined if it does not exist
     */
    lock: (ref: AccountRef): Promise<AccountView | undefined> =>
      db.transaction(async (tx) => {
        const account = await find(tx, ref)
        if (!account) return undefined
        const before = await viewOf(tx, account)
        if (account.lockedAt) return before
        await set(tx, account.customerId, 'account_locked', clock.now())
        await revokeKeys(tx, account.customerId)
        return { ...before, sessions: await endSessions(tx, account.customerId) }
      }),

    /**
     * Unlocks an account.
     * @returns the account before the call; undefined if it does not exist
     */
    unlock: (ref: AccountRef): Promise<AccountView | undefined> =>
      db.transaction(async (tx) => {
        const account = await find(tx, ref)
        if (!account) return undefined
        const before = await viewOf(tx, account)
        if (account.lockedAt) await set(tx, account.customerId, 'account_unlocked', null)
        return before
      }),
  }
}

/**
 * Refuses sign-ins to a locked account. Call it only after the password, code, call, passkey or link has been verified,
 * so that strangers do not learn of the lock.
 * @throws Refused `account_locked`, with the support phone number
 */
export async function requireUnlocked(
  tx: Tx,
  customerId: number,
  { support }: Pick<Operator, 'support'>,
): Promise<void> {
  if (await store.isLocked(tx, customerId)) throw refused(support)
}

/**
 * Does the same check as {@link requireUnlocked} and also locks the account's row until the transaction ends, so that
 * concurrent sign-ins, and an operator locking the account, have to wait.
 * @throws Refused `account_locked`
 */
export async function holdUnlocked(tx: Tx, customerId: number, { support }: Pick<Operator, 'support'>): Promise<void> {
  const account = await store.lockAccount(tx, customerId)
  if (account?.lockedAt) throw refused(support)
}

const refused = ({ display }: Operator['support']) => new Refused('account_locked', { values: { phone: display } })
