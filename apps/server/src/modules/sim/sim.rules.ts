import { serviceStatus, type ServiceStatusCode } from '@kabinet/contract/ids'
import { addDays, type Day } from '@kabinet/contract/kernel/days'

export interface NetworkReport {
  readonly baseVolume: number
  readonly availableVolume: number
  /** Exclusive end of the package's month; null if the package has none. */
  readonly periodTo: Day | null
}

interface Paid {
  readonly periodFrom: Day | null
  readonly periodEnd: Day | null
  /** Days paid beyond the contract's period. */
  readonly paidDays: number
  /** First unpaid day, behind a running or scheduled pause, which postpones it; null if nothing was ever paid. */
  readonly paidTo: Day | null
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
 * package is full again until the end of the paid period. A month that ends with the paid days is postponed with them.
 */
export function remainderOf(report: NetworkReport, paid: Running, today: Day): Remainder {
  const { baseVolume, availableVolume, periodTo } = report
  const { status, periodFrom, periodEnd, paidDays, paidTo } = paid
  const works = status === serviceStatus.active && periodEnd !== null && periodEnd > today
  if (periodTo !== null && periodTo <= today && works) {
    return { availableVolume: baseVolume, periodTo: paidTo, renewedOn: later(periodFrom, periodTo) }
  }
  const endsWithPaidDays = periodEnd !== null && periodTo === addDays(periodEnd, paidDays)
  return { availableVolume, periodTo: endsWithPaidDays ? paidTo : periodTo, renewedOn: null }
}

/**
 * Returns the remaining volume of a package that the network has not reported: it has been full since the start of the
 * paid period, or since its connection if that was later.
 */
export function unreportedRemainder(
  baseVolume: number,
  { periodFrom, paidTo }: Pick<Paid, 'periodFrom' | 'paidTo'>,
  connectedOn: Day | null,
): Remainder {
  const renewedOn = connectedOn === null ? periodFrom : later(periodFrom, connectedOn)
  return { availableVolume: baseVolume, periodTo: paidTo, renewedOn }
}

function later(one: Day | null, other: Day): Day {
  return one !== null && one > other ? one : other
}
