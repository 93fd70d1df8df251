import type { FieldProblem } from '@kabinet/contract/kernel/envelope'
import type { Refusal } from '@kabinet/contract/kernel/refusals'

interface Details {
  /** What fills the placeholders of the refusal's text; finished for reading. */
  values?: Readonly<Record<string, string>>
  fields?: readonly FieldProblem[]
  /** Seconds after which trying again makes sense: travels as Retry-After. */
  retryAfter?: number
  cause?: unknown
}

/** A refusal on its way to the caller; thrown inside a transaction it rolls the transaction back. */
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

/** A refusal that tells when trying again makes sense: in `{seconds}`, `{minutes}` or `{hours}` of its text. */
export function refusedFor(
  seconds: number,
  refusal: 'too_many_requests' | 'code_requested' | 'code_daily_attempts_exceeded' = 'too_many_requests',
): Refused {
  const values = {
    seconds: String(seconds),
    minutes: String(Math.ceil(seconds / 60)),
    hours: String(Math.ceil(seconds / 3600)),
  }
  return new Refused(refusal, { retryAfter: seconds, values })
}
