import { call } from './kernel/call.ts'
import type * as S from './profile.schemas.ts'

/** Calls of the area profile. */
export const profileCalls = {
  userInfo: call<typeof S.userInfo>()({
    method: 'GET',
    path: '/api/v0/user_info/',
    access: 'customer',
    refusals: [],
  }),
  devices: call<typeof S.devices>()({
    method: 'GET',
    path: '/api/v0/devices/',
    access: 'customer',
    flag: 'deviceAccess',
    refusals: [],
  }),
}
