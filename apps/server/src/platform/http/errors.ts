import type { FieldProblem } from '@kabinet/contract/kernel/envelope'
import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { Refusal } from '@kabinet/contract/kernel/refusals'
import { timeLeft } from '../time/time-left.ts'

interface Details {
  /** Values of the placeholders in the refusal's text, already formatted: in each language where they differ. */
  values?: Readonly<Record<string, string | LocalisedText>>
  fields?: readonly FieldProblem[]
  retryAfter?: number
  cause?: unknown
}

/** A refusal for the caller; thrown inside a transaction, it rolls the transaction back. */
export class Refused extends Error {
  override name = 'Refused'
  readonly refusal: Refusal
  readonly details: Details

  constructor(refusal: Refusal, details: Details = {}) {
    super(refusal, { cause: details.cause })
    this.refusal = refusal
    this.details = details
  }
}

/** Creates a refusal with Retry-After; its text may use `{seconds}`, `{minutes}` or `{hours}`. */
export function refusedFor(
  seconds: number,
  refusal: 'too_many_requests' | 'code_requested' | 'code_daily_attempts_exceeded' = 'too_many_requests',
): Refused {
  const values = {
    seconds: String(seconds),
    minutes: timeLeft(Math.ceil(seconds / 60), 'minute'),
    hours: timeLeft(Math.ceil(seconds / 3600), 'hour'),
  }
  return new Refused(refusal, { retryAfter: seconds, values })
}
