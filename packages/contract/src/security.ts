/**
 * What an account's security log tells of: `device_ended` is a device signed out from another, `devices_ended` all others at once, `email_asked` a wish for
 * an e-mail that waits for its link, `secured` that all was ended at once, `account_locked` that the provider let nobody in.
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

/** How somebody signed in. */
export const signInWays = ['contract', 'code', 'call', 'passkey'] as const

export type SignInWay = (typeof signInWays)[number]

/** The pages that links in letters and text messages open; the link's token stands behind the `#`. */
export const securityPages = { notMe: '/not-me', email: '/confirm-email' } as const
