import type { Language } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'
import { moneyParts } from '@kabinet/contract/kernel/money-text'
import type { Operator } from '../config/operator.ts'

/** Formats an amount for a table of a document, without the currency: `−1 500,00`, with all digits of its fraction. */
export function paperSum(amount: Money, language: Language, currency: Operator['currency']): string {
  const { sign, digits } = moneyParts(amount, language, currency)
  const isWhole = amount % 100 === 0
  const fraction = isWhole && currency.fractionDigits > 0 ? `${language === 'en' ? '.' : ','}00` : ''
  return `${sign}${digits}${fraction}`
}
