import type { Day } from '@kabinet/contract/kernel/days'
import type { Language } from '@kabinet/contract/kernel/languages'

export function timeText(at: Date, language: Language, zone: string): string {
  return format(at, language, { dateStyle: 'long', timeStyle: 'short', timeZone: zone })
}

export function dayWords(day: Day, language: Language): string {
  return format(new Date(day), language, { dateStyle: 'long', timeZone: 'UTC' })
}

/** Formats a day for a table column without breaks: `20.11.2026`, or in English the unambiguous `20 Nov 2026`. */
export function dayNumerals(day: Day, language: Language): string {
  const month = language === 'en' ? 'short' : '2-digit'
  const text = format(new Date(day), language, { day: '2-digit', month, year: 'numeric', timeZone: 'UTC' })
  return text.replaceAll(' ', '\u00a0')
}

// Creating a formatter is as expensive as formatting a page of dates.
const formats = new Map<string, Intl.DateTimeFormat>()

function format(at: Date, language: Language, options: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${JSON.stringify(options)}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, options)
  formats.set(key, known)
  return known.format(at)
}
