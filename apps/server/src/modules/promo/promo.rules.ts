const hourMs = 3_600_000

/** When the requests of the last hour came, oldest first. */
export interface RequestTimes {
  readonly ofNetwork: readonly Date[]
  readonly all: readonly Date[]
}

interface Budgets {
  readonly requestsPerNetwork: number
  readonly requestsPerHour: number
}

/** From when on requests count. */
export const countedSince = (now: Date) => new Date(now.getTime() - hourMs)

/** Seconds until a further request is taken; undefined when it is taken now. */
export function waitForRoom(
  { ofNetwork, all }: RequestTimes,
  { requestsPerNetwork, requestsPerHour }: Budgets,
  now: Date,
): number | undefined {
  const free = [waitOf(ofNetwork, requestsPerNetwork, now), waitOf(all, requestsPerHour, now)]
  const seconds = Math.max(...free)
  return seconds > 0 ? seconds : undefined
}

/** There is room when the one that is `max` places from the newest is an hour old. */
function waitOf(times: readonly Date[], max: number, now: Date): number {
  const blocking = times[times.length - max]
  return blocking ? Math.max(1, Math.ceil((blocking.getTime() + hourMs - now.getTime()) / 1000)) : 0
}
