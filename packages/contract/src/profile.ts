import { call } from './kernel/call.ts'
import type * as S from './profile.schemas.ts'

export const profileCalls = {
  userInfo: call<typeof S.userInfo>()({
    method: 'GET',
    path: '/api/v0/user_info/',
    access: 'customer',
    refusals: [],
  }),
  /** Sends a confirmation link to the new email address. `param` names the field to update, so far always `email`. */
  updateUserInfo: call<typeof S.updateUserInfo>()({
    method: 'POST',
    path: '/api/v0/user_info/',
    access: 'customer',
    flag: 'changeEmail',
    audited: ['param'],
    refusals: ['confirmation_needed'],
  }),
  devices: call<typeof S.devices>()({
    method: 'GET',
    path: '/api/v0/devices/',
    access: 'customer',
    flag: 'deviceAccess',
    refusals: [],
  }),
  /** Sends a code to the new phone number. Only for home customers. */
  changePhone: call<typeof S.changePhone>()({
    method: 'POST',
    path: '/api/v0/change_phone/',
    access: 'customer',
    flag: 'changePhone',
    refusals: [
      'confirmation_needed',
      'phone_country_unsupported',
      'phone_not_mobile',
      'phone_same',
      'code_requested',
      'code_daily_attempts_exceeded',
    ],
  }),
  checkPhoneCode: call<typeof S.checkPhoneCode>()({
    method: 'POST',
    path: '/api/v0/change_phone/check_code/',
    access: 'customer',
    flag: 'changePhone',
    refusals: ['code_wrong', 'code_expired', 'code_attempts_exceeded', 'code_daily_attempts_exceeded'],
  }),
  confirmPhone: call<typeof S.confirmPhone>()({
    method: 'POST',
    path: '/api/v0/change_phone/phone_confirm/',
    access: 'customer',
    refusals: ['phone_missing'],
  }),
  phoneValidation: call<typeof S.phoneValidation>()({
    method: 'GET',
    path: '/api/v0/change_password/phone_validation/',
    access: 'customer+home',
    refusals: [],
  }),
  confirmPhoneValidation: call<typeof S.confirmPhoneValidation>()({
    method: 'POST',
    path: '/api/v0/change_password/phone_validation/',
    access: 'customer+home',
    refusals: ['phone_missing'],
  }),
  passwordPolicy: call<typeof S.passwordPolicy>()({
    method: 'GET',
    path: '/api/v0/change_password/policy/',
    access: 'customer',
    refusals: [],
  }),
  changePassword: call<typeof S.changePassword>()({
    method: 'POST',
    path: '/api/v0/change_password/change_password/',
    access: 'contract:owner',
    contract: 'body',
    flag: 'changePasswordByCode',
    audited: ['logout', 'keep_access'],
    refusals: [
      'phone_missing',
      'phone_unconfirmed',
      'phone_not_mobile',
      'password_policy',
      'password_pattern',
      'password_date',
      'password_number',
      'password_phone',
      'password_common',
      'password_same',
      'code_requested',
      'code_daily_attempts_exceeded',
    ],
  }),
  checkPasswordCode: call<typeof S.checkPasswordCode>()({
    method: 'POST',
    path: '/api/v0/change_password/check_sms/',
    access: 'contract:owner',
    contract: 'body',
    flag: 'changePasswordByCode',
    refusals: ['code_wrong', 'code_expired', 'code_attempts_exceeded', 'code_daily_attempts_exceeded'],
  }),
  /**
   * Sets a new password. Needs the current one or a confirmation: of any kind if the contract has no password,
   * otherwise with a passkey or an authenticator app.
   */
  contractPassword: call<typeof S.contractPassword>()({
    method: 'POST',
    path: '/api/v0/service_management/contract_password/',
    access: 'contract:owner',
    contract: 'body',
    audited: ['logout', 'keep_access'],
    refusals: [
      'wrong_password',
      'confirmation_needed',
      'password_policy',
      'password_pattern',
      'password_date',
      'password_number',
      'password_phone',
      'password_common',
      'password_same',
      'password_by_code',
    ],
  }),
}
