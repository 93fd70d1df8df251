import type { ContractRef } from '@kabinet/contract/ids'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { SwitchRow } from '@kabinet/ui/inputs/SwitchRow.tsx'
import { List } from '@kabinet/ui/primitives/List.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { Refused, useLimit } from '../../shared/api/failures.ts'
import { failureText, type Translate, useMessages } from '../../shared/i18n/messages.tsx'
import { FileGone } from './comparison.api.ts'
import classes from './comparison.module.css'
import card from './reconciliation.module.css'
import { showPart } from './show-part.ts'
import { StatementFile } from './StatementFile.tsx'
import type { useComparison } from './use-comparison.ts'

interface Props {
  readonly contract: ContractRef
  readonly comparison: ReturnType<typeof useComparison>
  readonly isDaysValid: boolean
}

/** Form that compares a statement with the one of the customer's accountant. */
export function ComparisonForm({ contract, comparison, isDaysValid }: Props) {
  const t = useMessages()
  const { compare, failure, file, isMissing, isTooLarge, reversed, isAgain, setFile, setReversed, submit } = comparison
  const isLimited = useLimit(failure)
  const wrong = isTooLarge ? t('comparison.tooLarge') : isMissing ? t('comparison.missing') : undefined
  return (
    <Section title={t('comparison.title')}>
      <form
        className={card.card}
        noValidate
        aria-label={t('comparison.title')}
        tabIndex={-1}
        ref={isAgain ? showPart : undefined}
        onSubmit={submit}
      >
        <p className={classes.text}>{t('comparison.about', { number: contract.contract_id })}</p>
        <StatementFile file={file} error={wrong} onChoose={setFile} />
        <List label={t('comparison.sides')}>
          <SwitchRow
            title={t('comparison.reversed')}
            note={t('comparison.reversedNote')}
            checked={reversed}
            onChange={setReversed}
          />
        </List>
        <div className={`${card.download} ${classes.action}`}>
          <SubmitButton
            complete={file !== null && !isTooLarge && isDaysValid}
            loading={compare.isPending}
            blocked={isLimited}
            variant="default"
          >
            {t('comparison.compare')}
          </SubmitButton>
        </div>
        {failure !== null && (
          <Notice severity="error" live title={t('comparison.failed')}>
            {problemOf(failure, t)}
          </Notice>
        )}
        {compare.isPending && (
          <p className={classes.note} role="status">
            {t('comparison.comparing')}
          </p>
        )}
      </form>
    </Section>
  )
}

function problemOf(error: unknown, t: Translate): string {
  if (error instanceof FileGone) return t('comparison.gone')
  return error instanceof Refused && error.refusal === 'file_too_large'
    ? t('comparison.tooLarge')
    : failureText(error, t)
}
