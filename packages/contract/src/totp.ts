import { call } from './kernel/call.ts'
import type * as S from './totp.schemas.ts'

/**
 * Authenticator app calls. While an app is enabled, sign-ins without a passkey are refused with `second_step_needed`
 * and a cookie, and continue with `finishSignIn`.
 */
export const totpCalls = {
  totp: call<typeof S.totp>()({ method: 'GET', path: '/api/v0/totp/', access: 'customer', refusals: [] }),
  /** Returns a new secret, which replaces any secret that was never confirmed. */
  newTotp: call<typeof S.newTotp>()({
    method: 'POST',
    path: '/api/v0/totp/new/',
    access: 'customer',
    refusals: ['confirmation_needed', 'totp_unavailable', 'totp_on'],
  }),
  /** Enables the app with its first code. Recovery codes are returned only once. */
  confirmTotp: call<typeof S.confirmTotp>()({
    method: 'POST',
    path: '/api/v0/totp/',
    access: 'customer',
    refusals: ['confirmation_needed', 'totp_wrong', 'totp_on'],
  }),
  /** Requires a code, so that a stolen password is not enough to remove the second step. */
  removeTotp: call<typeof S.removeTotp>()({
    method: 'POST',
    path: '/api/v0/totp/remove/',
    access: 'customer',
    refusals: ['totp_wrong'],
  }),
  finishSignIn: call<typeof S.finishSignIn>()({
    method: 'POST',
    path: '/api/v0/token/second_step/',
    access: 'public',
    refusals: ['second_step_expired', 'totp_wrong', 'account_locked'],
  }),
}
