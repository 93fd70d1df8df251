import { type KnownNumbers, passwordFault } from '@kabinet/contract/new-password'

/** How often each subject has failed within the window, and when its oldest failure of the window was. */
export interface Failures {
  readonly count: number
  readonly limit: number
  readonly oldest: Date | null
}

/**
 * How long a subject with too many failures waits, in seconds, or 0 (domain: 10 failures in 15 minutes for a
 * contract, 30 for an address). Never a lasting lock: the oldest failure leaves the window.
 */
export function waitSeconds(failures: readonly Failures[], now: Date, windowMinutes: number): number {
  const waits = failures.map(({ count, limit, oldest }) =>
    count < limit || !oldest ? 0 : Math.ceil((oldest.getTime() + windowMinutes * 60_000 - now.getTime()) / 1000),
  )
  return Math.max(0, ...waits)
}

/** The values of the slowing, from the operator's configuration. */
export interface SlowLimits {
  readonly slowStepSeconds: number
  readonly slowMostSeconds: number
}

/**
 * How long a try that is still looked at waits before that, in seconds: from half of a subject's failures on a step
 * more with each (domain: failures slow down and then answer 429). A right password waits as well, or waiting would
 * tell that it was wrong.
 */
export function slowSeconds(failures: readonly Failures[], limits: SlowLimits): number {
  const steps = failures.map(({ count, limit }) => count - Math.ceil(limit / 2) + 1)
  return Math.min(limits.slowMostSeconds, limits.slowStepSeconds * Math.max(0, ...steps))
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
