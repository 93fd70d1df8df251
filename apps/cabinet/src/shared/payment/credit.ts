import { action } from '@kabinet/contract/ids'
import { addDays, type Day } from '@kabinet/contract/kernel/days'

export type CreditKind = 'trust' | 'business' | 'promised'

export function creditKindOf(actionId: number): CreditKind {
  if (actionId === action.credit) return 'trust'
  return actionId === action.businessCredit ? 'business' : 'promised'
}

/** Converts the last day of a credit (as in responses) to the day on which it ends (as shown on pages). */
export function endOfCredit(lastDay: Day): Day {
  return addDays(lastDay, 1)
}
