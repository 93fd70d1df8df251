import type { ContractRef } from '@kabinet/contract/ids'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { Button } from '@mantine/core'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { VisitFailure } from './VisitFailure.tsx'
import { useChangeVisit, type Visit } from './visits.api.ts'
import classes from './visits.module.css'

interface Props {
  readonly contract: ContractRef
  readonly visit: Visit
  readonly editable: boolean
  readonly onEdit: () => void
  readonly onDeleted: () => void
}

/** The customer's comment for the engineer. */
export function VisitComment({ contract, visit: { process, description }, editable, onEdit, onDeleted }: Props) {
  const t = useMessages()
  const clear = useChangeVisit(contract, process, onDeleted)
  return (
    <Section title={t('visit.comment')}>
      <div className={classes.card}>
        {description === '' ? (
          <p className={classes.hint}>{t('visit.commentHint')}</p>
        ) : (
          <p className={classes.comment}>{description}</p>
        )}
        {clear.error && <VisitFailure act="deletion" error={clear.error} />}
        {editable && (
          <div className={classes.buttons}>
            <Button variant="default" fullWidth={false} onClick={onEdit}>
              {t(description === '' ? 'visit.commentAdd' : 'visit.commentChange')}
            </Button>
            {description !== '' && (
              <Button
                variant="subtle"
                fullWidth={false}
                loading={clear.isPending}
                onClick={() => clear.mutate({ comment_clear: true })}
              >
                {t('visit.commentDelete')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Section>
  )
}
