import { addDays, type Day } from '@kabinet/contract/kernel/days'
import type { Language, LocalisedText } from '@kabinet/contract/kernel/languages'

export interface AddressParts {
  readonly city: string
  readonly street: string
  readonly house: string
  readonly flat: string
}

const flatWords = { en: 'flat', ru: 'кв.', hy: 'բն.' } as const satisfies Record<Language, string>

/** Formats an address as `Abovyan 12, flat 48`, or without a flat as `Abovyan 12`. */
export function addressText({ street, house, flat }: AddressParts, language: Language): string {
  const place = language === 'ru' ? `${street}, ${house}` : `${street} ${house}`
  return flat ? `${place}, ${flatWords[language]}\u00a0${flat}` : place
}

interface Place {
  readonly city: LocalisedText | null
  readonly street: LocalisedText | null
  readonly house: string | null
  readonly flat: string
}

/** Formats an address with its city, as on paper: `Yerevan, Abovyan 12, flat 48`; empty if it is not known. */
export function postalAddress({ city, street, house, flat }: Place, language: Language): string {
  if (!city || !street || house === null) return ''
  const parts = { city: city[language], street: street[language], house, flat }
  return `${parts.city}, ${addressText(parts, language)}`
}

/** Formats a street with its city, which is all that is shown of a masked address: `Yerevan, Abovyan`. */
export function cityAndStreet(
  { city, street }: { city: LocalisedText; street: LocalisedText },
  language: Language,
): string {
  return `${city[language]}, ${street[language]}`
}

/**
 * Reduces a name to at most two initials, by which a payer can recognise the customer
 * (docs/domain/rights.md#payment-only); `•••` if it contains no letters.
 */
export function maskedName(name: string): string {
  const initials = name
    .split(/[\s«»"“”]+/u)
    // Some accounts have a phone number instead of a name.
    .filter((word) => /\p{L}/u.test(word))
    .slice(0, 2)
    .map((word) => `${[...word][0]}.`)
  return initials.join('\u00a0') || '•••'
}

export function maskedAddress({ street }: Pick<AddressParts, 'street'>): string {
  return `${street} •••`
}

/**
 * Returns whether a cashback will be lost after at most `warningDays` more paused days
 * (docs/domain/billing.md#cashbacks).
 */
export function nearsLimit(actualDays: number, requiredDays: number, warningDays: number): boolean {
  return actualDays >= requiredDays - warningDays
}

interface AutopayFacts {
  /** End of the paid period; null if nothing will be debited. */
  readonly periodEnd: Day | null
  /** Running or scheduled pause; `periodEnd` is the end of the paid period as postponed by the pause. */
  readonly pause: { readonly from: Day; readonly to: Day; readonly periodEnd: Day } | null
  readonly today: Day
  readonly pays: boolean
  readonly attempt: { readonly day: Day; readonly open: boolean } | null
}

/**
 * Returns the day of autopay's next attempt (docs/domain/payments.md#autopay): the day of the open attempt or, before
 * the first attempt, `daysBefore` days before the period's end, but not before tomorrow. An attempt due on or after the
 * first day of a pause moves with the period's end. Null if there are no more attempts in this period.
 */
export function autopayDay(facts: AutopayFacts, daysBefore: number): Day | null {
  const { periodEnd, pause, today, pays, attempt } = facts
  if (periodEnd === null || !pays) return attempt?.open ? attempt.day : null
  const first = attempt?.day ?? firstAttempt(periodEnd, addDays(today, 1), daysBefore)
  if (pause && pause.from <= first && pause.from < periodEnd) {
    return firstAttempt(pause.periodEnd, pause.to, daysBefore)
  }
  if (attempt) return attempt.open ? attempt.day : null
  return first < periodEnd ? first : null
}

function firstAttempt(periodEnd: Day, earliest: Day, daysBefore: number): Day {
  const day = addDays(periodEnd, -daysBefore)
  return day > earliest ? day : earliest
}
