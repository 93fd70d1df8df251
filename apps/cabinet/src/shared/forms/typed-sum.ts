import type { Language } from '@kabinet/contract/kernel/languages'
import { type Money, money, unit } from '@kabinet/contract/kernel/money'
import type { Formats } from '../i18n/formats.ts'
import type { Translate } from '../i18n/messages.tsx'

/** The smallest and the largest sum that may be typed. */
export interface Limits {
  readonly min: Money
  readonly max: Money
}

/** What is wrong with a typed sum. */
export type SumProblem = 'malformed' | 'whole' | 'limits'

/** Keeps digits and one separator with no more digits after it than two, as a person types. */
export function cleanSum(text: string): string {
  const plain = text.replace(/[^\d.,]/g, '')
  const [whole = '', ...rest] = plain.split(/[.,]/)
  const separator = /[.,]/.exec(plain)?.[0]
  return separator ? `${whole}${separator}${rest.join('').slice(0, 2)}` : whole
}

/** A typed sum as money, or what is wrong with it. `fractionDigits` are the currency's. */
export function readSum(text: string, limits: Limits, fractionDigits: number): Money | SumProblem {
  const match = /^(\d{1,9})(?:[.,](\d{0,2}))?$/.exec(text)
  if (!match) return 'malformed'
  const amount = money(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')))
  if (amount % unit(fractionDigits) !== 0) return 'whole'
  return amount < limits.min || amount > limits.max ? 'limits' : amount
}

/** A sum as a person would type it: `5000`, `12.50` in English, `12,50` in the other languages. */
export function writeSum(amount: Money, language: Language): string {
  const fraction = amount % 100
  const point = language === 'en' ? '.' : ','
  return fraction === 0
    ? String(amount / 100)
    : `${Math.trunc(amount / 100)}${point}${String(fraction).padStart(2, '0')}`
}

/**
 * What to say of a typed sum as it was read; null when nothing is wrong with it
 * (docs/domain/payments.md#amounts-to-pay).
 */
export function sumError(
  read: Money | SumProblem,
  { min, max }: Limits,
  formats: Formats,
  t: Translate,
): string | null {
  switch (read) {
    case 'malformed':
      return t('common.sumMalformed')
    case 'whole':
      return t('common.sumWhole')
    case 'limits':
      return t('common.sumOutOfLimits', { min: formats.money(min), max: formats.money(max) })
    default:
      return null
  }
}
