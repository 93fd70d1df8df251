import type { Db } from '../../platform/db.ts'
import type { Caller } from '../../platform/caller.ts'
import * as store from './profile.store.ts'

export type Profiles = ReturnType<typeof createProfiles>

/** What a customer's account says of the customer (§3, User). */
export function createProfiles({ db }: { db: Db }) {
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
  }
}
