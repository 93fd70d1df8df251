import type { ContractRef } from '@kabinet/contract/ids'
import type { Clock } from '../../platform/time/clock.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refused } from '../../platform/http/errors.ts'
import type { Operator } from '../../platform/config/operator.ts'
import * as store from './account-lock.store.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  /** Ends every session of the account and its event streams; returns how many there were. */
  readonly endSessions: (tx: Tx, customerId: number) => Promise<number>
  /** Adds to what the account's owner reads of its safety. */
  readonly note: (tx: Tx, customerId: number, kind: 'account_locked' | 'account_unlocked') => Promise<void>
  readonly audit: (tx: Tx, change: { action: string; contracts: readonly number[]; details: object }) => Promise<void>
}

/** What an operator names an account by: one of its contracts, or its key, as the audit has it. */
export type AccountRef = ContractRef | { readonly customerId: number }

/** An account as an operator sees it: nothing of the person. */
export interface AccountView {
  readonly customerId: number
  readonly contracts: readonly ContractRef[]
  /** Null while the account is open. */
  readonly lockedAt: Date | null
  readonly sessions: number
}

/** Locks accounts for the operator, and unlocks them (docs/operations.md). */
export function createAccountLock({ db, clock, endSessions, note, audit }: Dependencies) {
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
    /** The account; undefined where there is none. */
    show: (ref: AccountRef): Promise<AccountView | undefined> =>
      db.transaction(async (tx) => {
        const account = await find(tx, ref)
        return account && viewOf(tx, account)
      }),

    /**
     * Locks an account and ends its sessions, in one transaction that sign-ins wait for.
     * @returns the account as it was, with the number of sessions ended; undefined where there is none. One that is
     * locked already stays as it is.
     */
    lock: (ref: AccountRef): Promise<AccountView | undefined> =>
      db.transaction(async (tx) => {
        const account = await find(tx, ref)
        if (!account) return undefined
        const before = await viewOf(tx, account)
        if (account.lockedAt) return before
        await set(tx, account.customerId, 'account_locked', clock.now())
        return { ...before, sessions: await endSessions(tx, account.customerId) }
      }),

    /** Unlocks an account. @returns it as it was; undefined where there is none */
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
 * Stops whoever comes to a locked account. Called once a password, code, call, passkey or link was right, so that
 * strangers do not learn of the lock.
 * @throws Refused `account_locked`, with the phone to call
 */
export async function requireUnlocked(
  tx: Tx,
  customerId: number,
  { support }: Pick<Operator, 'support'>,
): Promise<void> {
  if (await store.isLocked(tx, customerId)) throw refused(support)
}

/**
 * {@link requireUnlocked} that also makes sign-ins to the account, and locking it, wait until the transaction ends.
 * @throws Refused `account_locked`
 */
export async function holdUnlocked(tx: Tx, customerId: number, { support }: Pick<Operator, 'support'>): Promise<void> {
  const account = await store.lockAccount(tx, customerId)
  if (account?.lockedAt) throw refused(support)
}

const refused = ({ display }: Operator['support']) => new Refused('account_locked', { values: { phone: display } })
