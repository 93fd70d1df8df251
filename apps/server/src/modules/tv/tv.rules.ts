import { serviceGroup, serviceStatus, type ServiceStatusCode } from '@kabinet/contract/ids'
import { addDays, type Day, dayOf, daysBetween } from '@kabinet/contract/kernel/days'

const maxAheadDays = 3660

interface ServiceFacts {
  readonly groupId: number
  readonly status: ServiceStatusCode
  readonly connected: boolean
}

/** Returns the end day of a subscription, tomorrow at the earliest; undefined if the date is out of range. */
export function endDayOf(at: Date, today: Day, zone: string): Day | undefined {
  const day = dayOf(at, zone)
  return day > today && day <= addDays(today, maxAheadDays) ? day : undefined
}

interface WithChannels {
  readonly channels: readonly string[]
}

/**
 * Returns those of a package's channels that the subscriptions already include; a single one blocks the package
 * (docs/domain/services.md#cable-tv).
 */
export function takenChannels({ channels }: WithChannels, subscriptions: readonly WithChannels[]): string[] {
  const had = new Set(subscriptions.flatMap((subscription) => subscription.channels))
  return channels.filter((channel) => had.has(channel))
}

/**
 * Returns the add-on's own end if it is at most `days` days away, as with free days; otherwise the end of the current
 * cycle of `days` days (docs/domain/services.md#online-tv).
 */
export function roundEnd(
  { connectedOn, endsOn }: { readonly connectedOn: Day; readonly endsOn: Day | null },
  today: Day,
  days: number,
): Day {
  if (endsOn !== null && daysBetween(today, endsOn) <= days) return endsOn
  const rounds = Math.max(0, Math.floor(daysBetween(connectedOn, today) / days))
  return addDays(connectedOn, (rounds + 1) * days)
}

export function stateOf(status: ServiceStatusCode): 'on' | 'off' | 'paused' {
  if (status === serviceStatus.paused) return 'paused'
  return status === serviceStatus.active ? 'on' : 'off'
}

/** Returns the active service that cable TV's channel packages are connected to: cable TV, else the operator's TV. */
export function cableParent<S extends ServiceFacts>(services: readonly S[]): S | undefined {
  const working = services.filter(({ connected, status }) => !connected && status === serviceStatus.active)
  const of = (group: number) => working.find(({ groupId }) => groupId === group)
  return of(serviceGroup.tv) ?? of(serviceGroup.operatorTv)
}
