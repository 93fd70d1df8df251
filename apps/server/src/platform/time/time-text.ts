import type { Day } from '@kabinet/contract/kernel/days'
import type { Language } from '@kabinet/contract/kernel/languages'

/** An instant in words, `20 November 2026 at 12:00`, by the clocks of `zone`. */
export function timeText(at: Date, language: Language, zone: string): string {
  return format(at, language, { dateStyle: 'long', timeStyle: 'short', timeZone: zone })
}

/** A day in words with its year, `20 November 2026`. */
export function dayWords(day: Day, language: Language): string {
  return format(new Date(day), language, { dateStyle: 'long', timeZone: 'UTC' })
}

/** A day for a column of them, never broken: `20.11.2026`, in English `20 Nov 2026`, which nobody reads as a month. */
export function dayNumerals(day: Day, language: Language): string {
  const month = language === 'en' ? 'short' : '2-digit'
  const text = format(new Date(day), language, { day: '2-digit', month, year: 'numeric', timeZone: 'UTC' })
  return text.replaceAll(' ', '\u00a0')
}

/** By language and options: one costs as much to make as a page of dates to write. */
const formats = new Map<string, Intl.DateTimeFormat>()

function format(at: Date, language: Language, options: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${JSON.stringify(options)}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, options)
  formats.set(key, known)
  return known.format(at)
}
