import { dayOf } from '@kabinet/contract/kernel/days'
import { clock } from '../../shared/api/client.ts'
import { capitalized } from '../../shared/i18n/capitalized.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { clockAt, timesText } from '../../shared/visits/visit-days.ts'
import { dayOfVisit } from './visit-status.ts'
import type { Visit } from './visits.api.ts'

/** Returns functions that write the times of visits on the clock of the visit's city. */
export function useVisitText() {
  const t = useMessages()
  const formats = useFormats()

  function time({ date, day_long: isDayLong, time_to: end, zone }: Visit): string {
    return isDayLong || !end ? t('visitTimes.dayLong').toLowerCase() : timesText(date, end, zone)
  }

  const day = ({ date, zone }: Visit, form?: 'on') => formats.day(dayOf(date, zone), form)

  return {
    time,
    /** As `26 November`; in Armenian, `form` says on which day. */
    day,
    /** Values of texts that say until when something is possible. */
    until(at: Date, zone: string) {
      const { day: last, near } = dayOfVisit({ date: at, zone }, clock.now())
      return { near, day: formats.day(last, 'until'), time: clockAt(at, zone) }
    },
    /** As `26 November, 11:00–13:00`, within a sentence. */
    moment: (visit: Visit) => `${day(visit)}, ${time(visit)}`,
    /** As `Tomorrow, 26 November, 11:00–13:00`. */
    when(visit: Visit): string {
      const { near } = dayOfVisit(visit, clock.now())
      return capitalized(t('visit.when', { near, day: day(visit), time: time(visit) }))
    },
  }
}
