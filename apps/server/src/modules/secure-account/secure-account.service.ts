import { maskedEmail } from '@kabinet/contract/kernel/email'
import { maskedPhone } from '@kabinet/contract/kernel/phone'
import type { SecurityKind } from '@kabinet/contract/security'
import type { Core } from '../../platform/core.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Codes } from '../codes/index.ts'
import type { Confirmations } from '../confirmations/index.ts'
import type { Access } from '../contracts/index.ts'
import type { ProcessKeys } from '../process-keys/index.ts'
import type { SignIn } from '../sign-in/index.ts'
import { type SecurityLog, type ActiveSecurityEvent, undoingOf } from '../security-log/index.ts'
import * as store from './secure-account.store.ts'

/** What opens an account, or acts for it, besides its passwords. */
export interface AccountKeys {
  readonly drop: (tx: Tx, customerId: number) => Promise<void>
  /** Follows the account to another phone, if what it opens is bound to one. */
  readonly followPhone?: ProcessKeys['followPhone']
}

interface Dependencies {
  readonly securityLog: SecurityLog
  readonly confirmations: Pick<Confirmations, 'require'>
  readonly codes: Pick<Codes, 'drop'>
  readonly access: Pick<Access, 'endManagers'>
  readonly keys: readonly AccountKeys[]
  readonly signIn: Pick<SignIn, 'calls' | 'sessions'>
}

export type Securing = ReturnType<typeof createSecuringService>

const isDisputable = (kind: SecurityKind) => kind !== 'email_asked'

/** Creates the use cases of locking everyone else out of an account (docs/domain/account.md#security-notifications). */
export function createSecuringService(
  { db, events, operator }: Core,
  { securityLog, confirmations, codes, signIn, access, keys }: Dependencies,
) {
  const { calls, sessions } = signIn
  async function shutOut(tx: Tx, customerId: number): Promise<void> {
    const phones = await store.listPhones(tx, customerId)
    await codes.drop(tx, customerId, phones)
    await calls.drop(tx, phones)
    for (const key of keys) await key.drop(tx, customerId)
    await securityLog.dropAsked(tx, customerId)
    for (const contract of await store.listOwn(tx, customerId)) await access.endManagers(tx, contract)
    await events.publish(tx, { topic: 'account', customer: customerId })
  }

  /** Undoes the disputed event and all later changes; returns the contracts whose passwords were withdrawn. */
  async function undo(tx: Tx, event: ActiveSecurityEvent & { readonly customerId: number }) {
    const { customerId } = event
    const since = await securityLog.listSince(tx, event)
    const { phone, email, contracts } = undoingOf(since)
    if (phone) {
      await store.deletePhones(tx, customerId, phone.gone)
      if (phone.back) {
        await store.restorePhone(tx, customerId, phone.back)
        for (const key of keys) await key.followPhone?.(tx, customerId, { gone: phone.gone, to: phone.back.phone })
      }
    }
    if (email) await store.updateEmail(tx, customerId, email.back)
    await securityLog.settle(
      tx,
      since.map(({ id }) => id),
    )
    return store.withdrawPasswords(tx, customerId, contracts)
  }

  function opensByCode({ phone, isActual, personType }: store.ReachRow): boolean {
    return (
      phone !== null &&
      isActual &&
      personType === 'INDIVIDUAL' &&
      (operator.flags.authBySms || operator.flags.authByCall)
    )
  }

  return {
    /**
     * Returns the event behind a "this was not me" link, and the consequences of using the link.
     * @throws Refused `link_expired`, `account_locked`
     */
    async look(token: string) {
      const found = await securityLog.open(db, token, isDisputable, false)
      const { phone, email, contracts } = undoingOf(await securityLog.listSince(db, found))
      const reach = await store.getReach(db, found.customerId)
      const phoneThen = phone ? phone.back : reach.phone ? { phone: reach.phone, isActual: reach.isActual } : null
      return {
        kind: found.kind,
        at: found.at,
        contract: found.number,
        device: found.details.device ?? null,
        to: found.details.to ?? null,
        phone_back: phone?.back ? maskedPhone(phone.back.phone, operator.phone.mask) : null,
        email_back: email?.back ? maskedEmail(email.back) : null,
        withdraws_password: contracts.length > 0,
        opens_by_code: opensByCode({
          ...reach,
          phone: phoneThen?.phone ?? null,
          isActual: phoneThen?.isActual ?? false,
        }),
      }
    },

    /**
     * Secures an account with the link from a notification: all devices are signed out, changes are undone, and
     * compromised passwords are withdrawn.
     * @returns the contracts that need a new password, and whether the owner can sign in with the phone number
     * @throws Refused `link_expired`, `account_locked`
     */
    byLink: (token: string, address: string) =>
      db.transaction(async (tx) => {
        const found = await securityLog.open(tx, token, isDisputable, true)
        const { customerId } = found
        await shutOut(tx, customerId)
        const contracts = await undo(tx, found)
        await sessions.endAll(tx, customerId)
        await securityLog.record(tx, { customerId, kind: 'secured', address })
        return { contracts, opens_by_code: opensByCode(await store.getReach(tx, customerId)) }
      }),

    /**
     * Secures the caller's own account; this device stays signed in, with new tokens.
     * @throws Refused `confirmation_needed`, `not_signed_in`
     */
    async bySession(caller: Caller, address: string) {
      await confirmations.require(caller)
      return db.transaction(async (tx) => {
        const { customerId, sessionId } = caller
        await shutOut(tx, customerId)
        await sessions.endOthers(tx, caller)
        const tokens = await sessions.renew(tx, caller)
        await securityLog.record(tx, { customerId, kind: 'secured', sessionId, address })
        return tokens
      })
    },
  }
}
