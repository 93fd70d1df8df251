import { totpDigits } from '@kabinet/contract/confirmation'
import { createHmac } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refused } from '../../platform/http/errors.ts'
import { createInstallationKeys } from '../../platform/keys/installation-keys.ts'
import { periodSeconds, readTyped, recoveryText, stepAt } from './totp.rules.ts'
import * as store from './totp.store.ts'

interface Dependencies {
  readonly wall?: (() => number) | undefined
}

export type Totp = ReturnType<typeof createTotpService>

const use = 'totp secrets'
const secretBytes = 20
const recoveryBytes = 10

export function createTotpService({ db, clock, operator }: Core, { wall = Date.now }: Dependencies) {
  const settings = operator.signIn.totp
  const keys = createInstallationKeys(db)
  const encrypt = (customerId: number, plain: Uint8Array) => keys.encrypt(use, String(customerId), plain)

  async function decrypt(customerId: number, encrypted: Buffer): Promise<Secret> {
    const plain = await keys.decrypt(use, String(customerId), encrypted)
    return new Secret({ buffer: Uint8Array.from(plain).buffer })
  }

  async function hashOf(customerId: number, recovery: string): Promise<Buffer> {
    return createHmac('sha256', await keys.keyFor('totp recovery codes'))
      .update(`${customerId}:${recovery}`)
      .digest()
  }

  const appOf = (of: Secret, label: string) =>
    new TOTP({
      issuer: operator.title.en,
      label,
      secret: of,
      algorithm: 'SHA1',
      digits: totpDigits,
      period: periodSeconds,
    })

  /** Redeems a code for the current or an adjacent period, if that period is later than that of the last code used. */
  async function redeemCode(tx: Tx, customerId: number, { secret: sealed, lastStep }: store.TotpRow, token: string) {
    const timestamp = wall()
    const delta = appOf(await decrypt(customerId, sealed), '').validate({ token, timestamp, window: 1 })
    if (delta === null || stepAt(timestamp) + delta <= lastStep) return false
    await store.updateStep(tx, customerId, stepAt(timestamp) + delta)
    return true
  }

  async function redeem(customerId: number, text: string): Promise<boolean> {
    const typed = readTyped(text)
    return db.transaction(async (tx) => {
      const totp = await store.lockTotp(tx, customerId)
      if (!typed || !totp?.confirmedAt) return false
      if ('code' in typed) return redeemCode(tx, customerId, totp, typed.code)
      return store.useRecovery(tx, customerId, await hashOf(customerId, typed.recovery), clock.now())
    })
  }

  return {
    redeem,

    async isOn(tx: Tx, customerId: number): Promise<boolean> {
      return settings.use === 'allowed' && (await store.findTotp(tx, customerId))?.confirmedAt != null
    },

    countRecovery: (tx: Tx, customerId: number): Promise<number> => store.countRecovery(tx, customerId),

    /**
     * Creates a secret, to be confirmed with a first code.
     * @returns the secret in base32, and the URI for a QR code
     * @throws Refused `totp_unavailable`, `totp_on`
     */
    async begin(customerId: number) {
      if (settings.use !== 'allowed') throw new Refused('totp_unavailable')
      const fresh = new Secret({ size: secretBytes })
      const sealed = await encrypt(customerId, fresh.bytes)
      if (!(await store.upsertUnconfirmed(db, customerId, sealed, clock.now()))) throw new Refused('totp_on')
      return { secret: fresh.base32, uri: appOf(fresh, await store.getAccountName(db, customerId)).toString() }
    },

    /**
     * Switches the app on once its first code has been verified.
     * @returns the recovery codes, which cannot be read again
     * @throws Refused `totp_wrong`, `totp_on`
     */
    confirm(customerId: number, text: string, tell: (tx: Tx) => Promise<void>): Promise<string[]> {
      const typed = readTyped(text)
      return db.transaction(async (tx) => {
        const totp = await store.lockTotp(tx, customerId)
        if (totp?.confirmedAt) throw new Refused('totp_on')
        if (!totp || !typed || !('code' in typed) || !(await redeemCode(tx, customerId, totp, typed.code))) {
          throw new Refused('totp_wrong')
        }
        const codes = Array.from({ length: settings.recoveryCodes }, () => new Secret({ size: recoveryBytes }).base32)
        const hashes = await Promise.all(codes.map((code) => hashOf(customerId, code)))
        await store.insertRecovery(tx, customerId, hashes)
        await store.markConfirmed(tx, customerId, clock.now())
        await tell(tx)
        return codes.map(recoveryText)
      })
    },

    remove: (tx: Tx, customerId: number): Promise<void> => store.deleteTotp(tx, customerId),
  }
}
