import { minuteMs } from '@kabinet/contract/kernel/durations'
import { type ConfirmationWay, isByKey } from '@kabinet/contract/confirmation'
import type { ContractRef } from '@kabinet/contract/ids'
import type { shownCredential } from '@kabinet/contract/passkey-shapes.schemas'
import type { Language } from '@kabinet/contract/kernel/languages'
import { maskedPhone } from '@kabinet/contract/kernel/phone'
import type { z } from 'zod'
import type { Core } from '../../platform/core.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refused } from '../../platform/http/errors.ts'
import type { Codes } from '../codes/index.ts'
import type { SignIn } from '../sign-in/index.ts'
import { isMobile } from '../../platform/config/phones.ts'
import { waysOf } from './confirmations.rules.ts'
import * as store from './confirmations.store.ts'

interface Dependencies {
  readonly codes: Pick<Codes, 'send' | 'redeem'>
  readonly signIn: Pick<SignIn, 'credentials' | 'sessions'>
}

interface Proofs {
  readonly passkey: z.output<typeof shownCredential>
  readonly totp: string
}

/** Proof of identity that is stronger than a password or a code: a passkey or an authenticator app. */
export interface ConfirmationKey<Proof> {
  readonly isAvailable: (tx: Tx, caller: Caller) => Promise<boolean>
  /**
   * Runs `work` if the proof is valid.
   * @throws Refused otherwise
   */
  readonly confirm: <T>(caller: Caller, proof: Proof, work: (tx: Tx) => Promise<T>) => Promise<T>
}

interface From {
  readonly address: string
  readonly language: Language
}

export type Confirmations = ReturnType<typeof createConfirmationService>

/**
 * Creates the use cases that confirm a signed-in user's identity before actions that must not be possible on an
 * unattended device (docs/domain/sign-in.md#confirmation). A confirmation is valid for some minutes and only in its
 * session, which gets new tokens, so that stolen copies of the old ones are useless.
 */
