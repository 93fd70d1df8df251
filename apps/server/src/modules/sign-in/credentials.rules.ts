import { minuteMs } from '@kabinet/contract/kernel/durations'
import { type KnownNumbers, passwordFault } from '@kabinet/contract/new-password'

export interface Failures {
  readonly count: number
  readonly limit: number
  readonly oldest: Date | null
  readonly windowMinutes: number
}

/**
 * Returns the seconds to wait after too many failures, or 0 (docs/domain/sign-in.md#by-contract). Nobody is locked out
 * for good, since failures expire.
 */
export function waitSeconds(failures: readonly Failures[], now: Date): number {
  const waits = failures.map(({ count, limit, oldest, windowMinutes }) =>
    count < limit || !oldest ? 0 : Math.ceil((oldest.getTime() + windowMinutes * minuteMs - now.getTime()) / 1000),
  )
  return Math.max(0, ...waits)
}

export interface SlowLimits {
  readonly slowStepSeconds: number
  readonly slowMaxSeconds: number
}

/**
 * Returns the delay before an attempt is checked, in seconds. From half of a subject's limit on, it grows with each
 * failure, up to a maximum. A correct password is delayed too; otherwise the delay would reveal a wrong one.
 */
export function slowSeconds(failures: readonly Pick<Failures, 'count' | 'limit'>[], limits: SlowLimits): number {
  const steps = failures.map(({ count, limit }) => count - Math.ceil(limit / 2) + 1)
  return Math.min(limits.slowMaxSeconds, limits.slowStepSeconds * Math.max(0, ...steps))
}

export interface Subject {
  readonly subject: string
  readonly limit: number
  readonly windowMinutes: number
}

export interface FailureLimits {
  readonly failureWindowMinutes: number
  readonly failuresPerContract: number
  readonly failuresPerAddress: number
  readonly failuresPerMinute: number
}

/** Subject for failed password sign-ins of the whole installation, except those of known browsers. */
export const everybody = 'everybody'

/**
 * Returns the subjects that an attempt counts against. A known browser has its own budget, so that strangers cannot
 * lock it out. Everyone else shares the budgets of the contract, the network and the installation.
 * @param known hash of the known browser
 */
export function subjectsOf(
  login: string,
  network: string,
  known: string | undefined,
  limits: FailureLimits,
): readonly Subject[] {
  const { failureWindowMinutes: windowMinutes } = limits
  if (known) return [{ subject: `browser:${known}:${login}`, limit: limits.failuresPerContract, windowMinutes }]
  return [
    { subject: `contract:${login}`, limit: limits.failuresPerContract, windowMinutes },
    { subject: `address:${network}`, limit: limits.failuresPerAddress, windowMinutes },
    { subject: everybody, limit: limits.failuresPerMinute, windowMinutes: 1 },
  ]
}

/**
 * Returns the passwords to verify: as typed, then trimmed. Old passwords were set without surrounding spaces, and phone
 * keyboards add a space after a word.
 */
export function attemptsOf(typed: string): readonly string[] {
  const trimmed = typed.trim()
  return trimmed === '' || trimmed === typed ? [typed] : [typed, trimmed]
}

interface StrengthFacts {
  readonly min: number
  readonly known: KnownNumbers
  readonly isCommon: boolean
}

/**
 * Returns whether an existing password is too weak by the rules for new ones. Which kinds of characters it contains
 * does not matter.
 */
export function isWeak(password: string, { min, known, isCommon }: StrengthFacts): boolean {
  return [...password].length < min || isCommon || passwordFault(password, known) !== undefined
}
