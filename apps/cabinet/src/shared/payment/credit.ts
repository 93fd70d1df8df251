import { action } from '@kabinet/contract/ids'
import { addDays, type Day } from '@kabinet/contract/kernel/days'

export type CreditKind = 'trust' | 'business' | 'promised'

export function creditKindOf(actionId: number): CreditKind {
  if (actionId === action.credit) return 'trust'
  return actionId === action.businessCredit ? 'business' : 'promised'
}

/** Returns the day a credit ends, as pages show it; answers contain the day before. */
export function endOfCredit(lastDay: Day): Day {
  return addDays(lastDay, 1)
}
