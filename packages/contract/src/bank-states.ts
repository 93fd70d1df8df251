/**
 * Where a payment that has not succeeded is at the bank: `registered` waits for the payer, `authorising` is being
 * taken, `declined` was refused, `expired` was not paid in time.
 */
export const bankStates = ['registered', 'authorising', 'declined', 'expired'] as const
export type BankState = (typeof bankStates)[number]
