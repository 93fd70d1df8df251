import type { Language } from './languages.ts'
import type { Money } from './money.ts'

export interface MoneyParts {
  readonly sign: '' | '−' | '+'
  readonly digits: string
  readonly currency: string
}

interface Currency {
  readonly sign: string
  readonly fractionDigits: number
}

const space = '\u00a0'

/**
 * Splits an amount into its display parts. Groups are separated by no-break spaces in every language, because
 * browsers ship no Armenian number data. A zero fraction is omitted.
 * @param signed whether a positive amount shows a plus, as in the history
 */
export function moneyParts(amount: Money, language: Language, currency: Currency, signed = false): MoneyParts {
  const hundredths = Math.abs(amount)
  const whole = String(Math.trunc(hundredths / 100)).replace(/\B(?=(\d{3})+$)/g, space)
  const fraction = hundredths % 100
  const point = language === 'en' ? '.' : ','
  const digits =
    currency.fractionDigits > 0 && fraction > 0 ? `${whole}${point}${String(fraction).padStart(2, '0')}` : whole
  const sign = amount < 0 ? '−' : signed && amount > 0 ? '+' : ''
  return { sign, digits, currency: currency.sign }
}

export function moneyText(amount: Money, language: Language, currency: Currency, signed = false): string {
  const { sign, digits, currency: symbol } = moneyParts(amount, language, currency, signed)
  return `${sign}${digits}${space}${symbol}`
}
