import { maskedEmail } from '@kabinet/contract/kernel/email'
import type { Core } from '../../platform/core.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Refused } from '../../platform/http/errors.ts'
import type { Confirmations } from '../confirmations/index.ts'
import type { SecurityLog } from '../security-log/index.ts'
import * as store from './profile.store.ts'

interface Dependencies {
  readonly confirmations: Pick<Confirmations, 'require'>
  readonly securityLog: Pick<SecurityLog, 'record' | 'askEmail' | 'dropAsked' | 'open' | 'settle'>
}

export type Emails = ReturnType<typeof createEmails>

/**
 * Creates the use cases of an account's email, which changes once the link sent to the new one is opened
 * (docs/domain/account.md#email).
 */
export function createEmails({ db, events }: Core, { confirmations, securityLog }: Dependencies) {
  async function drop({ customerId }: Caller): Promise<void> {
    await db.transaction(async (tx) => {
      await securityLog.dropAsked(tx, customerId)
      await events.publish(tx, { topic: 'account', customer: customerId })
    })
  }

  return {
    /**
     * Sends a link to the new email. Replacing an existing one requires a confirmation. If `to` is the current email, a
     * pending change is dropped instead.
     * @throws Refused `confirmation_needed`, `too_many_requests`
     */
    async ask(caller: Caller, to: string, address: string): Promise<void> {
      const { customerId } = caller
      const current = await store.findEmail(db, customerId)
      if (current === to) return drop(caller)
      if (current !== null) await confirmations.require(caller)
      await db.transaction(async (tx) => {
        await store.lockCustomer(tx, customerId)
        await securityLog.askEmail(tx, caller, { to, address })
        await events.publish(tx, { topic: 'account', customer: customerId })
      })
    },

    drop,

    /**
     * Sets the email that the link was sent to, and notifies the previous email and the phone number.
     * @throws Refused `link_expired`, `account_locked`
     */
    confirm: (token: string, address: string) =>
      db.transaction(async (tx) => {
        const found = await securityLog.open(tx, token, (kind) => kind === 'email_asked', true)
        const { id, customerId, change } = found
        if (change?.of !== 'email') throw new Refused('link_expired')
        const { to } = change
        await store.lockCustomer(tx, customerId)
        const from = await store.findEmail(tx, customerId)
        const details = { from: from && maskedEmail(from), to: maskedEmail(to) }
        await securityLog.record(tx, {
          customerId,
          kind: 'email_changed',
          address,
          details,
          change: { of: 'email', from, to },
        })
        await store.updateEmail(tx, customerId, to)
        await securityLog.settle(tx, [id])
        await events.publish(tx, { topic: 'account', customer: customerId })
        return { email: maskedEmail(to) }
      }),
  }
}
