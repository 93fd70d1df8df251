import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { maskedName } from '../contracts/index.ts'
import * as store from './referrals.store.ts'

/** Creates the use cases of referrals (docs/domain/connection.md#referrals). */
export function createReferralService({ db }: Pick<Core, 'db'>) {
  return {
    /** Returns the initials of a referrer; empty for an unknown referral. */
    async initialsOf(referral: string): Promise<string> {
      const name = await store.findReferrer(db, referral)
      return name === undefined ? '' : maskedName(name)
    },

    /** Returns the full name of a referrer, for staff; undefined for an unknown referral. */
    findName: (referral: string): Promise<string | undefined> => store.findReferrer(db, referral),

    /** Returns whether a process or request may be stored with this referral. */
    isKnown: async (tx: Tx, referral: string): Promise<boolean> =>
      (await store.findReferrer(tx, referral)) !== undefined,
  }
}
