import { type Money, minus } from '@kabinet/contract/kernel/money'
import type { Comparison } from './comparison.api.ts'

interface Summary {
  readonly verdict: 'same' | 'balancesDiffer' | 'differs'
  /** Number of lines that only one of the two statements has. */
  readonly differing: number
  /** Closing balance of the file less that of our statement; null if the file has none. */
  readonly difference: Money | null
}

export function summaryOf({ only_theirs, only_ours, closing_ours, closing_theirs }: Comparison): Summary {
  const differing = only_theirs.length + only_ours.length
  const difference = closing_theirs === null ? null : minus(closing_theirs, closing_ours)
  const verdict = differing > 0 ? 'differs' : difference === null || difference === 0 ? 'same' : 'balancesDiffer'
  return { verdict, differing, difference }
}
