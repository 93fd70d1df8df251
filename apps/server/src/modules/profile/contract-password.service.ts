import type { Language } from '@kabinet/contract/kernel/languages'
import { maskedPhone } from '@kabinet/contract/kernel/phone'
import { z } from 'zod'
import type { Core } from '../../platform/core.ts'
import type { Caller, AccessibleContract } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isCommonPassword } from '../../platform/passwords/common-passwords.ts'
import { Refused } from '../../platform/http/errors.ts'
import { hashPassword } from '../../platform/passwords/passwords.ts'
import type { ContractRef } from '@kabinet/contract/ids'
import type { Codes } from '../codes/index.ts'
import type { Confirmations } from '../confirmations/index.ts'
import type { Access } from '../contracts/index.ts'
import type { SecurityLog } from '../security-log/index.ts'
import type { SignIn } from '../sign-in/index.ts'
import { patternOf, policyText, refusePassword } from './password.rules.ts'
import type { Phones } from './phones.service.ts'
import * as store from './profile.store.ts'

interface Dependencies {
  readonly codes: Pick<Codes, 'send' | 'keep' | 'redeem'>
  readonly signIn: Pick<SignIn, 'credentials' | 'sessions'>
  readonly confirmations: Pick<Confirmations, 'hasKey' | 'hasShownKey' | 'require'>
  readonly access: Pick<Access, 'endManagers' | 'listOwnManagers'>
  readonly phones: Pick<Phones, 'getFirst'>
  readonly securityLog: Pick<SecurityLog, 'record'>
}

interface From {
  readonly address: string
  readonly language: Language
}

interface Changed {
  readonly contract: number
  readonly logout: boolean
  readonly keepAccess: boolean
  readonly address: string
}

interface NewPassword {
  readonly password: string
  readonly logout: boolean
  /** Whether to keep the access of accounts that added the contract with its old password. */
  readonly keepAccess: boolean
}

export type ContractPasswords = ReturnType<typeof createContractPasswords>

const kept = z.object({ hash: z.string(), logout: z.boolean(), keepAccess: z.boolean().default(false) })

/**
 * Creates the use cases of contract passwords. A password is changed with the current one (or with a code if the
 * operator requires it), or after a confirmation (docs/domain/account.md#contract-passwords).
 */
