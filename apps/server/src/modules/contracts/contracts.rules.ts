import { addDays, type Day } from '@kabinet/contract/kernel/days'
import type { Language } from '@kabinet/contract/kernel/languages'

export interface AddressParts {
  readonly city: string
  readonly street: string
  readonly house: string
  readonly flat: string
}

const flatWords = { en: 'apt.', ru: 'кв.', hy: 'բն.' } as const satisfies Record<Language, string>

/** Formats an address as `Abovyan 12, apt. 48`, or without a flat as `Abovyan 12`. */
export function addressText({ street, house, flat }: AddressParts, language: Language): string {
  const place = language === 'ru' ? `${street}, ${house}` : `${street} ${house}`
  return flat ? `${place}, ${flatWords[language]}\u00a0${flat}` : place
}

/** Reduces a name to initials, by which a payer recognises the person (docs/domain/rights.md#payment-only). */
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
  readonly debitDay: Day | null
  readonly today: Day
  readonly pays: boolean
  readonly attempt: { readonly day: Day; readonly open: boolean } | null
}

/**
 * Returns the day of autopay's next attempt (docs/domain/payments.md#autopay): `daysBefore` days before the period's
 * end, or tomorrow if that has passed; null if there is no attempt in this period.
 */
export function autopayDay({ debitDay, today, pays, attempt }: AutopayFacts, daysBefore: number): Day | null {
  if (attempt) return attempt.open ? attempt.day : null
  if (debitDay === null || !pays) return null
  const first = addDays(debitDay, -daysBefore)
  const next = first > today ? first : addDays(today, 1)
  return next < debitDay ? next : null
}
