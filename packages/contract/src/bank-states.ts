/** Bank states of a payment that has not succeeded. `authorising` means that the card's issuer is still deciding. */
export const bankStates = ['registered', 'authorising', 'declined', 'expired'] as const
export type BankState = (typeof bankStates)[number]
