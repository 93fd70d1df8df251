import { call } from './kernel/call.ts'
import type * as S from './sign-in.schemas.ts'

/**
 * Calls of the area sign-in. A browser that sends `X-Token-Transport: cookie` gets the refresh token as an
 * HttpOnly cookie, and an empty string in `refresh`.
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
}
