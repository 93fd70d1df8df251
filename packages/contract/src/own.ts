import { call } from './kernel/call.ts'
import type * as S from './own.schemas.ts'
import { byCallRefusals } from './sign-in.ts'

export const ownCalls = {
  authPhoneContract: call<typeof S.authPhoneContract>()({
    method: 'POST',
    path: '/api/v0/auth_phone/contract/',
    access: 'public',
    flag: 'authByCall',
    refusals: [...byCallRefusals, 'contract_mismatch'],
  }),
  /** Opens an event stream for the session and closes the session's previous stream. */
  events: call<typeof S.events>()({
    method: 'GET',
    path: '/api/v0/events/',
    access: 'customer',
    stream: true,
    refusals: [],
  }),
  /**
   * Serves a file through a signed short-lived link. Responds to an invalid or expired link as if the file were
   * missing.
   */
  file: call<typeof S.file>()({
    method: 'GET',
    path: '/files/{id}',
    access: 'public',
    download: true,
    refusals: [],
  }),
  receipt: call<typeof S.receipt>()({
    method: 'GET',
    path: '/receipts/{id}',
    access: 'public',
    download: true,
    refusals: [],
  }),
  historyMonths: call<typeof S.historyMonths>()({
    method: 'GET',
    path: '/api/v0/balance_months/',
    access: 'contract:full',
    contract: 'query',
    flag: 'balanceHistory',
    refusals: [],
  }),
  historyCsv: call<typeof S.historyCsv>()({
    method: 'GET',
    path: '/api/v0/balance_csv/',
    access: 'contract:full',
    contract: 'query',
    flag: 'balanceHistory',
    download: true,
    refusals: [],
  }),
  payable: call<typeof S.payable>()({
    method: 'POST',
    path: '/api/v0/payable_contracts/',
    access: 'public',
    reads: true,
    limit: 'people',
    refusals: [],
  }),
  endDevice: call<typeof S.endDevice>()({
    method: 'POST',
    path: '/api/v0/devices/end/',
    access: 'customer',
    flag: 'deviceAccess',
    audited: ['id'],
    refusals: ['device_unknown'],
  }),
  confirmation: call<typeof S.confirmation>()({
    method: 'GET',
    path: '/api/v0/confirmation/',
    access: 'customer',
    refusals: [],
  }),
  sendConfirmationCode: call<typeof S.sendConfirmationCode>()({
    method: 'POST',
    path: '/api/v0/confirmation/code/',
    access: 'customer',
    refusals: ['phone_missing', 'code_requested', 'code_daily_attempts_exceeded'],
  }),
  passkeyConfirmationOptions: call<typeof S.passkeyConfirmationOptions>()({
    method: 'POST',
    path: '/api/v0/confirmation/passkey/',
    access: 'customer',
    reads: true,
    refusals: ['passkeys_unavailable'],
  }),
  confirm: call<typeof S.confirm>()({
    method: 'POST',
    path: '/api/v0/confirmation/',
    access: 'customer',
    audited: ['by'],
    refusals: [
      'wrong_password',
      'code_wrong',
      'code_expired',
      'code_attempts_exceeded',
      'passkey_expired',
      'passkey_refused',
      'passkey_copied',
      'totp_wrong',
    ],
  }),
  securityEvents: call<typeof S.securityEvents>()({
    method: 'GET',
    path: '/api/v0/security_events/',
    access: 'customer',
    refusals: [],
  }),
  /** Revokes all other access to the account. This session continues with new tokens. */
  secure: call<typeof S.secure>()({
    method: 'POST',
    path: '/api/v0/secure/',
    access: 'customer',
    refusals: ['confirmation_needed'],
  }),
  disputedEvent: call<typeof S.disputedEvent>()({
    method: 'POST',
    path: '/api/v0/not_me/look/',
    access: 'public',
    reads: true,
    refusals: ['link_expired', 'account_locked'],
  }),
  secureByLink: call<typeof S.secureByLink>()({
    method: 'POST',
    path: '/api/v0/not_me/',
    access: 'public',
    refusals: ['link_expired', 'account_locked'],
  }),
  confirmEmail: call<typeof S.confirmEmail>()({
    method: 'POST',
    path: '/api/v0/confirm_email/',
    access: 'public',
    refusals: ['link_expired', 'account_locked'],
  }),
  dropEmail: call<typeof S.dropEmail>()({
    method: 'POST',
    path: '/api/v0/confirm_email/drop/',
    access: 'customer',
    flag: 'changeEmail',
    refusals: [],
  }),
  notifications: call<typeof S.notifications>()({
    method: 'GET',
    path: '/api/v0/notifications/',
    access: 'customer',
    refusals: [],
  }),
  chooseNotifications: call<typeof S.chooseNotifications>()({
    method: 'POST',
    path: '/api/v0/notifications/',
    access: 'customer',
    audited: ['by'],
    refusals: ['notify_no_phone', 'notify_no_email'],
  }),
  /** Notifications and security events of the account, newest first. */
  notificationFeed: call<typeof S.notificationFeed>()({
    method: 'GET',
    path: '/api/v0/notifications/feed/',
    access: 'customer',
    refusals: [],
  }),
  serviceOptions: call<typeof S.serviceOptions>()({
    method: 'GET',
    path: '/api/v0/service_options/',
    access: 'contract:full',
    contract: 'query',
    refusals: ['service_unknown'],
  }),
  /** Additional services that the account has requested. */
  serviceRequests: call<typeof S.serviceRequests>()({
    method: 'GET',
    path: '/api/v0/promo/requests/',
    access: 'customer',
    refusals: [],
  }),
  /** Does the same as the DELETE call of that name, but keeps the password out of the URL. */
  removeRestrictions: call<typeof S.removeRestrictions>()({
    method: 'POST',
    path: '/api/v0/restrictions/remove/',
    access: 'contract:full',
    contract: 'body',
    flag: 'parentalControl',
    limit: 'people',
    audited: ['restriction_ids'],
    refusals: ['owner_only', 'local_password_wrong', 'local_password_none'],
  }),
  removeLocalPassword: call<typeof S.removeLocalPassword>()({
    method: 'POST',
    path: '/api/v0/local_password/remove/',
    access: 'customer',
    flag: 'parentalControl',
    limit: 'people',
    refusals: ['local_password_refused'],
  }),
}
