/** States at the bank of a payment that has not succeeded; `authorising` is in progress at the card's issuer. */
export const bankStates = ['registered', 'authorising', 'declined', 'expired'] as const
export type BankState = (typeof bankStates)[number]
