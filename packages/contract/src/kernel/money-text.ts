import type { Language } from './languages.ts'
import type { Money } from './money.ts'

/** The parts of a sum as it is set: `−`, `12 345,50`, `֏`. */
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
 * A sum in words of figures, grouped by no-break spaces in every language (browsers have no Armenian number
 * data); the fraction is shown only where there is one.
 * @param signed whether a positive sum carries its plus, as in the history
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

/** A sum as one text: `−12 345,50 ֏`. */
export function moneyText(amount: Money, language: Language, currency: Currency, signed = false): string {
  const { sign, digits, currency: symbol } = moneyParts(amount, language, currency, signed)
  return `${sign}${digits}${space}${symbol}`
}
