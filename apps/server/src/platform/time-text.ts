import type { Language } from '@kabinet/contract/kernel/languages'

/** An instant in words, `20 November 2026 at 12:00`, by the clocks of `zone`. */
export function timeText(at: Date, language: Language, zone: string): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: zone,
  }).format(at)
}
