import { minuteMs } from '@kabinet/contract/kernel/durations'

export type CallState = 'waiting' | 'confirmed' | 'refused' | 'used' | 'several' | 'replaced'

export interface CallRequest {
  readonly state: CallState
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly calledAt: Date | null
}

/** State of a request as shown to its client; `ready` means that the tokens can be fetched. */
export type CallProgress = 'waiting' | 'ready' | 'refused' | 'several' | 'over'

/**
 * Returns a request's progress at `now`. The time to fetch the tokens after the call equals the time allowed for the
 * call itself.
 */
export function progressOf(request: CallRequest | undefined, now: Date): CallProgress {
  if (!request || request.state === 'used' || request.state === 'replaced') return 'over'
  const { state, createdAt, expiresAt, calledAt } = request
  const wait = expiresAt.getTime() - createdAt.getTime()
  const end = calledAt ? calledAt.getTime() + wait : expiresAt.getTime()
  if (now.getTime() >= end) return 'over'
  return state === 'confirmed' ? 'ready' : state
}

/**
 * Decides how a call affects the requests for its phone number: it confirms the only pending one. If there are several,
 * none is confirmed, since it is unknown which one is the caller's. Returns undefined if no request was waiting at that
 * time, or if this call or a later one has already been reported.
 * @param calledAt in whole seconds
 */
export function decideCalled<R extends CallRequest>(
  requests: readonly R[],
  calledAt: Date,
): { readonly confirm: R } | { readonly several: readonly R[] } | undefined {
  if (requests.some((request) => request.calledAt && request.calledAt >= calledAt)) return undefined
  const waiting = requests.filter(({ state, createdAt, expiresAt }) => {
    const opened = Math.floor(createdAt.getTime() / 1000) * 1000
    return state === 'waiting' && opened <= calledAt.getTime() && calledAt < expiresAt
  })
  const [first, ...others] = waiting
  if (!first) return undefined
  return others.length === 0 ? { confirm: first } : { several: waiting }
}

export interface CallLimits {
  readonly callsAwaitedPerPhone: number
  readonly callRequestsPerPhone: number
  readonly callRequestsPerAddress: number
}

export const requestWindowMinutes = 60

interface CountedRequests {
  readonly ofPhone: { readonly count: number; readonly oldest: Date | null }
  readonly ofAddress: { readonly count: number; readonly oldest: Date | null }
  readonly awaitedUntil: readonly Date[]
}

/** Returns the seconds to wait before requesting a call, or 0 (docs/domain/sign-in.md#by-call). */
export function callWaitSeconds(
  { ofPhone, ofAddress, awaitedUntil }: CountedRequests,
  now: Date,
  limits: CallLimits,
): number {
  const secondsTo = (at: number) => Math.max(0, Math.ceil((at - now.getTime()) / 1000))
  const windowMs = requestWindowMinutes * minuteMs
  const waits = [
    { ...ofPhone, limit: limits.callRequestsPerPhone },
    { ...ofAddress, limit: limits.callRequestsPerAddress },
  ].map(({ count, oldest, limit }) => (count >= limit && oldest ? secondsTo(oldest.getTime() + windowMs) : 0))
  const ends = awaitedUntil.map((until) => until.getTime())
  const awaited = ends.length >= limits.callsAwaitedPerPhone ? secondsTo(Math.min(...ends)) : 0
  return Math.max(awaited, ...waits)
}
