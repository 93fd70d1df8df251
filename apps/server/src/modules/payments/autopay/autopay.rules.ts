import { addDays, type Day, dayOf, onDay } from '@kabinet/contract/kernel/days'
import { autopaySum } from '@kabinet/contract/autopay-sum'
import type { Money } from '@kabinet/contract/kernel/money'
import type { SumLimits } from '@kabinet/contract/sum-input'
import { type BillingStatusCode, isPaused } from '@kabinet/contract/billing-status'

export interface Due {
  readonly status: BillingStatusCode
  readonly debit: { readonly day: Day | null } | null
  readonly shortfall: Money
}

/**
 * Returns the amount to charge, which {@link autopaySum} computes; undefined if there is nothing to charge. Suspended
 * contracts are charged too, but paused ones are not.
 */
export function chargeOf(chosen: Money | null, due: Due, limits: SumLimits): Money | undefined {
  const awaited = due.debit !== null && (due.debit.day !== null || due.status === 'off')
  return awaited && !isPaused(due.status) ? autopaySum(chosen, due.shortfall, limits) : undefined
}

interface Failure {
  readonly attempt: number
  /** Planned time of the failed attempt; retries are at the same time of day. */
  readonly dueAt: Date
  readonly failedAt: Date
}

/**
 * Returns the time at which to retry a declined charge; undefined after the last attempt.
 * @param retryDays days after the first attempt, ascending
 */
export function retryAt(
  { attempt, dueAt, failedAt }: Failure,
  retryDays: readonly number[],
  zone: string,
): Date | undefined {
  const days = retryDays[attempt - 1]
  if (days === undefined) return undefined
  const pause = days - (retryDays[attempt - 2] ?? 0)
  return onDay(addDays(dayOf(failedAt, zone), pause), dueAt, zone)
}