export function createContractPasswords({ db, operator }: Core, dependencies: Dependencies) {
  const { codes, confirmations, access, phones, securityLog } = dependencies
  const { credentials, sessions } = dependencies.signIn
  const policy = operator.signIn.passwordPolicy

  /**
   * Returns whether the caller changes passwords with a code; legal entities have no phone number for codes
   * (docs/domain/rights.md#home-and-business).
   */
  const byCode = ({ personType }: Caller) => operator.flags.changePasswordByCode && personType === 'INDIVIDUAL'

  async function checkNew({ customerId }: Caller, contract: AccessibleContract, password: string, language: Language) {
    const rows = await store.listPhones(db, customerId)
    const known = { contract: contract.contract_id, phones: rows.map(({ phone }) => phone) }
    const refusal = refusePassword(password, { policy, known, isCommon: await isCommonPassword(password) })
    if (refusal) throw new Refused(refusal, { values: { rule: policyText(policy, language) } })
  }

  /** Records the change, ends access and sessions as requested, and gives the calling session new tokens. */
  async function renewed(tx: Tx, caller: Caller, { contract, logout, keepAccess, address }: Changed) {
    const { customerId, sessionId } = caller
    await securityLog.record(tx, { customerId, kind: 'password_changed', sessionId, contract, address })
    if (!keepAccess) await access.endManagers(tx, contract)
    if (logout) await sessions.endOthers(tx, caller)
    return sessions.renew(tx, caller)
  }

  /**
   * Sets a password without the current one. This requires a confirmation with a passkey or an authenticator app; for a
   * contract's first password, any confirmation is enough unless the caller changes passwords with a code.
   */
  async function setConfirmed(
    caller: Caller,
    contract: AccessibleContract,
    { password, ...rest }: NewPassword,
    address: string,
  ) {
    const byKey = await confirmations.hasShownKey(caller)
    if (!byKey && byCode(caller)) {
      throw new Refused((await confirmations.hasKey(caller)) ? 'confirmation_needed' : 'password_by_code')
    }
    if (!byKey && (await store.findHasPassword(db, caller.customerId, contract))) {
      throw new Refused('confirmation_needed')
    }
    await confirmations.require(caller)
    if (await credentials.isCurrent(contract, password)) throw new Refused('password_same')
    const hash = await hashPassword(password)
    return db.transaction(async (tx) => {
      if (byKey) await store.updatePassword(tx, contract.id, hash)
      // Another request has set the first password concurrently.
      else if (!(await store.replacePassword(tx, contract.id, hash, null))) throw new Refused('confirmation_needed')
      return renewed(tx, caller, { contract: contract.id, ...rest, address })
    })
  }

  return {
    policy: async (caller: Caller, contract: ContractRef | undefined, language: Language) => ({
      pattern: patternOf(policy),
      message: policyText(policy, language),
      digits_only: policy.digitsOnly,
      by_code: byCode(caller),
      by_key: await confirmations.hasKey(caller),
      has_password: !contract || (await store.findHasPassword(db, caller.customerId, contract)) !== false,
      managers: contract ? await access.listOwnManagers(caller, contract) : [],
    }),

    /**
     * Sends the code for `checkCode`, which then sets the password.
     * @throws Refused `no_access` for callers who do not change passwords with a code, `phone_missing`,
     * `phone_unconfirmed`, `phone_not_mobile`, `password_same`, `code_requested`, `code_daily_attempts_exceeded`,
     * `too_many_requests`, and the refusals of {@link refusePassword}
     */
    async change(caller: Caller, contract: AccessibleContract, { password, ...rest }: NewPassword, from: From) {
      if (!byCode(caller)) throw new Refused('no_access')
      await checkNew(caller, contract, password, from.language)
      const phone = await phones.getFirst(caller)
      if (await credentials.isCurrent(contract, password)) throw new Refused('password_same')
      const subject = { purpose: 'password', customerId: caller.customerId, contract: contract.id } as const
      const wanted = { hash: await hashPassword(password), ...rest, session: caller.sessionId }
      const resendAfter = await codes
        .send({ subject, phone, by: caller, kept: wanted, ...from })
        .catch(async (error: unknown) => {
          // The code already sent confirms the latest password entered.
          if (error instanceof Refused && error.refusal === 'code_requested') await codes.keep(subject, wanted)
          throw error
        })
      return { resend_after: resendAfter, phone: maskedPhone(phone, operator.phone.mask) }
    },

    /**
     * Sets the password that was waiting for the code.
     * @throws Refused `code_wrong`, `code_expired`, `code_attempts_exceeded`, `code_daily_attempts_exceeded`
     */
    checkCode(caller: Caller, contract: AccessibleContract, code: string, address: string) {
      const subject = { purpose: 'password', customerId: caller.customerId, contract: contract.id } as const
      return codes.redeem(subject, code, caller, async (tx, redeemed) => {
        const { hash, ...rest } = kept.parse(redeemed.kept)
        await store.updatePassword(tx, contract.id, hash)
        return renewed(tx, caller, { contract: contract.id, ...rest, address })
      })
    },

    /**
     * Sets a password with the current one; wrong attempts count separately from sign-in. Without the current one, the
     * caller must have confirmed as `setConfirmed` requires.
     * @throws Refused `password_by_code`, the refusals of {@link refusePassword}, `wrong_password`,
     * `confirmation_needed`, `password_same`, `too_many_requests`
     */
    async changeByOld(
      caller: Caller,
      contract: AccessibleContract,
      older: string | undefined,
      wanted: NewPassword,
      from: From,
    ) {
      if (older !== undefined && byCode(caller)) throw new Refused('password_by_code')
      const { password, ...rest } = wanted
      await checkNew(caller, contract, password, from.language)
      if (older === undefined) return setConfirmed(caller, contract, wanted, from.address)
      const olderHash = await credentials.findByPassword(contract, older)
      if (!olderHash) throw new Refused('wrong_password')
      if (password === older) throw new Refused('password_same')
      const hash = await hashPassword(password)
      return db.transaction(async (tx) => {
        // The password was changed concurrently, so the given one is no longer current.
        if (!(await store.replacePassword(tx, contract.id, hash, olderHash))) throw new Refused('wrong_password')
        return renewed(tx, caller, { contract: contract.id, ...rest, address: from.address })
      })
    },
  }
}
