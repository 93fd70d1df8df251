import { clock } from '../../shared/api/client.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { useVisitText } from './use-visit-text.ts'
import { dayOfVisit } from './visit-status.ts'
import type { Visit } from './visits.api.ts'

/** Says which visit can no longer be moved or cancelled, and until when it could be. */
export function useLateText(visit: Visit): { readonly title: string; readonly children: string | null } {
  const t = useMessages()
  const text = useVisitText()
  const { change_until: until, zone } = visit
  return {
    title: t('visit.late', { near: dayOfVisit(visit, clock.now()).near, day: text.day(visit, 'on') }),
    children: until && t('visit.lateText', text.until(until, zone)),
  }
}
