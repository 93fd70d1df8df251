import { minuteMs } from '@kabinet/contract/kernel/durations'
import { serviceGroup, serviceStatus, type ServiceStatusCode } from '@kabinet/contract/ids'
import type { Day } from '@kabinet/contract/kernel/days'
import type { Works } from '@kabinet/contract/blocker'

export interface ServiceFacts {
  readonly groupId: number
  readonly status: ServiceStatusCode
  readonly connected: boolean
}

export function isInternet({ groupId, status, connected }: ServiceFacts): boolean {
  return !connected && groupId === serviceGroup.internet && status !== serviceStatus.disabled
}

export function isUnpaidInternet(service: ServiceFacts): boolean {
  return isInternet(service) && service.status === serviceStatus.unpaid
}

export interface Switched {
  readonly isOn: boolean
  readonly changedAt: Date | null
}

export type StaticIpState = 'off' | 'turning_on' | 'on' | 'turning_off'

/**
 * Returns the state of a static IP. A change takes `settleMinutes` to take effect everywhere
 * (docs/domain/services.md#static-ip); `settlesAt` is null if none is in progress.
 */
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

export interface AvailableInternet {
  readonly periodEnd: Day
  readonly endsAt: Date
}

export interface AvailableFacts {
  readonly works: Works
  readonly status: ServiceStatusCode
  /** First day of the latest period; null if there never was one. */
  readonly periodFrom: Day | null
  readonly last: AvailableInternet | undefined
}

export type AvailableRefusal = 'works' | 'once' | 'paused' | 'stopped'

/**
 * Returns why basic internet is refused; null if it is available. It is offered once after each period, for services
 * that are off and unpaid (docs/domain/services.md#available-internet). `stopped` means that money would not restart
 * the internet, or that there never was a period.
 */
export function refuseAvailable({ works, status, periodFrom, last }: AvailableFacts): AvailableRefusal | null {
  if (works === 'paused' || status === serviceStatus.paused) return 'paused'
  if (status === serviceStatus.active) return 'works'
  if (status !== serviceStatus.unpaid || periodFrom === null) return 'stopped'
  // A credit moves the period's end, so compare with the start of the latest paid period.
  return last && last.periodEnd > periodFrom ? 'once' : null
}

export function availableUntil(status: ServiceStatusCode, last: AvailableInternet | undefined, now: Date): Date | null {
  return status === serviceStatus.unpaid && last && last.endsAt > now ? last.endsAt : null
}
