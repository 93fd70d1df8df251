import type { FieldProblem } from '@kabinet/contract/kernel/envelope'
import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { Refusal } from '@kabinet/contract/kernel/refusals'

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

const russianHours = { one: 'час', few: 'часа', many: 'часов' } as const

/** Returns a number of hours in words, as the time after which something is possible. */
function inHours(hours: number): LocalisedText {
  const form = new Intl.PluralRules('ru').select(hours) as keyof typeof russianHours
  return {
    en: `${hours}\u00a0${hours === 1 ? 'hour' : 'hours'}`,
    ru: `${hours}\u00a0${russianHours[form]}`,
    hy: `${hours}\u00a0ժամից`,
  }
}

/** Creates a refusal with Retry-After; its text may use `{seconds}`, `{minutes}` or `{hours}`. */
export function refusedFor(
  seconds: number,
  refusal: 'too_many_requests' | 'code_requested' | 'code_daily_attempts_exceeded' = 'too_many_requests',
): Refused {
  const values = {
    seconds: String(seconds),
    minutes: String(Math.ceil(seconds / 60)),
    hours: inHours(Math.ceil(seconds / 3600)),
  }
  return new Refused(refusal, { retryAfter: seconds, values })
}
