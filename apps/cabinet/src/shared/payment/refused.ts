import type { Refusal } from '@kabinet/contract/kernel/refusals'
import { isFinalRefusal, Refused } from '../api/failures.ts'

const ofFunds: readonly Refusal[] = [
  'insufficient_funds',
  'online_tv_insufficient_funds',
  'sim_option_insufficient_funds',
]

// Refusals after which the same button may succeed: for the refetched terms, or for another day.
const mayRepeat: readonly Refusal[] = ['terms_changed', 'tariff_date', 'tv_date']

export const isRefusedForFunds = (error: unknown): boolean => isOneOf(error, ofFunds)

export const isRefusedForTerms = (error: unknown): boolean => isOneOf(error, ['terms_changed'])

/** Returns whether the server has refused what neither a repeat nor money can bring about, so that its terms say nothing. */
export const isRefusedForGood = (error: unknown): boolean =>
  isFinalRefusal(error) && !isOneOf(error, ofFunds) && !isOneOf(error, mayRepeat)

const isOneOf = (error: unknown, refusals: readonly Refusal[]): boolean =>
  error instanceof Refused && refusals.includes(error.refusal)
