import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refused } from '../../platform/http/errors.ts'
import type { Codes } from '../codes/index.ts'
import type { ProcessKeys } from '../process-keys/index.ts'
import type { SignIn } from '../sign-in/index.ts'
import * as store from './newcomers.store.ts'

interface Dependencies {
  readonly codes: Pick<Codes, 'redeem'>
  readonly keys: Pick<ProcessKeys, 'issueProof' | 'takeProof' | 'issueCustomerKey'>
  readonly byPhone: Pick<SignIn['byPhone'], 'visitorOf'>
}

export type Newcomers = ReturnType<typeof createNewcomerService>

type Visitor = Parameters<SignIn['byPhone']['visitorOf']>[1]

/** Creates the use cases of people without a key: from a code to a customer key (docs/domain/connection.md#the-phone). */
export function createNewcomerService({ db }: Core, { codes, keys, byPhone }: Dependencies) {
  return {
    /** Returns whether a home customer who owns a contract has this phone, and it is not known to be out of date. */
    isCustomer: (tx: Tx, phone: string): Promise<boolean> => store.ownsContract(tx, phone),

    /**
     * Redeems a code of the purpose `connection`; a correct one always yields a proof, whether the phone is known or
     * not.
     * @returns the proof
     * @throws Refused `code_wrong`, `code_expired`, `code_attempts_exceeded`, `code_daily_attempts_exceeded`
     */
    async checkSms(phone: string, code: string, visitor: Visitor): Promise<string> {
      const by = await byPhone.visitorOf(phone, visitor)
      return codes.redeem({ purpose: 'connection', phone }, code, by, (tx) => keys.issueProof(tx, phone))
    },

    /**
     * Exchanges a proof for a customer key, once; `hasEdo` says that the person is known to own a contract. The work is
     * the same for known and unknown phones.
     * @throws Refused `no_access` for a proof that is unknown, expired, used, or of another phone
     */
    checkEdo: (phone: string, proof: string): Promise<{ key: string; hasEdo: boolean }> =>
      db.transaction(async (tx) => {
        if (!(await keys.takeProof(tx, proof, phone))) throw new Refused('no_access')
        const hasEdo = await store.ownsContract(tx, phone)
        return { key: await keys.issueCustomerKey(tx, { phone }), hasEdo }
      }),
  }
}
