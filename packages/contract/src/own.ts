import { call } from './kernel/call.ts'
import type * as S from './own.schemas.ts'
import { byCallRefusals } from './sign-in.ts'

/** Calls of our own, beside calls.tsv: the bank's callback, and what the cabinet asks for itself. */
export const ownCalls = {
  acquirerCallback: call<typeof S.acquirerCallback>()({
    method: 'GET',
    path: '/acquirer/callback',
    access: 'public',
    bare: true,
    limit: 'none',
    refusals: [],
  }),
  /** Somebody has called the number that was shown: the operator's exchange says so, signed (integrations: telephony). */
  phoneCalled: call<typeof S.phoneCalled>()({
    method: 'POST',
    path: '/telephony/called',
    access: 'public',
    bare: true,
    limit: 'none',
    refusals: [],
  }),
  /** `authPhoneTokens` for a phone that is out of date: a contract number of its account comes along. */
  authPhoneContract: call<typeof S.authPhoneContract>()({
    method: 'POST',
    path: '/api/v0/auth_phone/contract/',
    access: 'public',
    flag: 'authByCall',
    refusals: [...byCallRefusals, 'contract_mismatch'],
  }),
  /** What became of a text message, where the gateway speaks HTTP; signed as its operator was told. */
  smsStatus: call<typeof S.smsStatus>()({
    method: 'POST',
    path: '/sms/status',
    access: 'public',
    bare: true,
    limit: 'none',
    refusals: [],
  }),
  /** One stream a session: a newer one ends the older. `event` says what changed. */
  events: call<typeof S.events>()({
    method: 'GET',
    path: '/api/v0/events/',
    access: 'customer',
    stream: true,
    refusals: [],
  }),
  /** A signed short-lived link; a wrong one and one that is over answer like no such file. */
  file: call<typeof S.file>()({
    method: 'GET',
    path: '/files/{id}',
    access: 'public',
    download: true,
    refusals: [],
  }),
  /** The receipt of a payment that succeeded, as a PDF, by a signed short-lived link. */
  receipt: call<typeof S.receipt>()({
    method: 'GET',
    path: '/receipts/{id}',
    access: 'public',
    download: true,
    refusals: [],
  }),
  /** What came in and went out by month, oldest first: the chart of the history. */
  historyMonths: call<typeof S.historyMonths>()({
    method: 'GET',
    path: '/api/v0/balance_months/',
    access: 'contract:full',
    contract: 'query',
    flag: 'balanceHistory',
    refusals: [],
  }),
  /** The history of a contract as CSV, in the caller's language. */
  historyCsv: call<typeof S.historyCsv>()({
    method: 'GET',
    path: '/api/v0/balance_csv/',
    access: 'contract:full',
    contract: 'query',
    flag: 'balanceHistory',
    download: true,
    refusals: [],
  }),
  /** The contracts of a number that can be paid for, masked like those found at an address; none where it is unknown. */
  payable: call<typeof S.payable>()({
    method: 'POST',
    path: '/api/v0/payable_contracts/',
    access: 'public',
    reads: true,
    limit: 'people',
    refusals: [],
  }),
  /** Signs one device of the account out, by its id in `devices`; one that is signed out already counts as such. */
  endDevice: call<typeof S.endDevice>()({
    method: 'POST',
    path: '/api/v0/devices/end/',
    access: 'customer',
    flag: 'deviceAccess',
    audited: ['id'],
    refusals: ['device_unknown'],
  }),
  /** How the caller can confirm that it is they, and until when they have. */
  confirmation: call<typeof S.confirmation>()({
    method: 'GET',
    path: '/api/v0/confirmation/',
    access: 'customer',
    refusals: [],
  }),
  /** Sends a code to the account's present phone. */
  sendConfirmationCode: call<typeof S.sendConfirmationCode>()({
    method: 'POST',
    path: '/api/v0/confirmation/code/',
    access: 'customer',
    refusals: ['phone_missing', 'code_requested'],
  }),
  /** Options for confirming by a passkey of the account. */
  passkeyConfirmationOptions: call<typeof S.passkeyConfirmationOptions>()({
    method: 'POST',
    path: '/api/v0/confirmation/passkey/',
    access: 'customer',
    reads: true,
    refusals: ['passkeys_unavailable'],
  }),
  /** By the password of an own contract, by that code, a passkey or an app: for some minutes, in this session. */
  confirm: call<typeof S.confirm>()({
    method: 'POST',
    path: '/api/v0/confirmation/',
    access: 'customer',
    audited: ['by'],
    refusals: [
      'wrong_password',
      'code_wrong',
      'code_over',
      'code_spent',
      'passkey_expired',
      'passkey_refused',
      'passkey_copied',
      'totp_wrong',
    ],
  }),
  /** What happened to the safety of the account, the newest first. */
  securityEvents: call<typeof S.securityEvents>()({
    method: 'GET',
    path: '/api/v0/security_events/',
    access: 'customer',
    refusals: [],
  }),
  /** Ends everything that others may have of the account; this session goes on with new tokens. */
  secure: call<typeof S.secure>()({
    method: 'POST',
    path: '/api/v0/secure/',
    access: 'customer',
    refusals: ['confirmation_needed'],
  }),
  /** What a "this was not me" link is about, and what following it will mean. */
  disputedEvent: call<typeof S.disputedEvent>()({
    method: 'POST',
    path: '/api/v0/not_me/look/',
    access: 'public',
    reads: true,
    refusals: ['link_over', 'account_locked'],
  }),
  /** Secures the account of such a link, and takes back what it is about. */
  secureByLink: call<typeof S.secureByLink>()({
    method: 'POST',
    path: '/api/v0/not_me/',
    access: 'public',
    refusals: ['link_over', 'account_locked'],
  }),
  /** Makes the e-mail that a link was sent to the account's. */
  confirmEmail: call<typeof S.confirmEmail>()({
    method: 'POST',
    path: '/api/v0/confirm_email/',
    access: 'public',
    refusals: ['link_over', 'account_locked'],
  }),
  /** Forgets the e-mail that waits for its link. */
  dropEmail: call<typeof S.dropEmail>()({
    method: 'POST',
    path: '/api/v0/confirm_email/drop/',
    access: 'customer',
    flag: 'changeEmail',
    refusals: [],
  }),
  /** How the account hears of its money (domain: what the specification leaves open). */
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
  /** What a service offers beside its tariff: static IP and available internet, with costs and consequences. */
  serviceOptions: call<typeof S.serviceOptions>()({
    method: 'GET',
    path: '/api/v0/service_options/',
    access: 'contract:full',
    contract: 'query',
    refusals: ['service_unknown'],
  }),
  /** The restrictions of a contract by their ids: as the DELETE does, without the password in an address. */
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
  /** The parental-control password with all restrictions: as the DELETE does, without the password in an address. */
  removeLocalPassword: call<typeof S.removeLocalPassword>()({
    method: 'POST',
    path: '/api/v0/local_password/remove/',
    access: 'customer',
    flag: 'parentalControl',
    limit: 'people',
    refusals: ['local_password_refused'],
  }),
}