export function createConfirmationService({ db, clock, operator }: Core, { codes, signIn }: Dependencies) {
  const { credentials, sessions } = signIn
  const keys: { [Kind in keyof Proofs]?: ConfirmationKey<Proofs[Kind]> } = {}

  const isAvailable = async (kind: keyof Proofs, tx: Tx, caller: Caller) =>
    (await keys[kind]?.isAvailable(tx, caller)) ?? false

  function keyOf<Kind extends keyof Proofs>(kind: Kind) {
    const key = keys[kind]
    if (!key) throw new Error(`no module has registered the key ${kind}`)
    return key
  }

  const hasKey = async (tx: Tx, caller: Caller) =>
    (await isAvailable('passkey', tx, caller)) || (await isAvailable('totp', tx, caller))

  async function facts(tx: Tx, caller: Caller) {
    const { customerId, sessionId, personType } = caller
    const contracts = await store.listOwn(tx, customerId, sessionId)
    const hasPasskey = await isAvailable('passkey', tx, caller)
    const hasTotp = await isAvailable('totp', tx, caller)
    const reach = await store.getReach(tx, customerId, sessionId)
    const isMobileNumber = reach.phone !== null && isMobile(reach.phone, operator)
    return { ...reach, isMobile: isMobileNumber, contracts, hasPasskey, hasTotp, personType }
  }

  async function confirmed(tx: Tx, caller: Caller, by: ConfirmationWay) {
    const tokens = await sessions.renew(tx, caller)
    const until = new Date(clock.now().getTime() + operator.signIn.confirmedMinutes * minuteMs)
    await store.updateConfirmed(tx, caller.sessionId, { until, by })
    return { tokens, confirmed_until: until }
  }

  async function findCurrent({ sessionId }: Caller): Promise<store.LastConfirmation | undefined> {
    const last = await store.findConfirmation(db, sessionId)
    return last && last.until > clock.now() ? last : undefined
  }

  /**
   * Checks that the caller has confirmed recently.
   * @throws Refused `confirmation_needed`
   */
  async function require(caller: Caller): Promise<void> {
    if (!(await findCurrent(caller))) throw new Refused('confirmation_needed')
  }

  const subjectOf = ({ customerId }: Caller) => ({ purpose: 'confirmation', customerId }) as const

  return {
    addKey<Kind extends keyof Proofs>(kind: Kind, key: ConfirmationKey<Proofs[Kind]>): void {
      Object.assign(keys, { [kind]: key })
    },

    async get(caller: Caller) {
      const known = await facts(db, caller)
      const { phone, contracts } = known
      const ways = waysOf(known)
      return {
        confirmed_until: (await findCurrent(caller))?.until ?? null,
        ways,
        phone: phone && ways.includes('code') ? maskedPhone(phone, operator.phone.mask) : null,
        contracts: contracts.map(({ billing_id, contract_id }) => ({ billing_id, contract_id })),
      }
    },

    /**
     * Sends a code to the account's phone number.
     * @returns the seconds until another code may be requested, and the masked phone number
     * @throws Refused `phone_missing` if no phone number can receive codes, `code_requested`,
     * `code_daily_attempts_exceeded`, `too_many_requests`
     */
    async sendCode(caller: Caller, from: From) {
      const known = await facts(db, caller)
      if (!known.phone || !waysOf(known).includes('code')) throw new Refused('phone_missing')
      const resendAfter = await codes.send({ subject: subjectOf(caller), phone: known.phone, by: caller, ...from })
      return { resend_after: resendAfter, phone: maskedPhone(known.phone, operator.phone.mask) }
    },

    /**
     * Confirms with the password of one of the account's own contracts; wrong passwords count separately from sign-in.
     * @throws Refused `no_access` for any other contract, `wrong_password`, `too_many_requests`
     */
    async byPassword(caller: Caller, ref: ContractRef, password: string) {
      const own = (await store.listOwn(db, caller.customerId, caller.sessionId)).find(
        ({ billing_id, contract_id }) => billing_id === ref.billing_id && contract_id === ref.contract_id,
      )
      if (!own) throw new Refused('no_access')
      if (!(await credentials.findByPassword(own, password))) throw new Refused('wrong_password')
      return db.transaction((tx) => confirmed(tx, caller, 'password'))
    },

    /**
     * Confirms with the code from `sendCode`.
     * @throws Refused `code_wrong`, `code_expired`, `code_attempts_exceeded`, `code_daily_attempts_exceeded`
     */
    byCode: (caller: Caller, code: string) =>
      codes.redeem(subjectOf(caller), code, caller, (tx) => confirmed(tx, caller, 'code')),

    /**
     * Confirms with one of the account's passkeys.
     * @throws Refused `passkey_expired`, `passkey_refused`, `passkey_copied`
     */
    byPasskey: (caller: Caller, credential: Proofs['passkey']) =>
      keyOf('passkey').confirm(caller, credential, (tx) => confirmed(tx, caller, 'passkey')),

    /**
     * Confirms with the account's authenticator app, or a recovery code.
     * @throws Refused `totp_wrong`, `too_many_requests`
     */
    byTotp: (caller: Caller, code: string) =>
      keyOf('totp').confirm(caller, code, (tx) => confirmed(tx, caller, 'totp')),

    require,
    hasKey: (caller: Caller): Promise<boolean> => hasKey(db, caller),

    /** Returns whether the caller has recently confirmed with a passkey or an authenticator app. */
    async hasShownKey(caller: Caller): Promise<boolean> {
      const by = (await findCurrent(caller))?.by
      return by ? isByKey(by) : false
    },

    /**
     * Checks that the caller has confirmed recently if the account has a passkey or an authenticator app.
     * @throws Refused `confirmation_needed`
     */
    async requireOfKeyHolder(caller: Caller): Promise<void> {
      if (await hasKey(db, caller)) await require(caller)
    },
  }
}
