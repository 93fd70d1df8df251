import { addDays } from '@kabinet/contract/kernel/days'
import type { Formats } from '../i18n/formats.ts'
import type { useMessages } from '../i18n/messages.tsx'

/** Formats the moment of an event as `Today, 14:05`, `Yesterday, 14:05` or `26 November, 14:05`. */
export function momentText(instant: Date, formats: Formats, t: ReturnType<typeof useMessages>): string {
  const day = formats.dayAt(instant)
  const near = day === formats.today ? 'today' : addDays(day, 1) === formats.today ? 'yesterday' : 'earlier'
  return t('security.moment', { near, day: formats.day(day), time: formats.clockTime(instant) })
}
