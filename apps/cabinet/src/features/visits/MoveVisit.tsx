import { dayOf } from '@kabinet/contract/kernel/days'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { CallSupport } from '../../shared/page/CallSupport.tsx'
import { VisitTimeForm } from '../../shared/visits/VisitTimeForm.tsx'
import { useVisitText } from './use-visit-text.ts'
import { FinalFailure, VisitFailure, WayOut } from './VisitFailure.tsx'
import type { VisitSheetProps } from './visit-sheets.ts'
import { isFinal, moveCalendar, useChangeVisit } from './visits.api.ts'
import classes from './visits.module.css'

/** Choice of another time for a visit. */
export function MoveVisit({ sheet, onChanged, onClose, onFinal }: VisitSheetProps) {
  const { contract, visit } = sheet
  const t = useMessages()
  const { when } = useVisitText()
  const move = useChangeVisit(contract, visit.process, (changed) => onChanged('time', changed), onFinal)
  if (isFinal(move.error)) {
    return (
      <div className={classes.form}>
        <FinalFailure act="time" error={move.error} sheet={sheet} />
        <WayOut onClose={onClose} />
      </div>
    )
  }
  return (
    <VisitTimeForm
      calendar={moveCalendar(contract, visit.process)}
      none={{
        text: t('visit.noTime'),
        action: <CallSupport short />,
      }}
      booked={{ day: dayOf(visit.date, visit.zone), text: when(visit) }}
      submit={t('visit.change')}
      isSending={move.isPending}
      failure={move.error && <VisitFailure act="time" error={move.error} />}
      onSubmit={(date, onFailed) => move.mutate({ date }, { onSuccess: onClose, onError: onFailed })}
      onChoose={move.reset}
    />
  )
}
