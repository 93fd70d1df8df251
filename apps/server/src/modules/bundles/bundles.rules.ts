import { type Day, daysBetween } from '@kabinet/contract/kernel/days'

type BundleStatus = 'enabled' | 'disabled' | 'suspended'

/**
 * Returns the number of days until an active bundle's next charge (docs/domain/billing.md#bundles); 0 if the bundle is
 * not active.
 */
export function daysLeft({ status, to }: { status: BundleStatus; to: Day }, today: Day): number {
  return status === 'enabled' ? Math.max(0, daysBetween(today, to)) : 0
}

/**
 * Returns the window in which a payment alone restarts a bundle that is off (docs/domain/billing.md#restart-window);
 * null if the bundle is enabled or paused, or if the contract has no such window.
 * @param lapse end of the restart window, from the billing status
 */
export function windowOf(status: BundleStatus, lapse: Date | null, now: Date) {
  if (status !== 'disabled' || lapse === null) return null
  return { until: lapse, open: now < lapse }
}
