/** Ways for a signed-in customer to confirm their identity: docs/domain/sign-in.md#confirmation. */
export const confirmationWays = ['password', 'code', 'passkey', 'totp'] as const

export type ConfirmationWay = (typeof confirmationWays)[number]

/** Returns whether a confirmation relies on a secret key, which cannot be guessed, overheard or intercepted. */
export function isByKey(way: ConfirmationWay): boolean {
  return way === 'passkey' || way === 'totp'
}
