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
