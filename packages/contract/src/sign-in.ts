import { call } from './kernel/call.ts'
import type * as S from './sign-in.schemas.ts'

/**
 * Calls of the area sign-in. A browser that sends `X-Token-Transport: cookie` gets the refresh token as an
 * HttpOnly cookie, and an empty string in `refresh`. `X-Device-Info` tells what the client runs on (device.ts).
 */
export const signInCalls = {
  token: call<typeof S.token>()({
    method: 'POST',
    path: '/api/v0/token/',
    access: 'public',
    audited: ['login'],
    refusals: ['wrong_credentials'],
  }),
  refresh: call<typeof S.refresh>()({
    method: 'POST',
    path: '/api/v0/token/refresh/',
    access: 'public',
    refusals: ['session_over'],
  }),
  logout: call<typeof S.logout>()({
    method: 'POST',
    path: '/api/v0/logout/',
    access: 'customer',
    refusals: [],
  }),
  logoutOthers: call<typeof S.logoutOthers>()({
    method: 'POST',
    path: '/api/v0/logout/others/',
    access: 'customer',
    refusals: [],
  }),
  logoutOthersByGet: call<typeof S.logoutOthersByGet>()({
    method: 'GET',
    path: '/api/v0/logout/',
    access: 'customer',
    changes: true,
    refusals: [],
  }),
}
