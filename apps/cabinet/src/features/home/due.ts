import type { Day } from '@kabinet/contract/kernel/days'
import { minus, type Money, zero } from '@kabinet/contract/kernel/money'

/** What autopay is going to do, as a contract tells it. */
interface AutopayFacts {
  readonly is_enabled: boolean
  /** The chosen sum; null for a card that pays what is lacking. */
  readonly sum: Money | null
  /** The day of its next attempt. */
  readonly day: Day | null
}

/** What comes by itself before the next debit, and what is left to add by hand. */
export function dueOf(
  lacking: Money,
  { is_enabled, sum, day }: AutopayFacts,
): { readonly coming: { readonly day: Day; readonly sum: Money } | undefined; readonly toAdd: Money } {
  const comes = sum ?? lacking
  if (!is_enabled || day === null || comes <= 0) return { coming: undefined, toAdd: lacking }
  return { coming: { day, sum: comes }, toAdd: comes < lacking ? minus(lacking, comes) : zero }
}
