import { serviceGroup, serviceStatus, type ServiceStatusCode } from '@kabinet/contract/ids'
import type { Day } from '@kabinet/contract/kernel/days'
import type { Works } from '@kabinet/contract/blocker'

const minuteMs = 60_000

/** A service of a contract, as far as the extras go. */
export interface ServiceFacts {
  readonly groupId: number
  readonly status: ServiceStatusCode
  /** Connected to another; not a service itself. */
  readonly connected: boolean
}

/** Whether extras of the internet belong to a service: it is one, and not disabled for good. */
export function isInternet({ groupId, status, connected }: ServiceFacts): boolean {
  return !connected && groupId === serviceGroup.internet && status !== serviceStatus.disabled
}

/** Whether it is off for want of money: only then it matters when its contract had internet without payment. */
export function isUnpaidInternet(service: ServiceFacts): boolean {
  return isInternet(service) && service.status === serviceStatus.unpaid
}

/** A static IP that is on, or was last, with when it was switched. */
export interface Switched {
  readonly isOn: boolean
  readonly changedAt: Date | null
}

export type StaticIpState = 'off' | 'turning_on' | 'on' | 'turning_off'

/** How a static IP stands: a change takes minutes to be seen everywhere (docs/domain/services.md#static-ip). */
export function staticIpStateOf(last: Switched | undefined, now: Date, settleMinutes: number) {
  const settlesAt = last?.changedAt ? settledAt(last.changedAt, settleMinutes) : null
  const settling = settlesAt !== null && now < settlesAt
  const words = last?.isOn ? (['turning_on', 'on'] as const) : (['turning_off', 'off'] as const)
  const state: StaticIpState = settling ? words[0] : words[1]
  return { state, settlesAt: settling ? settlesAt : null }
}

export function settledAt(changedAt: Date, settleMinutes: number): Date {
  return new Date(changedAt.getTime() + settleMinutes * minuteMs)
}

/** The last time that a contract had internet without payment: after which period, and until when. */
export interface AvailableInternet {
  readonly periodEnd: Day
  readonly endsAt: Date
}

/** What decides whether a contract may have it now. */
export interface AvailableFacts {
  readonly works: Works
  /** Of the internet service. */
  readonly status: ServiceStatusCode
  /** Of the period that runs or was the last; null of a contract that never had one. */
  readonly periodFrom: Day | null
  readonly last: AvailableInternet | undefined
}

export type AvailableRefusal = 'works' | 'once' | 'paused' | 'stopped'

/**
 * Why internet without payment is refused (docs/domain/services.md#available-internet): it is for what is off for want
 * of money, once after a period. `stopped` is what money does not bring back, or never had a period.
 */
export function refuseAvailable({ works, status, periodFrom, last }: AvailableFacts): AvailableRefusal | null {
  if (works === 'paused' || status === serviceStatus.paused) return 'paused'
  if (status === serviceStatus.active) return 'works'
  if (status !== serviceStatus.unpaid || periodFrom === null) return 'stopped'
  // A credit moves the period's end on, so it is asked whether it was had since the last paid period began.
  return last && last.periodEnd > periodFrom ? 'once' : null
}

/** When the internet that a contract has without payment ends; null where it has none, or its services work. */
export function availableUntil(status: ServiceStatusCode, last: AvailableInternet | undefined, now: Date): Date | null {
  return status === serviceStatus.unpaid && last && last.endsAt > now ? last.endsAt : null
}
