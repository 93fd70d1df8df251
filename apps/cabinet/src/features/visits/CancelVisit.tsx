import { Question } from '../../shared/forms/Question.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { useVisitText } from './use-visit-text.ts'
import { FinalFailure, VisitFailure, WayOut } from './VisitFailure.tsx'
import type { VisitSheetProps } from './visit-sheets.ts'
import { isFinal, useChangeVisit } from './visits.api.ts'
import classes from './visits.module.css'

export function CancelVisit({ sheet, onChanged, onClose, onCancelled, onFinal }: VisitSheetProps) {
  const { contract, visit } = sheet
  const t = useMessages()
  const { when } = useVisitText()
  const { mutate, isPending, isSuccess, error } = useChangeVisit(
    contract,
    visit.process,
    (changed) => onChanged('cancelled', changed),
    onFinal,
  )
  if (isFinal(error)) {
    return (
      <div className={classes.form}>
        <FinalFailure act="cancel" error={error} sheet={sheet} />
        <WayOut onClose={onClose} />
      </div>
    )
  }
  return (
    <Question
      text={t('visit.cancelText', { when: when(visit) })}
      action={t('visit.cancel')}
      keep={t('visit.keep')}
      work={{ isPending, isSuccess, error: null }}
      onAct={() => mutate({ close: true }, { onSuccess: onCancelled })}
      onKeep={onClose}
    >
      {error && <VisitFailure act="cancel" error={error} />}
    </Question>
  )
}
