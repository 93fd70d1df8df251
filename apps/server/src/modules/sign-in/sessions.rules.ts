/** The refresh rules' values (domain: Sign-in), from the operator's configuration. */
export interface RefreshLimits {
  readonly reuseGraceSeconds: number
}

/** What is known of a refresh token when it is shown. */
export interface ShownToken {
  readonly usedAt: Date | null
  readonly sessionEnded: boolean
  readonly sessionExpiresAt: Date
}

/**
 * Whether a shown refresh token renews its session. A used one within the grace is a second tab that raced; later
 * it is stolen or replayed, and its whole family ends (domain: Sign-in).
 */
export function decideRefresh(
  token: ShownToken | undefined,
  now: Date,
  limits: RefreshLimits,
): 'renew' | 'over' | 'reuse' {
  if (!token || token.sessionEnded || token.sessionExpiresAt <= now) return 'over'
  if (!token.usedAt) return 'renew'
  const age = (now.getTime() - token.usedAt.getTime()) / 1000
  return age <= limits.reuseGraceSeconds ? 'renew' : 'reuse'
}

/** Whether the use of a session at `now` is written: not that of each request. */
export function isActivityDue(lastUsedAt: Date, now: Date, activityMinutes: number): boolean {
  return now.getTime() - lastUsedAt.getTime() >= activityMinutes * 60_000
}
