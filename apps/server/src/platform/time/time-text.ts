import { type Day, dayOf } from '@kabinet/contract/kernel/days'
import { dayText } from '@kabinet/contract/kernel/day-text'
import type { Language } from '@kabinet/contract/kernel/languages'

const joiners: Readonly<Record<Language, string>> = { en: ' at ', ru: ' в ', hy: ', ' }

/** Formats an instant with its year and time: `20 November 2026 at 12:00`. */
export function timeText(at: Date, language: Language, zone: string): string {
  const time = format(at, language, { hour: '2-digit', minute: '2-digit', timeZone: zone })
  return `${dayWords(dayOf(at, zone), language)}${joiners[language]}${time}`
}

/** Formats the time of day at an instant: `12:00`. */
export function clockText(at: Date, zone: string): string {
  return format(at, 'en', { hour: '2-digit', minute: '2-digit', timeZone: zone })
}

/** Formats a day with its year: `20 November 2026`. */
export function dayWords(day: Day, language: Language): string {
  return dayText(day, language, { year: true, today: day })
}

/** Formats a day for a table column, without line breaks: `20.11.2026`, or in English the unambiguous `20 Nov 2026`. */
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
