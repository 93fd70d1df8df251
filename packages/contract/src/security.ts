/**
 * `device_ended`: signed out from another device; `email_asked`: pending e-mail change; `secured`: all access
 * revoked.
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
