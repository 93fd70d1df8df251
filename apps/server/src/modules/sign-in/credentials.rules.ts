import { type KnownNumbers, passwordFault } from '@kabinet/contract/new-password'

/** How often a subject has failed within its window, and when its oldest failure of the window was. */
export interface Failures {
  readonly count: number
  readonly limit: number
  readonly oldest: Date | null
  readonly windowMinutes: number
}

/**
 * How long a subject with too many failures waits, in seconds, or 0 (docs/domain/sign-in.md#by-contract). Never a
 * lasting lock: the oldest failure leaves the window.
 */
export function waitSeconds(failures: readonly Failures[], now: Date): number {
  const waits = failures.map(({ count, limit, oldest, windowMinutes }) =>
    count < limit || !oldest ? 0 : Math.ceil((oldest.getTime() + windowMinutes * 60_000 - now.getTime()) / 1000),
  )
  return Math.max(0, ...waits)
}

/** The values of the slowing, from the operator's configuration. */
export interface SlowLimits {
  readonly slowStepSeconds: number
  readonly slowMaxSeconds: number
}

/**
 * How long a try that is still looked at waits before that, in seconds: from half of a subject's failures on a step
 * more with each. A right password waits as well, or waiting would tell that it was wrong.
 */
export function slowSeconds(failures: readonly Pick<Failures, 'count' | 'limit'>[], limits: SlowLimits): number {
  const steps = failures.map(({ count, limit }) => count - Math.ceil(limit / 2) + 1)
  return Math.min(limits.slowMaxSeconds, limits.slowStepSeconds * Math.max(0, ...steps))
}

/** What failures are counted by, and how many are enough within its window. */
export interface Subject {
  readonly subject: string
  readonly limit: number
  readonly windowMinutes: number
}

/** The values of the counting, from the operator's configuration. */
export interface FailureLimits {
  readonly failureWindowMinutes: number
  readonly failuresPerContract: number
  readonly failuresPerAddress: number
  readonly failuresPerMinute: number
}

/** Failures of the whole installation: those of browsers that signed in before are not among them. */
export const everybody = 'everybody'

/**
 * What a try at a contract counts by. A browser that signed in to its account before counts by itself: whatever others
 * have tried, and from wherever, does not lock it out. All others share the contract's budget, their network's, and the
 * brake of the whole installation.
 * @param known hash of such a browser
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
 * What is verified of a password that was typed: exactly that, then without the spaces at its ends. Older passwords were
 * set without them, and keyboards add one after a word.
 */
export function attemptsOf(typed: string): readonly string[] {
  const trimmed = typed.trim()
  return trimmed === '' || trimmed === typed ? [typed] : [typed, trimmed]
}

interface StrengthFacts {
  /** The shortest that could be set today. */
  readonly min: number
  readonly known: KnownNumbers
  readonly isCommon: boolean
}

/** Whether a password that was right is one that could not be set today; of which characters it is does not matter. */
export function isWeak(password: string, { min, known, isCommon }: StrengthFacts): boolean {
  return [...password].length < min || isCommon || passwordFault(password, known) !== undefined
}
