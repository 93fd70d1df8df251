/** How somebody who is signed in confirms that it is they: by a password of their contracts, or by a code. */
export const confirmationWays = ['password', 'code'] as const

export type ConfirmationWay = (typeof confirmationWays)[number]
