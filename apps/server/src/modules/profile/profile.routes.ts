import { profileCalls } from '@kabinet/contract/profile'
import * as schemas from '@kabinet/contract/profile.schemas'
import type { Api } from '../../platform/http.ts'
import type { Profiles } from './profile.service.ts'

export function registerProfileRoutes(api: Api, profiles: Profiles): void {
  api.routes(profileCalls, schemas, {
    userInfo: ({ caller }) => profiles.get(caller),
    devices: ({ caller }) => profiles.listDevices(caller),
  })
}
