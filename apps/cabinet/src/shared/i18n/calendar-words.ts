import type { CalendarWords } from '@kabinet/ui/inputs/Calendar.tsx'
import { useFormats } from './formats.ts'
import { useMessages } from './messages.tsx'

/** Returns the texts of a calendar. */
export function useCalendarWords(): CalendarWords {
  const t = useMessages()
  const formats = useFormats()
  return {
    previous: t('common.previousMonth'),
    next: t('common.nextMonth'),
    month: formats.month,
    day: formats.day,
    weekdays: t('common.weekdays').split(' '),
  }
}
