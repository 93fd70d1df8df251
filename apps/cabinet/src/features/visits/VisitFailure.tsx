import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Refused, Unreachable } from '../../shared/api/failures.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { SupportPhone } from '../../shared/page/SupportPhone.tsx'

interface Props {
  readonly act: 'time' | 'cancel' | 'comment'
  readonly error: Error
}

/** Refusals that the person can resolve alone, by another choice. */
const ownWayOut: readonly string[] = ['slot_taken', 'slot_date', 'invalid_input', 'comment_empty']

/** Says what has failed and why, and how to reach support unless another choice or attempt is all that it takes. */
export function VisitFailure({ act, error }: Props) {
  const t = useMessages()
  const refusal = error instanceof Refused ? error.refusal : undefined
  const isOwn = error instanceof Unreachable || (refusal !== undefined && ownWayOut.includes(refusal))
  return (
    <Notice severity="error" live title={t('visit.actFailed', { act })}>
      {failureText(error, t)}
      {!isOwn && (
        <>
          {' '}
          {refusal !== 'visit_late' && t('visit.contactSupport')} <SupportPhone />
        </>
      )}
    </Notice>
  )
}
