import type { Language } from '@kabinet/contract/kernel/languages'
import { maskedPhone } from '@kabinet/contract/kernel/phone'
import type { Core } from '../../platform/core.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refused } from '../../platform/http/errors.ts'
import { checkPrefix } from '../../platform/config/phones.ts'
import type { Codes } from '../codes/index.ts'
import type { Confirmations } from '../confirmations/index.ts'
import type { ProcessKeys } from '../process-keys/index.ts'
import type { SecurityLog } from '../security-log/index.ts'
import * as store from './profile.store.ts'

interface Dependencies {
  readonly codes: Pick<Codes, 'send' | 'redeem'>
  readonly confirmations: Pick<Confirmations, 'require'>
  readonly processKeys: Pick<ProcessKeys, 'drop' | 'followPhone'>
  readonly securityLog: Pick<SecurityLog, 'record'>
}

export type Phones = ReturnType<typeof createPhones>

/**
 * Creates the use cases of an account's phone numbers: changing them with a code, and marking them as up to date
 * (docs/domain/account.md#phones-of-an-account).
 */
export function createPhones(
  { db, clock, events, operator }: Core,
  { codes, confirmations, processKeys, securityLog }: Dependencies,
) {
  async function findFirst(tx: Tx, { customerId }: Caller): Promise<store.PhoneRow | undefined> {
    return (await store.listPhones(tx, customerId))[0]
  }

  async function confirm(tx: Tx, { customerId }: Caller, phone: string | undefined): Promise<void> {
    if (!phone || !(await store.markActual(tx, customerId, phone))) throw new Refused('phone_missing')
    await events.publish(tx, { topic: 'account', customer: customerId })
  }

  /** Removes a phone, with the keys by which its holder could still act in the account's orders. */
  async function dropPhone(tx: Tx, customerId: number, gone: string, to: string): Promise<void> {
    await processKeys.drop(tx, customerId)
    await processKeys.followPhone(tx, customerId, { gone: [gone], to })
    await store.deletePhone(tx, customerId, gone)
  }

  const masked = (phone: string) => maskedPhone(phone, operator.phone.mask)

  return {
    /**
     * Sends a code to the phone number that will replace the first one; home customers only.
     * @returns the seconds until another code may be requested
     * @throws Refused `no_access`, `confirmation_needed`, `phone_country_unsupported`, `phone_not_mobile`,
     * `phone_same`, `code_requested`, `code_daily_attempts_exceeded`, `too_many_requests`
     */
    async change(caller: Caller, phone: string, from: { address: string; language: Language }): Promise<number> {
      const { customerId, personType } = caller
      if (personType === 'LEGAL') throw new Refused('no_access')
      checkPrefix(phone, operator)
      const phones = await store.listPhones(db, customerId)
      if (phones.some((row) => row.phone === phone)) throw new Refused('phone_same')
      await confirmations.require(caller)
      return codes.send({ subject: { purpose: 'phone', customerId }, phone, by: caller, ...from })
    },

    /**
     * Replaces the first phone number with the one the code was sent to.
     * @throws Refused `code_wrong`, `code_expired`, `code_attempts_exceeded`, `code_daily_attempts_exceeded`
     */
    async checkCode(caller: Caller, code: string, address: string): Promise<void> {
      const { customerId, sessionId } = caller
      await codes.redeem({ purpose: 'phone', customerId }, code, caller, async (tx, { phone }) => {
        await store.lockCustomer(tx, customerId)
        const first = await findFirst(tx, caller)
        const details = { from: first ? masked(first.phone) : null, to: masked(phone) }
        const from = first && { ...first, confirmedAt: first.confirmedAt?.toISOString() ?? null }
        await securityLog.record(tx, {
          customerId,
          kind: 'phone_changed',
          sessionId,
          address,
          details,
          change: { of: 'phone', from: from ?? null, to: phone },
        })
        if (first) await dropPhone(tx, customerId, first.phone, phone)
        await store.upsertPhone(tx, customerId, phone, clock.now())
        await events.publish(tx, { topic: 'account', customer: customerId })
      })
    },

    /**
     * Marks a phone number of the account as up to date.
     * @throws Refused `phone_missing` for any other phone number
     */
    confirm: (caller: Caller, phone: string): Promise<void> => db.transaction((tx) => confirm(tx, caller, phone)),

    async validation(caller: Caller) {
      const first = await findFirst(db, caller)
      return { phone: first?.phone ?? null, management_phone_is_actual: first?.isActual ?? true }
    },

    /**
     * Marks the phone number returned by `validation` as up to date.
     * @throws Refused `phone_missing`
     */
    confirmFirst: (caller: Caller): Promise<void> =>
      db.transaction(async (tx) => confirm(tx, caller, (await findFirst(tx, caller))?.phone)),

    /**
     * Returns the phone number that codes are sent to.
     * @throws Refused `phone_missing`, or `phone_unconfirmed` if the phone number may belong to someone else
     */
    async getFirst(caller: Caller): Promise<string> {
      const first = await findFirst(db, caller)
      if (!first) throw new Refused('phone_missing')
      if (!first.isActual) throw new Refused('phone_unconfirmed')
      return first.phone
    },
  }
}
