import { serviceStatus, type ServiceStatusCode } from '@kabinet/contract/ids'
import type { Day } from '@kabinet/contract/kernel/days'

export interface NetworkReport {
  readonly baseVolume: number
  readonly availableVolume: number
  /** Exclusive end of the package's month; null if the package has none. */
  readonly periodTo: Day | null
}

interface Paid {
  readonly periodFrom: Day | null
  readonly periodEnd: Day | null
}

export interface Running extends Paid {
  readonly status: ServiceStatusCode
}

export interface Remainder {
  readonly availableVolume: number
  readonly periodTo: Day | null
  /**
   * Day since which the package has been full, if it was renewed after the report or never reported; null if the report
   * still applies.
   */
  readonly renewedOn: Day | null
}

/**
 * Returns the remaining volume of a package today. If its month has passed and the service is active on paid days, the
 * package is full again until the end of the paid period.
 */
export function remainderOf(report: NetworkReport, { status, periodFrom, periodEnd }: Running, today: Day): Remainder {
  const { baseVolume, availableVolume, periodTo } = report
  const works = status === serviceStatus.active && periodEnd !== null && periodEnd > today
  if (periodTo === null || periodTo > today || !works) return { availableVolume, periodTo, renewedOn: null }
  return { availableVolume: baseVolume, periodTo: periodEnd, renewedOn: later(periodFrom, periodTo) }
}

/**
 * Returns the remaining volume of a package that the network has not reported: it has been full since the start of the
 * paid period, or since its connection if that was later.
 */
export function unreportedRemainder(
  baseVolume: number,
  { periodFrom, periodEnd }: Paid,
  connectedOn: Day | null,
): Remainder {
  const renewedOn = connectedOn === null ? periodFrom : later(periodFrom, connectedOn)
  return { availableVolume: baseVolume, periodTo: periodEnd, renewedOn }
}

function later(one: Day | null, other: Day): Day {
  return one !== null && one > other ? one : other
}
