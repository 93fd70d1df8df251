import type { Day } from '@kabinet/contract/kernel/days'
import type { Money } from '@kabinet/contract/kernel/money'

interface Facts {
  /** Running or planned pause; `to` is the first day after it. */
  readonly pause?: { readonly to: Day } | null
  /** Paid days, those after a pause included. */
  readonly period?: { readonly to: Day } | null
  readonly shortfall: Money
}

/**
 * Returns the day on which a paused bundle resumes by itself: the first after its pause, if there are paid days after it
 * or the balance covers a month; otherwise undefined. See docs/domain/billing.md#bundles.
 */
export function bundleResumes({ pause, period, shortfall }: Facts): Day | undefined {
  return pause && (shortfall <= 0 || (period && period.to > pause.to)) ? pause.to : undefined
}
