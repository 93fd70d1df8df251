import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../platform/db.ts'
import type { Events } from '../../platform/events.ts'
import type { Sessions } from '../sign-in/index.ts'
import * as store from './profile.store.ts'

interface Dependencies {
  readonly db: Db
  readonly events: Events
  readonly sessions: Pick<Sessions, 'list' | 'endOne'>
}

export type Profiles = ReturnType<typeof createProfiles>

/** What a customer's account says of the customer (§3, User). */
export function createProfiles({ db, events, sessions }: Dependencies) {
  async function get({ customerId }: Caller) {
    const { id, title, email, personType, phones, hasLocalPassword } = await store.getProfile(db, customerId)
    return {
      customer_id: String(id),
      customer_title: title,
      email,
      phones,
      persone_type: personType,
      has_local_password: hasLocalPassword,
    }
  }

  return {
    get,

    /** Changes the e-mail; the account's other devices hear of it. */
    async setEmail(caller: Caller, email: string) {
      await db.transaction(async (tx) => {
        await store.updateEmail(tx, caller.customerId, email)
        await events.publish(tx, { topic: 'account', customer: caller.customerId })
      })
      return get(caller)
    },

    /** Signs another device out. @throws Refused `device_unknown` when the account has no such one beside this */
    endDevice: (caller: Caller, id: string) => sessions.endOne(caller, id),

    /** The devices that are signed in to the account, the last used first (§3, Device). */
    async listDevices(caller: Caller) {
      const living = await sessions.list(caller)
      return living.map(({ id, platform, model, osVersion, softVersion, lastUsedAt, createdAt }) => ({
        id,
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
