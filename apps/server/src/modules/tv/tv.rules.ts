import { serviceGroup, serviceStatus, type ServiceStatusCode } from '@kabinet/contract/ids'
import { addDays, type Day, dayOf, daysBetween } from '@kabinet/contract/kernel/days'

/** An end further away is a mistake of whoever asks, and no wish. */
const maxAheadDays = 3660

interface ServiceFacts {
  readonly groupId: number
  readonly status: ServiceStatusCode
  readonly connected: boolean
}

/** The day that a subscription is to end on, tomorrow at the earliest; undefined where it cannot. */
export function endDayOf(at: Date, today: Day, zone: string): Day | undefined {
  const day = dayOf(at, zone)
  return day > today && day <= addDays(today, maxAheadDays) ? day : undefined
}

/** Something with channels that a card has, or may have. */
interface WithChannels {
  readonly channels: readonly string[]
}

/**
 * Of a channel package's channels those that the card's subscriptions have already: it cannot be connected then
 * (docs/domain/services.md#cable-tv).
 */
export function takenChannels({ channels }: WithChannels, subscriptions: readonly WithChannels[]): string[] {
  const had = new Set(subscriptions.flatMap((subscription) => subscription.channels))
  return channels.filter((channel) => had.has(channel))
}

/**
 * The end of the round of so many days that runs for something connected on a day (docs/domain/services.md#online-tv);
 * of what ends within as many days, as days without a fee do, its own end.
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

/** How something connected stands: working, off for want of money, or paused with its contract. */
export function stateOf(status: ServiceStatusCode): 'on' | 'off' | 'paused' {
  if (status === serviceStatus.paused) return 'paused'
  return status === serviceStatus.active ? 'on' : 'off'
}

/** The service that channel packages of cable TV are connected to: the cable's own, or else the operator's TV; one that works. */
export function cableParent<S extends ServiceFacts>(services: readonly S[]): S | undefined {
  const working = services.filter(({ connected, status }) => !connected && status === serviceStatus.active)
  const of = (group: number) => working.find(({ groupId }) => groupId === group)
  return of(serviceGroup.tv) ?? of(serviceGroup.operatorTv)
}
