import { addDays, type Day, dayOf, onDay } from '@kabinet/contract/kernel/days'
import { fitsCurrency, type Money, money } from '@kabinet/contract/kernel/money'
import { type BillingStatusCode, isPaused } from '@kabinet/contract/billing-status'

interface SumLimits {
  readonly min: Money
  readonly max: Money
}

export function refuseAutopaySum(
  sum: Money,
  { min, max, fractionDigits }: SumLimits & { readonly fractionDigits: number },
): 'payment_fraction' | 'autopay_sum' | undefined {
  if (!fitsCurrency(sum, fractionDigits)) return 'payment_fraction'
  return sum < min || sum > max ? 'autopay_sum' : undefined
}

export interface Due {
  readonly status: BillingStatusCode
  readonly debit: { readonly day: Day | null } | null
  readonly shortfall: Money
}

/**
 * Returns the amount to charge: the chosen amount, or else the shortfall clamped to the limits; undefined if there is
 * nothing to charge. Suspended contracts are charged too, but paused ones are not.
 * @param chosen amount of default autopay; null for a card that pays the shortfall
 */
export function chargeOf(chosen: Money | null, due: Due, { min, max }: SumLimits): Money | undefined {
  const awaited = due.debit !== null && (due.debit.day !== null || due.status === 'off')
  if (!awaited || isPaused(due.status)) return undefined
  if (chosen !== null) return chosen
  return due.shortfall > 0 ? money(Math.min(max, Math.max(min, due.shortfall))) : undefined
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
