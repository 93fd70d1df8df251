import { dayMs, minuteMs } from '@kabinet/contract/kernel/durations'

/** Limits of sessions from the operator's configuration (docs/domain/sign-in.md#sessions). */
export interface SessionLimits {
  /** Lifetime in days since the last renewal. */
  readonly refreshDays: number
  /** Total lifetime in days. */
  readonly sessionDays: number
  readonly reuseGraceSeconds: number
}

export interface ShownToken {
  readonly usedAt: Date | null
  readonly revoked: boolean
  readonly successorSpent: boolean
  readonly sessionEnded: boolean
  readonly sessionExpiresAt: Date
}

/**
 * Decides what a presented refresh token does: renew its session; repeat the same successor (after a lost response, or
 * for a second tab); or nothing. A token reused after the grace period counts as stolen: its session ends.
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

export function expiryOf(createdAt: Date, now: Date, { refreshDays, sessionDays }: SessionLimits): Date {
  return new Date(Math.min(now.getTime() + refreshDays * dayMs, createdAt.getTime() + sessionDays * dayMs))
}

export function isActivityDue(lastUsedAt: Date, now: Date, activityMinutes: number): boolean {
  return now.getTime() - lastUsedAt.getTime() >= activityMinutes * minuteMs
}
