import type { Core } from '../../platform/core.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refused } from '../../platform/http/errors.ts'
import type { CredentialChecks } from '../sign-in/index.ts'
import type { SecurityLog } from '../security-log/index.ts'
import type { Totp } from './totp.service.ts'

interface Dependencies {
  readonly totp: Totp
  readonly securityLog: Pick<SecurityLog, 'record'>
  readonly credentials: Pick<CredentialChecks, 'findCounted'>
}

export type TotpAccount = ReturnType<typeof createTotpAccount>

export function createTotpAccount({ db, events, operator }: Core, { totp, securityLog, credentials }: Dependencies) {
  const { use, failuresPerAccount } = operator.signIn.totp

  async function tell(tx: Tx, { customerId, sessionId }: Caller, kind: 'totp_on' | 'totp_off', address: string) {
    await securityLog.record(tx, { customerId, kind, sessionId, address })
    await events.publish(tx, { topic: 'account', customer: customerId })
  }

  /**
   * Redeems a code from the app or a recovery code; wrong codes are counted per account.
   * @returns false if the code is wrong
   * @throws Refused `too_many_requests`
   */
  async function check(customerId: number, text: string): Promise<boolean> {
    const look = async () => ((await totp.redeem(customerId, text)) ? true : undefined)
    return (await credentials.findCounted(`totp:${customerId}`, failuresPerAccount, look)) ?? false
  }

  return {
    check,

    async get({ customerId }: Caller) {
      const isOn = await totp.isOn(db, customerId)
      return {
        allowed: use === 'allowed',
        on: isOn,
        recovery_left: isOn ? await totp.countRecovery(db, customerId) : 0,
      }
    },

    isAvailable: (tx: Tx, { customerId }: Caller): Promise<boolean> => totp.isOn(tx, customerId),

    async confirm<T>({ customerId }: Caller, text: string, work: (tx: Tx) => Promise<T>): Promise<T> {
      if (!(await check(customerId, text))) throw new Refused('totp_wrong')
      return db.transaction(work)
    },

    begin: ({ customerId }: Caller) => totp.begin(customerId),

    /**
     * Switches the app on with its first code.
     * @throws Refused `totp_wrong`, `totp_on`
     */
    async switchOn(caller: Caller, text: string, address: string) {
      const codes = await totp.confirm(caller.customerId, text, (tx) => tell(tx, caller, 'totp_on', address))
      return { recovery_codes: codes }
    },

    /** Removes the app when the account is secured, since an attacker may have set it up. */
    drop: (tx: Tx, customerId: number): Promise<void> => totp.remove(tx, customerId),

    /**
     * Removes the app, given one of its codes or a recovery code.
     * @throws Refused `totp_wrong` (also without an app), `too_many_requests`
     */
    async switchOff(caller: Caller, text: string, address: string): Promise<void> {
      const { customerId } = caller
      if (!(await check(customerId, text))) throw new Refused('totp_wrong')
      await db.transaction(async (tx) => {
        await totp.remove(tx, customerId)
        await tell(tx, caller, 'totp_off', address)
      })
    },
  }
}
