import type { Core } from '../../platform/core.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { SecurityLog } from '../security-log/index.ts'
import type { Sessions } from '../sign-in/index.ts'
import * as store from './profile.store.ts'

interface Dependencies {
  readonly sessions: Pick<Sessions, 'list' | 'endOne'>
  readonly securityLog: Pick<SecurityLog, 'pendingEmail'>
}

export type Profiles = ReturnType<typeof createProfiles>

export function createProfiles({ db }: Core, { sessions, securityLog }: Dependencies) {
  async function get(caller: Caller) {
    const profile = await store.getProfile(db, caller.customerId)
    const { id, title, email, personType, phones, hasLocalPassword } = profile
    return {
      customer_id: String(id),
      customer_title: title,
      email,
      email_pending: await securityLog.pendingEmail(caller),
      phones,
      persone_type: personType,
      has_local_password: hasLocalPassword,
    }
  }

  return {
    get,

    endDevice: (caller: Caller, id: string, address: string) => sessions.endOne(caller, id, address),

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
