import { fieldOf } from '../api/failures.ts'

/**
 * Returns the problem with a code: `spent` if this code has no attempts left, `spentToday` if no other code is sent on
 * the same day either; undefined for other errors.
 */
export const codeProblem = (error: unknown) =>
  fieldOf(error, {
    code_wrong: 'wrong',
    code_expired: 'wrong',
    code_attempts_exceeded: 'spent',
    code_daily_attempts_exceeded: 'spentToday',
  } as const)
