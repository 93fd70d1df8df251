import type { Db } from '../../platform/db.ts'
import type { Caller } from '../../platform/caller.ts'
import type { SignIn } from '../sign-in/index.ts'
import * as store from './profile.store.ts'

export type Profiles = ReturnType<typeof createProfiles>

/** What a customer's account says of the customer (§3, User). */
export function createProfiles({ db, signIn }: { db: Db; signIn: Pick<SignIn, 'listSessions'> }) {
  return {
    async get({ customerId }: Caller) {
      const { id, title, email, personType, phones, hasLocalPassword } = await store.getProfile(db, customerId)
      return {
        customer_id: String(id),
        customer_title: title,
        email,
        phones,
        persone_type: personType,
        has_local_password: hasLocalPassword,
      }
    },

    /** The devices that are signed in to the account, the last used first (§3, Device). */
    async listDevices(caller: Caller) {
      const sessions = await signIn.listSessions(caller)
      return sessions.map(({ id, platform, model, osVersion, softVersion, lastUsedAt, createdAt }) => ({
        platform,
        model,
        os_version: osVersion,
        soft_version: softVersion,
        last_activity: lastUsedAt,
        registration_date: createdAt,
        is_current: id === caller.sessionId,
      }))
    },
  }
}
