import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { CallSupport } from '../../shared/page/CallSupport.tsx'
import { useLateText } from './use-late-text.ts'
import type { VisitStatus } from './visit-status.ts'
import type { Visit } from './visits.api.ts'

interface Props {
  readonly visit: Visit
  readonly status: VisitStatus
}

/** What became of a visit that can no longer be changed, and what to do instead. */
export function VisitNews({ visit, status }: Props) {
  const t = useMessages()
  const late = useLateText(visit)
  if (status === 'open') return null
  if (status === 'late') {
    return <Notice severity="info" {...late} action={<CallSupport variant="subtle" short />} />
  }
  return (
    <Notice
      severity={status === 'missed' ? 'warn' : 'info'}
      title={t('visit.ended', { status })}
      // After a visit that took place, most people need nothing.
      action={<CallSupport variant={status === 'done' ? 'subtle' : 'filled'} short />}
    >
      {t('visit.endedText', { status })}
    </Notice>
  )
}
