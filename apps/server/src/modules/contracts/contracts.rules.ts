import { addDays, type Day } from '@kabinet/contract/kernel/days'
import type { Language } from '@kabinet/contract/kernel/languages'

/** An address in one language, as it is spoken. */
export interface AddressParts {
  readonly city: string
  readonly street: string
  readonly house: string
  readonly flat: string
}

const flatWords = { en: 'apt.', ru: 'кв.', hy: 'բն.' } as const satisfies Record<Language, string>

/** `Abovyan 12, apt. 48`; without a flat, the house alone. */
export function addressText({ street, house, flat }: AddressParts, language: Language): string {
  const place = language === 'ru' ? `${street}, ${house}` : `${street} ${house}`
  return flat ? `${place}, ${flatWords[language]}\u00a0${flat}` : place
}

/**
 * Initials in place of a name: who pays for another's contract recognises it, and learns no name
 * (docs/domain/rights.md#payment-only).
 */
export function maskedName(name: string): string {
  const initials = name
    .split(/[\s«»"“”]+/u)
    // An account may be named by its phone.
    .filter((word) => /\p{L}/u.test(word))
    .slice(0, 2)
    .map((word) => `${[...word][0]}.`)
  return initials.join('\u00a0') || '•••'
}

/** The street alone in place of an address. */
export function maskedAddress({ street }: Pick<AddressParts, 'street'>): string {
  return `${street} •••`
}

/**
 * Whether suspended days have come near to losing a cashback (docs/domain/billing.md#cashbacks): 14 days before the
 * required count.
 */
export function nearsLimit(actualDays: number, requiredDays: number, warningDays: number): boolean {
  return actualDays >= requiredDays - warningDays
}

interface AutopayFacts {
  /** The period's end that will be debited; null where nothing will. */
  readonly debitDay: Day | null
  readonly today: Day
  /** Whether the card has anything to pay as it stands. */
  readonly pays: boolean
  /** The last attempt of this period, by its day. */
  readonly attempt: { readonly day: Day; readonly open: boolean } | null
}

/**
 * The day on which autopay tries next (docs/domain/payments.md#autopay): so many days before the period's end, or on
 * the next one where those have begun; null where it will not in this period.
 */
export function autopayDay({ debitDay, today, pays, attempt }: AutopayFacts, daysBefore: number): Day | null {
  if (attempt) return attempt.open ? attempt.day : null
  if (debitDay === null || !pays) return null
  const first = addDays(debitDay, -daysBefore)
  const next = first > today ? first : addDays(today, 1)
  return next < debitDay ? next : null
}
