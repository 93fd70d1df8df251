/**
 * `device_ended`: a device was signed out from another one; `email_asked`: a change of the email address is pending;
 * `secured`: all other access was revoked.
 */
export const securityKinds = [
  'signed_in',
  'device_ended',
  'devices_ended',
  'phone_changed',
  'email_asked',
  'email_changed',
  'password_changed',
  'access_added',
  'access_revoked',
  'passkey_added',
  'passkey_removed',
  'totp_on',
  'totp_off',
  'secured',
  'account_locked',
  'account_unlocked',
] as const

export type SecurityKind = (typeof securityKinds)[number]

export const signInWays = ['contract', 'code', 'call', 'passkey'] as const

export type SignInWay = (typeof signInWays)[number]

export const securityPages = { notMe: '/not-me', email: '/confirm-email' } as const
