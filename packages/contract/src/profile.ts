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
  /** Has a link sent to another e-mail, which proves it; `param` names what else may come. */
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
  /** Sends a code to the new phone; home customers only (§6). */
  changePhone: call<typeof S.changePhone>()({
    method: 'POST',
    path: '/api/v0/change_phone/',
    access: 'customer',
    flag: 'changePhone',
    refusals: [
      'confirmation_needed',
      'phone_foreign',
      'phone_not_mobile',
      'phone_same',
      'code_requested',
      'code_day_spent',
    ],
  }),
  checkPhoneCode: call<typeof S.checkPhoneCode>()({
    method: 'POST',
    path: '/api/v0/change_phone/check_code/',
    access: 'customer',
    flag: 'changePhone',
    refusals: ['code_wrong', 'code_over', 'code_spent', 'code_day_spent'],
  }),
  /** Marks a phone of the account as still right. */
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
  /** The same mark, on the phone that `phoneValidation` shows. */
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
  /** Sends the code that `checkPasswordCode` sets the new password with. */
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
      'code_day_spent',
    ],
  }),
  checkPasswordCode: call<typeof S.checkPasswordCode>()({
    method: 'POST',
    path: '/api/v0/change_password/check_sms/',
    access: 'contract:owner',
    contract: 'body',
    flag: 'changePasswordByCode',
    refusals: ['code_wrong', 'code_over', 'code_spent', 'code_day_spent'],
  }),
  /**
   * Sets the password by the current one; where a code is asked for, legal entities alone (§6). Without the current one
   * by a confirmation: of any kind for a contract that has none yet, by a passkey or an app for every other.
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
