import { serviceStatus, type ServiceStatusCode } from '@kabinet/contract/ids'
import type { Day } from '@kabinet/contract/kernel/days'

/** What the mobile network told of a package. */
export interface NetworkReport {
  readonly baseVolume: number
  readonly availableVolume: number
  /** The first day after the package's month; null where it has none. */
  readonly periodTo: Day | null
}

/** The period that the contract has paid. */
interface Paid {
  readonly periodFrom: Day | null
  readonly periodEnd: Day | null
}

/** What a package depends on: its own service, and the paid period. */
export interface Running extends Paid {
  readonly status: ServiceStatusCode
}

export interface Remainder {
  readonly availableVolume: number
  readonly periodTo: Day | null
  /** Since when it is full again, which the network has not told yet; null where what it told still holds. */
  readonly renewedOn: Day | null
}

/**
 * What is left of a package today: where its month has passed and its service works on, it is full again, to the end
 * of the period that the contract has paid.
 */
export function remainderOf(report: NetworkReport, { status, periodFrom, periodEnd }: Running, today: Day): Remainder {
  const { baseVolume, availableVolume, periodTo } = report
  const works = status === serviceStatus.active && periodEnd !== null && periodEnd > today
  if (periodTo === null || periodTo > today || !works) return { availableVolume, periodTo, renewedOn: null }
  return { availableVolume: baseVolume, periodTo: periodEnd, renewedOn: later(periodFrom, periodTo) }
}

/** What is left of a package of which the network has told nothing yet: it is full since it began, or the paid period. */
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
