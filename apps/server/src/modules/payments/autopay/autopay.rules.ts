import { addDays, type Day, dayOf, onDay } from '@kabinet/contract/kernel/days'
import { fitsCurrency, type Money, money } from '@kabinet/contract/kernel/money'
import type { BillingStatusCode } from '@kabinet/contract/billing-status'

interface SumLimits {
  readonly min: Money
  readonly max: Money
}

/** Why a sum cannot be chosen for autopay, if it cannot (docs/domain/payments.md#autopay). */
export function refuseAutopaySum(
  sum: Money,
  { min, max, fractionDigits }: SumLimits & { readonly fractionDigits: number },
): 'payment_fraction' | 'autopay_sum' | undefined {
  if (!fitsCurrency(sum, fractionDigits)) return 'payment_fraction'
  return sum < min || sum > max ? 'autopay_sum' : undefined
}

/** Where a contract stands when its autopay is due. */
export interface Due {
  readonly status: BillingStatusCode
  readonly debit: { readonly day: Day | null } | null
  readonly shortfall: Money
}

/**
 * What autopay charges: the chosen sum, or what the next debit lacks within the limits; undefined where nothing is
 * needed. A contract that was blocked meanwhile waits for the money all the same; a paused one does not.
 * @param chosen the sum of default autopay; null for a card that pays what lacks
 */
export function chargeOf(chosen: Money | null, due: Due, { min, max }: SumLimits): Money | undefined {
  const awaited = due.debit !== null && (due.debit.day !== null || due.status === 'off')
  if (!awaited) return undefined
  if (chosen !== null) return chosen
  return due.shortfall > 0 ? money(Math.min(max, Math.max(min, due.shortfall))) : undefined
}

interface Failure {
  /** 1 for the first. */
  readonly attempt: number
  /** When the attempt fell due: its time of day is that of the next one. */
  readonly dueAt: Date
  readonly failedAt: Date
}

/**
 * When a declined charge is tried again; undefined when it was the last.
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
