import { visitCommentMax } from '@kabinet/contract/visit-values'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { SheetActions } from '@kabinet/ui/overlays/SheetActions.tsx'
import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { FinalFailure, VisitFailure, WayOut } from './VisitFailure.tsx'
import type { VisitChange, VisitSheetProps } from './visit-sheets.ts'
import { isFinal, useChangeVisit } from './visits.api.ts'
import classes from './visits.module.css'

/** Form of the comment. An emptied comment is deleted. */
export function CommentForm({ sheet, onChanged, onClose }: VisitSheetProps) {
  const { contract, visit } = sheet
  const t = useMessages()
  const before = visit.description
  const form = useForm({
    initialValues: { comment: before },
    validate: { comment: (typed) => (typed.trim() === '' && before === '' ? t('visit.commentMissing') : null) },
  })
  const comment = form.values.comment.trim()
  const change: VisitChange = comment === '' ? 'deleted' : before === '' ? 'added' : 'changed'
  const save = useChangeVisit(contract, visit.process, (changed) => onChanged(change, changed))

  function submit() {
    save.mutate(comment === '' ? { comment_clear: true } : { comment }, { onSuccess: onClose })
  }

  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(submit)}>
      <Textarea
        {...form.getInputProps('comment')}
        aria-label={t('visit.comment')}
        description={t('visit.commentHint')}
        name="comment"
        rows={4}
        maxLength={visitCommentMax}
        classNames={{ input: classes['multiline']! }}
        data-autofocus
      />
      {isFinal(save.error) ? (
        <>
          <FinalFailure act="comment" error={save.error} sheet={sheet} />
          <WayOut onClose={onClose} />
        </>
      ) : (
        <>
          {save.error && <VisitFailure act="comment" error={save.error} />}
          <SheetActions>
            <SubmitButton complete={form.isValid()} loading={save.isPending}>
              {t('visit.commentSave')}
            </SubmitButton>
          </SheetActions>
        </>
      )}
    </form>
  )
}
