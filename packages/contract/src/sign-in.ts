import { call } from './kernel/call.ts'
import type * as S from './sign-in.schemas.ts'

/** Why a sign-in by call is refused. */
export const byCallRefusals = [
  'call_awaited',
  'call_over',
  'call_refused',
  'call_several',
  'phone_outdated',
  'second_step_needed',
  'account_locked',
] as const

/**
 * Calls of the area sign-in. A browser that sends `X-Token-Transport: cookie` gets the refresh token as an
 * HttpOnly cookie, and an empty string in `refresh` and `uid`. `X-Device-Info` tells what the client runs on (device.ts).
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
    refusals: ['session_over', 'account_locked'],
  }),
  /** Sends a code to the phone, whoever has it: the answer does not tell who is a customer (domain: Sign-in). */
  sendSmsCode: call<typeof S.sendSmsCode>()({
    method: 'POST',
    path: '/api/v0/send_sms_code/',
    access: 'public',
    flag: 'authBySms',
    audited: ['purpose'],
    refusals: ['phone_foreign', 'phone_not_mobile', 'code_requested', 'code_day_spent'],
  }),
  /**
   * The asking browser has tries of its own, by its cookie or by the header `UID`. A right code of a phone that is out
   * of date is answered `phone_outdated`; the same code is then sent again together with a contract number.
   */
  checkSmsCode: call<typeof S.checkSmsCode>()({
    method: 'POST',
    path: '/api/v0/check_sms_code/',
    access: 'public',
    flag: 'authBySms',
    refusals: [
      'code_wrong',
      'code_over',
      'code_spent',
      'code_day_spent',
      'phone_outdated',
      'contract_mismatch',
      'second_step_needed',
      'account_locked',
    ],
  }),
  /** Sign-in by a call to the number that the answer shows; its `request_id` is the `UID` header of the other two. */
  authPhone: call<typeof S.authPhone>()({
    method: 'POST',
    path: '/api/v0/auth_phone/',
    access: 'public',
    flag: 'authByCall',
    refusals: ['phone_foreign'],
  }),
  /** 200 once the call has come, 202 before, 410 when it will not: then `authPhoneTokens` tells why. */
  authPhoneState: call<typeof S.authPhoneState>()({
    method: 'HEAD',
    path: '/api/v0/auth_phone/',
    access: 'public',
    flag: 'authByCall',
    refusals: [],
  }),
  /** Hands the tokens out, once. */
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
