import { hourMs } from '@kabinet/contract/kernel/durations'

export type RequestKind = 'connection' | 'business' | 'service' | 'callback'
export type CallbackSubject = 'connection' | 'intercom' | 'support' | 'bonus'

/** Returns the department that a request goes to (docs/domain/account.md#requests-and-callbacks). */
export function departmentOf({ subject }: { readonly subject: CallbackSubject | null }): 'sales' | 'support' {
  return subject === 'support' || subject === 'bonus' ? 'support' : 'sales'
}

export interface RequestTimes {
  readonly ofNetwork: readonly Date[]
  readonly all: readonly Date[]
}

interface Budgets {
  readonly requestsPerNetwork: number
  readonly requestsPerHour: number
}

export const countedSince = (now: Date) => new Date(now.getTime() - hourMs)

export function waitForRoom(
  { ofNetwork, all }: RequestTimes,
  { requestsPerNetwork, requestsPerHour }: Budgets,
  now: Date,
): number | undefined {
  const free = [waitOf(ofNetwork, requestsPerNetwork, now), waitOf(all, requestsPerHour, now)]
  const seconds = Math.max(...free)
  return seconds > 0 ? seconds : undefined
}

// A slot becomes free when the `max`-th newest request is an hour old.
function waitOf(times: readonly Date[], max: number, now: Date): number {
  const blocking = times[times.length - max]
  return blocking ? Math.max(1, Math.ceil((blocking.getTime() + hourMs - now.getTime()) / 1000)) : 0
}
