import { call } from './kernel/call.ts'
import type * as S from './totp.schemas.ts'

/**
 * Codes of an authenticator app, calls of our own. Where an account has one, a sign-in by password, code or call is
 * refused with `second_step_needed` and a cookie, and goes on by `finishSignIn`.
 */
export const totpCalls = {
  totp: call<typeof S.totp>()({ method: 'GET', path: '/api/v0/totp/', access: 'customer', refusals: [] }),
  /** A secret for the app, in place of an earlier one that was never confirmed. */
  newTotp: call<typeof S.newTotp>()({
    method: 'POST',
    path: '/api/v0/totp/new/',
    access: 'customer',
    refusals: ['confirmation_needed', 'totp_unavailable', 'totp_on'],
  }),
  /** Switches it on by a first code; the recovery codes are shown once. */
  confirmTotp: call<typeof S.confirmTotp>()({
    method: 'POST',
    path: '/api/v0/totp/',
    access: 'customer',
    refusals: ['confirmation_needed', 'totp_wrong', 'totp_on'],
  }),
  /** Takes a code itself: who has the password alone is not to take the second step away. */
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
