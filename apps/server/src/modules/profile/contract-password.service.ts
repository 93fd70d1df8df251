import type { Language } from '@kabinet/contract/kernel/languages'
import { maskedPhone } from '@kabinet/contract/kernel/phone'
import { z } from 'zod'
import type { Caller, Holding } from '../../platform/caller.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { Refused } from '../../platform/errors.ts'
import type { Operator } from '../../platform/operator.ts'
import { hashPassword } from '../../platform/passwords.ts'
import type { Codes } from '../codes/index.ts'
import type { SecurityLog } from '../security-log/index.ts'
import type { CredentialChecks, Sessions } from '../sign-in/index.ts'
import { fitsPolicy, patternOf, policyText } from './password.rules.ts'
import type { Phones } from './phones.service.ts'
import * as store from './profile.store.ts'

interface Dependencies {
  readonly db: Db
  readonly operator: Pick<Operator, 'flags' | 'phone' | 'signIn'>
  readonly codes: Pick<Codes, 'send' | 'keep' | 'redeem'>
  readonly credentials: Pick<CredentialChecks, 'findByPassword' | 'isCurrent'>
  readonly sessions: Pick<Sessions, 'endOthers' | 'renew'>
  readonly phones: Pick<Phones, 'getFirst'>
  readonly securityLog: Pick<SecurityLog, 'record'>
}

/** Where a request came from. */
interface From {
  readonly address: string
  readonly language: Language
}

/** A password that was set. */
interface Changed {
  /** The contract's key. */
  readonly contract: number
  readonly logout: boolean
  readonly address: string
}

interface NewPassword {
  readonly password: string
  /** Whether all other devices of the account are signed out. */
  readonly logout: boolean
}

export type ContractPasswords = ReturnType<typeof createContractPasswords>

const kept = z.object({ hash: z.string(), logout: z.boolean() })

/** The passwords of an account's own contracts: by the current one, or by a code where the operator asks for it (§4, §6). */
export function createContractPasswords({
  db,
  operator,
  codes,
  credentials,
  sessions,
  phones,
  securityLog,
}: Dependencies) {
  const policy = operator.signIn.passwordPolicy

  /** Legal entities have no phone of theirs to confirm by (§6). */
  const byCode = ({ personType }: Caller) => operator.flags.changePasswordByCode && personType === 'INDIVIDUAL'

  function checkPolicy(password: string, language: Language): void {
    if (fitsPolicy(password, policy)) return
    throw new Refused('password_policy', { values: { rule: policyText(policy, language) } })
  }

  /** The session that asks goes on with new tokens; accounts that added the contract by its older password keep it. */
  async function renewed(tx: Tx, caller: Caller, { contract, logout, address }: Changed) {
    const { customerId, sessionId } = caller
    await securityLog.record(tx, { customerId, kind: 'password_changed', sessionId, contract, address })
    if (logout) await sessions.endOthers(tx, caller)
    return sessions.renew(tx, caller)
  }

  return {
    /** What a new password must be like, and how its change is confirmed. */
    policy: (caller: Caller, language: Language) => ({
      pattern: patternOf(policy),
      message: policyText(policy, language),
      digits_only: policy.digitsOnly,
      by_code: byCode(caller),
    }),

    /**
     * Sends the code that `checkCode` sets the new password with.
     * @throws Refused `no_access` for legal entities, `password_policy`, `phone_missing`, `password_same`,
     * `code_requested`, `too_many_requests`
     */
    async change(caller: Caller, contract: Holding, { password, logout }: NewPassword, from: From) {
      if (!byCode(caller)) throw new Refused('no_access')
      checkPolicy(password, from.language)
      const phone = await phones.getFirst(caller)
      if (await credentials.isCurrent(contract, password)) throw new Refused('password_same')
      const subject = { purpose: 'password', customerId: caller.customerId, contract: contract.id } as const
      const wanted = { hash: await hashPassword(password), logout, session: caller.sessionId }
      const resendAfter = await codes
        .send({ subject, phone, by: caller, kept: wanted, ...from })
        .catch(async (error: unknown) => {
          // The code that is under way confirms the password that was wanted last.
          if (error instanceof Refused && error.code === 'code_requested') await codes.keep(subject, wanted)
          throw error
        })
      return { resend_after: resendAfter, phone: maskedPhone(phone, operator.phone.mask) }
    },

    /**
     * Sets the password that waited for the code.
     * @throws Refused `code_wrong`, `code_over`, `code_spent`
     */
    checkCode(caller: Caller, contract: Holding, code: string, address: string) {
      const subject = { purpose: 'password', customerId: caller.customerId, contract: contract.id } as const
      return codes.redeem(subject, code, caller, async (tx, redeemed) => {
        const { hash, logout } = kept.parse(redeemed.kept)
        await store.updatePassword(tx, contract.id, hash)
        return renewed(tx, caller, { contract: contract.id, logout, address })
      })
    },

    /**
     * Sets a password by the current one; wrong ones are counted, apart from those of signing in.
     * @throws Refused `password_by_code`, `password_policy`, `wrong_password`, `password_same`, `too_many_requests`
     */
    async changeByOld(caller: Caller, contract: Holding, older: string, { password, logout }: NewPassword, from: From) {
      if (byCode(caller)) throw new Refused('password_by_code')
      checkPolicy(password, from.language)
      const olderHash = await credentials.findByPassword(contract, older)
      if (!olderHash) throw new Refused('wrong_password')
      if (password === older) throw new Refused('password_same')
      const hash = await hashPassword(password)
      return db.transaction(async (tx) => {
        // Another request has changed it meanwhile: what was the current password is so no more.
        if (!(await store.updatePassword(tx, contract.id, hash, olderHash))) throw new Refused('wrong_password')
        return renewed(tx, caller, { contract: contract.id, logout, address: from.address })
      })
    },
  }
}
