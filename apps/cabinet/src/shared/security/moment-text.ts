import { addDays } from '@kabinet/contract/kernel/days'
import type { Formats } from '../i18n/formats.ts'
import type { useMessages } from '../i18n/messages.tsx'

/** Returns whether a day is today, yesterday or before that. */
export function nearOf(day: ReturnType<Formats['dayAt']>, today: Formats['today']): 'today' | 'yesterday' | 'earlier' {
  if (day === today) return 'today'
  return addDays(day, 1) === today ? 'yesterday' : 'earlier'
}

/** Formats the moment of an event as `Today, 14:05`, `Yesterday, 14:05` or `26 November, 14:05`. */
export function momentText(instant: Date, formats: Formats, t: ReturnType<typeof useMessages>): string {
  const day = formats.dayAt(instant)
  return t('security.moment', {
    near: nearOf(day, formats.today),
    day: formats.day(day),
    time: formats.clockTime(instant),
  })
}
