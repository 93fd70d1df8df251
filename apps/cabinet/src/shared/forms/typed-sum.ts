import type { Language } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'
import { problemOfSum, readSum, type SumLimits } from '@kabinet/contract/sum-input'
import type { Formats } from '../i18n/formats.ts'
import type { Translate } from '../i18n/messages.tsx'

export type SumProblem = 'malformed' | 'fraction' | 'limits'

/** Removes all but digits and one separator, and keeps at most two digits after the separator. */
export function cleanSum(text: string): string {
  const plain = text.replace(/[^\d.,]/g, '')
  const [whole = '', ...rest] = plain.split(/[.,]/)
  const separator = /[.,]/.exec(plain)?.[0]
  return separator ? `${whole}${separator}${rest.join('').slice(0, 2)}` : whole
}

/** Parses a typed amount that is to be paid; returns what is wrong with it if it cannot. */
export function checkSum(
  typed: string,
  limits: SumLimits,
  currency: { readonly fractionDigits: number },
): Money | SumProblem {
  const sum = readSum(typed)
  return sum === undefined ? 'malformed' : (problemOfSum(sum, limits, currency) ?? sum)
}

/** Formats an amount for an input: `5000`, `12.50` in English, `12,50` in other languages. */
export function writeSum(amount: Money, language: Language): string {
  const fraction = amount % 100
  const point = language === 'en' ? '.' : ','
  return fraction === 0
    ? String(amount / 100)
    : `${Math.trunc(amount / 100)}${point}${String(fraction).padStart(2, '0')}`
}

/** Returns the error message for a parsed amount; null if valid (docs/domain/payments.md#amounts-to-pay). */
export function sumError(
  read: Money | SumProblem,
  { min, max }: SumLimits,
  formats: Formats,
  t: Translate,
): string | null {
  switch (read) {
    case 'malformed':
      return t('common.sumMalformed')
    case 'fraction':
      return t('common.sumWhole')
    case 'limits':
      return t('common.sumOutOfLimits', { min: formats.money(min), max: formats.money(max) })
    default:
      return null
  }
}
