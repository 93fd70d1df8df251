import { action } from '@kabinet/contract/ids'
import { addDays, type Day } from '@kabinet/contract/kernel/days'

export type CreditKind = 'trust' | 'business' | 'promised'

export function creditKindOf(actionId: number): CreditKind {
  if (actionId === action.credit) return 'trust'
  return actionId === action.businessCredit ? 'business' : 'promised'
}

/** Returns the day on which a credit ends, which pages show, from its last day, which answers contain. */
export function endOfCredit(lastDay: Day): Day {
  return addDays(lastDay, 1)
}
