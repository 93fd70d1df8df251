/** Ways for a signed-in customer to confirm their identity: docs/domain/sign-in.md#confirmation. */
export const confirmationWays = ['password', 'code', 'passkey', 'totp'] as const

export type ConfirmationWay = (typeof confirmationWays)[number]

/** Length of a code from an authenticator app. */
export const totpDigits = 6
/** Most characters of a typed code or recovery code, with its spaces and hyphens. */
export const longestTotp = 24

/**
 * Returns whether the customer confirms with a key on a device, as opposed to a password or a code sent to the phone.
 */
export function isByKey(way: ConfirmationWay): boolean {
  return way === 'passkey' || way === 'totp'
}
