import type { Language } from '@kabinet/contract/kernel/languages'
import { type Money, money, unit } from '@kabinet/contract/kernel/money'
import type { Formats } from '../i18n/formats.ts'
import type { Translate } from '../i18n/messages.tsx'

export interface Limits {
  readonly min: Money
  readonly max: Money
}

export type SumProblem = 'malformed' | 'whole' | 'limits'

/** Removes all but digits and one separator, and keeps at most two digits after the separator. */
export function cleanSum(text: string): string {
  const plain = text.replace(/[^\d.,]/g, '')
  const [whole = '', ...rest] = plain.split(/[.,]/)
  const separator = /[.,]/.exec(plain)?.[0]
  return separator ? `${whole}${separator}${rest.join('').slice(0, 2)}` : whole
}

/** Parses a typed amount. `fractionDigits` is the currency's: if it is 0, only whole amounts are valid. */
export function readSum(text: string, limits: Limits, fractionDigits: number): Money | SumProblem {
  const match = /^(\d{1,9})(?:[.,](\d{0,2}))?$/.exec(text)
  if (!match) return 'malformed'
  const amount = money(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')))
  if (amount % unit(fractionDigits) !== 0) return 'whole'
  return amount < limits.min || amount > limits.max ? 'limits' : amount
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
