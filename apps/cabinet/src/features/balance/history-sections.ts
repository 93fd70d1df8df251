import type { AnswerOf } from '@kabinet/contract/kernel/call'
import type { balanceCalls } from '@kabinet/contract/balance'
import { kindOf, type MovementKind } from '@kabinet/contract/history-filters'

type Month = AnswerOf<typeof balanceCalls.detail>['months'][number]
type Entry = Month['entries'][number]

export interface MonthOfHistory {
  readonly month: Month
  /** Movements to show, newest first. */
  readonly movements: readonly Entry[]
  /** Whether these are all movements of the month, so that its balances and totals belong to them. */
  readonly isWhole: boolean
}

interface Chosen {
  readonly kind: MovementKind | undefined
  readonly isFound: ((entry: Entry) => boolean) | undefined
}

/**
 * Returns the months with movements to show, newest first. Without a filter and a search, the newest month is included
 * even if it is empty.
 */
export function sectionsOf(months: readonly Month[], { kind, isFound }: Chosen): MonthOfHistory[] {
  const isWhole = kind === undefined && isFound === undefined
  return months
    .map((month) => ({
      month,
      isWhole,
      movements: month.entries.filter((entry) => {
        const own = kindOf(entry)
        return own !== undefined && (kind === undefined || own === kind) && (isFound?.(entry) ?? true)
      }),
    }))
    .filter(({ movements }, index) => movements.length > 0 || (isWhole && index === 0))
}
