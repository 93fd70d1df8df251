import { keptNumbers } from '../../shared/i18n/unbroken.ts'

/** Returns a text in which numbers stay with their words, and a year or a day with the month before it. */
export function keptDates(text: string): string {
  return keptNumbers(text).replaceAll(/(\p{L}{3,}) (?=\d{1,4}(?!\d))/gu, '$1\u00a0')
}
