import { call } from './kernel/call.ts'
import type * as S from './sign-in.schemas.ts'

export const byCallRefusals = [
  'call_awaited',
  'call_expired',
  'call_refused',
  'call_several',
  'phone_outdated',
  'second_step_needed',
  'account_locked',
] as const

/**
 * Sign-in calls. With `X-Token-Transport: cookie` a browser gets the refresh token as an HttpOnly cookie, and `refresh`
 * and `uid` are empty.
 */
export const signInCalls = {
  token: call<typeof S.token>()({
    method: 'POST',
    path: '/api/v0/token/',
    access: 'public',
    audited: ['login'],
    refusals: ['wrong_credentials', 'second_step_needed', 'account_locked'],
  }),
  refresh: call<typeof S.refresh>()({
    method: 'POST',
    path: '/api/v0/token/refresh/',
    access: 'public',
    refusals: ['session_expired', 'account_locked'],
  }),
  /**
   * Sends a code. The response does not reveal whether the phone number belongs to a customer. Each purpose has its own
   * feature, `feature_off` without it: `authBySms` for signing in, `mobileConnection` for becoming a customer, and that of
   * the order for the others. A code for `signing` the documents of an order goes to the order's own phone number; a wrong key gets `no_access`.
   */
  sendSmsCode: call<typeof S.sendSmsCode>()({
    method: 'POST',
    path: '/api/v0/send_sms_code/',
    access: 'public',
    audited: ['purpose'],
    refusals: [
      'phone_country_unsupported',
      'phone_not_mobile',
      'code_requested',
      'code_daily_attempts_exceeded',
      'document_unknown',
    ],
  }),
  /**
   * Exchanges a code for tokens. A cookie or the `UID` header identifies the browser whose wrong codes are counted
   * (docs/domain/sign-in.md#attempts). After `phone_outdated`, the client sends the code again with a contract number.
   */
  checkSmsCode: call<typeof S.checkSmsCode>()({
    method: 'POST',
    path: '/api/v0/check_sms_code/',
    access: 'public',
    flag: 'authBySms',
    refusals: [
      'code_wrong',
      'code_expired',
      'code_attempts_exceeded',
      'code_daily_attempts_exceeded',
      'phone_outdated',
      'contract_mismatch',
      'second_step_needed',
      'account_locked',
    ],
  }),
  /** Starts a sign-in by call. The next two calls send the returned `request_id` as the `UID` header. */
  authPhone: call<typeof S.authPhone>()({
    method: 'POST',
    path: '/api/v0/auth_phone/',
    access: 'public',
    flag: 'authByCall',
    refusals: ['phone_country_unsupported'],
  }),
  /** Responds 200 once the customer has called, 202 while waiting, otherwise 410; `authPhoneTokens` then says why. */
  authPhoneState: call<typeof S.authPhoneState>()({
    method: 'HEAD',
    path: '/api/v0/auth_phone/',
    access: 'public',
    flag: 'authByCall',
    refusals: [],
  }),
  authPhoneTokens: call<typeof S.authPhoneTokens>()({
    method: 'GET',
    path: '/api/v0/auth_phone/',
    access: 'public',
    flag: 'authByCall',
    changes: true,
    refusals: byCallRefusals,
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
