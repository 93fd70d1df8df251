export type CallState = 'waiting' | 'confirmed' | 'refused' | 'used' | 'several' | 'replaced'

/** Somebody who wants to sign in by calling the number shown. */
export interface CallRequest {
  readonly state: CallState
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly calledAt: Date | null
}

/** What a request has come to: `ready` hands the tokens out. */
export type CallProgress = 'waiting' | 'ready' | 'refused' | 'several' | 'over'

/** Where a request stands at `now`; after the call its tokens wait as long as the number waited for the call. */
export function progressOf(request: CallRequest | undefined, now: Date): CallProgress {
  if (!request || request.state === 'used' || request.state === 'replaced') return 'over'
  const { state, createdAt, expiresAt, calledAt } = request
  const wait = expiresAt.getTime() - createdAt.getTime()
  const end = calledAt ? calledAt.getTime() + wait : expiresAt.getTime()
  if (now.getTime() >= end) return 'over'
  return state === 'confirmed' ? 'ready' : state
}

/**
 * What a call means for the requests of its phone: it confirms the one that waits, and where several do, none of them,
 * since nobody can tell which of them the caller made. `undefined` when it came out of time, or was heard before: a call
 * that is told again confirms nobody else's request.
 * @param calledAt whole seconds, as the exchange tells it
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

/** The values of the limits of calls, from the operator's configuration. */
export interface CallLimits {
  readonly callsAwaitedPerPhone: number
  readonly callRequestsPerPhone: number
  readonly callRequestsPerAddress: number
}

export const requestWindowMinutes = 60

/** Requests of the last hour, and of those of the phone the ones that wait. */
interface CountedRequests {
  readonly ofPhone: { readonly count: number; readonly oldest: Date | null }
  readonly ofAddress: { readonly count: number; readonly oldest: Date | null }
  /** When each of the phone's that wait will wait no more. */
  readonly awaitedUntil: readonly Date[]
}

/**
 * How many seconds a request for a call has to wait, or 0: two at once and five an hour to a phone
 * (docs/domain/sign-in.md#by-call).
 */
export function callWaitSeconds(
  { ofPhone, ofAddress, awaitedUntil }: CountedRequests,
  now: Date,
  limits: CallLimits,
): number {
  const secondsTo = (at: number) => Math.max(0, Math.ceil((at - now.getTime()) / 1000))
  const windowMs = requestWindowMinutes * 60_000
  const waits = [
    { ...ofPhone, limit: limits.callRequestsPerPhone },
    { ...ofAddress, limit: limits.callRequestsPerAddress },
  ].map(({ count, oldest, limit }) => (count >= limit && oldest ? secondsTo(oldest.getTime() + windowMs) : 0))
  const ends = awaitedUntil.map((until) => until.getTime())
  const awaited = ends.length >= limits.callsAwaitedPerPhone ? secondsTo(Math.min(...ends)) : 0
  return Math.max(awaited, ...waits)
}
