/** How somebody who is signed in confirms that it is they: by a password of their contracts, a code, a passkey or an app. */
export const confirmationWays = ['password', 'code', 'passkey', 'totp'] as const

export type ConfirmationWay = (typeof confirmationWays)[number]

/** Whether a way shows something that nobody guesses, reads over a shoulder or is sent: a passkey or an app. */
export function isByKey(way: ConfirmationWay): boolean {
  return way === 'passkey' || way === 'totp'
}
