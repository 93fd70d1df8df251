import type { Language } from '@kabinet/contract/kernel/languages'
import type { Core } from '../../platform/core.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Refused } from '../../platform/http/errors.ts'
import { hashPassword, verifyPassword } from '../../platform/passwords/passwords.ts'
import type { CredentialChecks } from '../sign-in/index.ts'
import * as store from './parental-control.store.ts'
import { digitsOnlyText } from './parental-control.messages.ts'

interface Dependencies {
  readonly credentials: Pick<CredentialChecks, 'findCounted'>
}

export type LocalPasswords = ReturnType<typeof createLocalPasswords>

/** Creates the use cases of the parental-control password (docs/domain/services.md#parental-control). */
export function createLocalPasswords({ db, events, operator }: Core, { credentials }: Dependencies) {
  /**
   * Returns the password's hash; null if the account has none, undefined if `password` is wrong.
   * @throws Refused `too_many_requests`
   */
  async function find({ customerId }: Caller, password: string): Promise<string | null | undefined> {
    const hash = await store.findPasswordHash(db, customerId)
    if (hash === null) return null
    const limit = operator.parentalControl.failuresPerAccount
    return credentials.findCounted(`local-password:${customerId}`, limit, async () =>
      (await verifyPassword(hash, password)) ? hash : undefined,
    )
  }

  async function check(caller: Caller, password: string): Promise<string> {
    const hash = await find(caller, password)
    if (hash === null) throw new Refused('local_password_none')
    if (hash === undefined) throw new Refused('local_password_wrong')
    return hash
  }

  function checkNew(password: string, language: Language): void {
    if (!operator.parentalControl.digitsOnly || /^\d+$/.test(password)) return
    const message = digitsOnlyText[language]
    throw new Refused('invalid_input', { fields: [{ field: 'body.new_password', message }] })
  }

  async function checkOwner({ customerId }: Caller): Promise<void> {
    if (!(await store.ownsContract(db, customerId))) throw new Refused('owner_only')
  }

  function replace({ customerId }: Caller, older: string | null, newer: string): Promise<boolean> {
    return db.transaction(async (tx) => {
      const set = await store.updatePasswordHash(tx, customerId, older, newer)
      if (set) await events.publish(tx, { topic: 'account', customer: customerId })
      return set
    })
  }

  return {
    check,

    /**
     * Sets the password of an account that has none.
     * @throws Refused `invalid_input` if the password violates the operator's policy, `owner_only` if the account owns
     * no contract, `local_password_set`
     */
    async create(caller: Caller, password: string, language: Language): Promise<void> {
      checkNew(password, language)
      await checkOwner(caller)
      const older = await store.findPasswordHash(db, caller.customerId)
      if (older !== null || !(await replace(caller, null, await hashPassword(password)))) {
        throw new Refused('local_password_set')
      }
    },

    /**
     * Changes the password; the old one need not match the current policy.
     * @throws Refused `invalid_input` if the new password violates the operator's policy, `owner_only`,
     * `local_password_none`, `local_password_wrong`, `local_password_same`, `too_many_requests`
     */
    async change(caller: Caller, older: string, password: string, language: Language): Promise<void> {
      checkNew(password, language)
      await checkOwner(caller)
      const olderHash = await check(caller, older)
      if (password === older) throw new Refused('local_password_same')
      // Fails if the password was changed concurrently: the given one is then no longer current.
      if (!(await replace(caller, olderHash, await hashPassword(password)))) throw new Refused('local_password_wrong')
    },

    /**
     * Removes the password and all restrictions on the account's contracts.
     * @throws Refused `local_password_refused`, `too_many_requests`
     */
    async remove(caller: Caller, password: string): Promise<void> {
      const { customerId } = caller
      const hash = await find(caller, password)
      if (!hash) throw new Refused('local_password_refused')
      await db.transaction(async (tx) => {
        if (!(await store.updatePasswordHash(tx, customerId, hash, null))) throw new Refused('local_password_refused')
        await events.publish(tx, { topic: 'account', customer: customerId })
        for (const contract of await store.deleteCustomersRestrictions(tx, customerId)) {
          await events.publish(tx, { topic: 'contract', contract })
        }
      })
    },
  }
}
