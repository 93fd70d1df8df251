/** The values of sessions (docs/domain/sign-in.md#sessions), from the operator's configuration. */
export interface SessionLimits {
  /** A session lives so many days from its last renewal. */
  readonly refreshDays: number
  /** And so many days in all. */
  readonly sessionDays: number
  readonly reuseGraceSeconds: number
}

/** What is known of a refresh token when it is shown. */
export interface ShownToken {
  readonly usedAt: Date | null
  readonly revoked: boolean
  /** Whether the token that took its place is used or revoked as well. */
  readonly successorSpent: boolean
  readonly sessionEnded: boolean
  readonly sessionExpiresAt: Date
}

/**
 * What a shown refresh token is worth: it renews its session, is answered with the successor that it had before (a lost
 * answer, or a second tab), or is worth nothing. One that is shown long after its use is stolen or replayed, and its
 * whole session ends.
 */
export function decideRefresh(
  token: ShownToken | undefined,
  now: Date,
  { reuseGraceSeconds }: Pick<SessionLimits, 'reuseGraceSeconds'>,
): 'renew' | 'repeat' | 'over' | 'reuse' {
  if (!token || token.sessionEnded || token.revoked || token.sessionExpiresAt <= now) return 'over'
  if (!token.usedAt) return 'renew'
  const age = (now.getTime() - token.usedAt.getTime()) / 1000
  if (age > reuseGraceSeconds) return 'reuse'
  return token.successorSpent ? 'over' : 'repeat'
}

const dayMilliseconds = 86_400_000

/** Until when a session lives that is renewed at `now`. */
export function expiryOf(createdAt: Date, now: Date, { refreshDays, sessionDays }: SessionLimits): Date {
  return new Date(
    Math.min(now.getTime() + refreshDays * dayMilliseconds, createdAt.getTime() + sessionDays * dayMilliseconds),
  )
}

/** Whether the use of a session at `now` is written: not that of each request. */
export function isActivityDue(lastUsedAt: Date, now: Date, activityMinutes: number): boolean {
  return now.getTime() - lastUsedAt.getTime() >= activityMinutes * 60_000
}
