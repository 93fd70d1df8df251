import { action } from '@kabinet/contract/ids'
import { addDays, type Day } from '@kabinet/contract/kernel/days'

/** What may keep services on unpaid: trust credit, a firm's business credit, or a promised payment. */
export type CreditKind = 'trust' | 'business' | 'promised'

/** The kind of an action of the answers (docs/domain/billing.md#credits). */
export function creditKindOf(actionId: number): CreditKind {
  if (actionId === action.credit) return 'trust'
  return actionId === action.businessCredit ? 'business' : 'promised'
}

/** The day that a credit ends on, as pages say it: until then services work. Answers name the last day before it. */
export function endOfCredit(lastDay: Day): Day {
  return addDays(lastDay, 1)
}
