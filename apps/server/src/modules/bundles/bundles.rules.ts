import { type Day, daysBetween } from '@kabinet/contract/kernel/days'

type BundleStatus = 'enabled' | 'disabled' | 'suspended'

/** Days left until a bundle's next charge (docs/domain/billing.md#bundles); none where it is not on. */
export function daysLeft({ status, to }: { status: BundleStatus; to: Day }, today: Day): number {
  return status === 'enabled' ? Math.max(0, daysBetween(today, to)) : 0
}

/**
 * Until when a bundle that is off is restarted by paying alone (docs/domain/billing.md#restart-window); null where it
 * is not off.
 * @param lapse when that is over; null for one that has not begun yet
 */
export function windowOf(status: BundleStatus, lapse: Date | null, now: Date) {
  if (status !== 'disabled' || lapse === null) return null
  return { until: lapse, open: now < lapse }
}
