import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { SupportPhone } from '../../shared/page/SupportPhone.tsx'
import { useVisitText } from './use-visit-text.ts'
import type { Standing } from './visit-standing.ts'
import type { Visit } from './visits.api.ts'

interface Props {
  readonly visit: Visit
  readonly standing: Standing
}

/** Why a visit can no longer be changed, and what to do instead. */
export function VisitNews({ visit, standing }: Props) {
  const t = useMessages()
  const text = useVisitText()
  if (standing === 'open') return null
  if (standing === 'late') {
    return (
      <Notice severity="info" title={t('visit.late')}>
        {visit.change_until && t('visit.lateText', { time: text.moment(visit.change_until, visit.zone) })}{' '}
        <SupportPhone />
      </Notice>
    )
  }
  return (
    <Notice
      severity={standing === 'done' ? 'ok' : standing === 'missed' ? 'warn' : 'info'}
      title={t('visit.ended', { standing })}
    >
      {t('visit.endedText', { standing })} <SupportPhone />
    </Notice>
  )
}
