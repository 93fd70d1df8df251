import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SheetActions } from '@kabinet/ui/overlays/SheetActions.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Refused, Unreachable } from '../../shared/api/failures.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { CallSupport } from '../../shared/page/CallSupport.tsx'
import { SupportPhone } from '../../shared/page/SupportPhone.tsx'
import { useLateText } from './use-late-text.ts'
import type { VisitSheet } from './visit-sheets.ts'
import { visitsQuery } from './visits.api.ts'

interface Props {
  readonly act: 'time' | 'cancel' | 'comment' | 'deletion'
  readonly error: Error
}

interface Final {
  readonly error: Refused
  readonly sheet: VisitSheet
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
          {t('visit.contactSupport')} <SupportPhone />
        </>
      )}
    </Notice>
  )
}

/** The same for a final refusal, whose way out is {@link WayOut}. */
export function FinalFailure({ act, error, sheet: { contract, visit } }: Omit<Props, 'error'> & Final) {
  const t = useMessages()
  // The visit may have been moved elsewhere while the sheet was open.
  const { data } = useQuery(visitsQuery(contract))
  const late = useLateText(data?.find(({ process }) => process === visit.process) ?? visit)
  if (error.refusal === 'visit_late') return <Notice severity="error" live {...late} />
  return (
    <Notice severity="error" live title={t('visit.actFailed', { act })}>
      {failureText(error, t)} {t('visit.ifNeeded')}
    </Notice>
  )
}

/** Actions that take the place of those that have been refused for good. */
export function WayOut({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages()
  return (
    <SheetActions>
      <CallSupport />
      <Button variant="default" fullWidth onClick={onClose}>
        {t('common.close')}
      </Button>
    </SheetActions>
  )
}
