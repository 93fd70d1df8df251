export type CallState = 'waiting' | 'confirmed' | 'refused' | 'used'

/** Somebody who wants to sign in by calling the number shown. */
export interface CallRequest {
  readonly state: CallState
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly calledAt: Date | null
}

/** What a request has come to: `ready` hands the tokens out. */
export type CallProgress = 'waiting' | 'ready' | 'refused' | 'over'

/** Where a request stands at `now`; after the call its tokens wait as long as the number waited for the call. */
export function progressOf(request: CallRequest | undefined, now: Date): CallProgress {
  if (!request || request.state === 'used') return 'over'
  const { state, createdAt, expiresAt, calledAt } = request
  const wait = expiresAt.getTime() - createdAt.getTime()
  const end = calledAt ? calledAt.getTime() + wait : expiresAt.getTime()
  if (now.getTime() >= end) return 'over'
  return state === 'confirmed' ? 'ready' : state
}

/**
 * The request that a call confirms: of those that wait for the phone the newest whose time the call fell into.
 * None when the notice was heard before: a call that is told again confirms nobody else's request.
 * @param calledAt whole seconds, as the exchange tells it
 */
export function chooseCalled<R extends CallRequest>(requests: readonly R[], calledAt: Date): R | undefined {
  if (requests.some((request) => request.calledAt && request.calledAt >= calledAt)) return undefined
  const [newest] = requests
    .filter(({ state, createdAt, expiresAt }) => {
      const opened = Math.floor(createdAt.getTime() / 1000) * 1000
      return state === 'waiting' && opened <= calledAt.getTime() && calledAt < expiresAt
    })
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  return newest
}
