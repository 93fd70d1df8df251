import { type Day, daysBetween } from '@kabinet/contract/kernel/days'

type BundleStatus = 'enabled' | 'disabled' | 'suspended'

const hourMs = 3_600_000

/** Days left until a bundle's next charge (§4); none where it is not on. */
export function daysLeft({ status, to }: { status: BundleStatus; to: Day }, today: Day): number {
  return status === 'enabled' ? Math.max(0, daysBetween(today, to)) : 0
}

/**
 * Until when a bundle that is off is restarted by paying: some hours after its period's end (§4, bundle status).
 * @param ended the instant at which the period ended
 */
export function windowOf(status: BundleStatus, ended: Date, now: Date, hours: number) {
  if (status !== 'disabled') return null
  const until = new Date(ended.getTime() + hours * hourMs)
  return { until, open: now < until }
}
