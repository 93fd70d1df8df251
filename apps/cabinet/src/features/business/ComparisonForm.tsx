import { statementFileMaxBytes } from '@kabinet/contract/comparison-file'
import type { ContractRef } from '@kabinet/contract/ids'
import type { ActDays } from '@kabinet/contract/statement-period'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { SwitchRow } from '@kabinet/ui/inputs/SwitchRow.tsx'
import { List } from '@kabinet/ui/primitives/List.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { type FormEvent, useState } from 'react'
import { Refused } from '../../shared/api/failures.ts'
import { failureText, type Translate, useMessages } from '../../shared/i18n/messages.tsx'
import { ComparisonResult } from './ComparisonResult.tsx'
import { FileGone, useCompareStatement } from './comparison.api.ts'
import classes from './comparison.module.css'
import card from './reconciliation.module.css'
import { StatementFile } from './StatementFile.tsx'

interface Props {
  readonly contract: ContractRef
  readonly days: ActDays
  /** Returns whether the days are valid, and shows what is wrong with them next to their fields. */
  readonly checkDays: () => boolean
  readonly isDaysValid: boolean
}

function useComparison({ contract, days, checkDays }: Props) {
  const compare = useCompareStatement(contract)
  const [file, setFile] = useState<File | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const [reversed, setReversed] = useState(false)
  const isTooLarge = file !== null && file.size >= statementFileMaxBytes
  const asked = compare.variables
  // A result belongs to what it was asked for: after a change it is no longer shown.
  const isCurrent =
    asked?.file === file && asked.reversed === reversed && asked.days.from === days.from && asked.days.to === days.to

  return {
    compare,
    isCurrent,
    file,
    isMissing: isMissing && file === null,
    isTooLarge,
    reversed,
    setFile,
    setReversed,
    submit(event: FormEvent) {
      event.preventDefault()
      setIsMissing(true)
      if (!checkDays() || file === null || isTooLarge || compare.isPending) return
      compare.mutate({ file, days, reversed })
    },
  }
}

/** Form that compares a statement with the one of the customer's accountant. */
export function ComparisonForm(props: Props) {
  const { contract, isDaysValid } = props
  const t = useMessages()
  const { compare, isCurrent, file, isMissing, isTooLarge, reversed, setFile, setReversed, submit } =
    useComparison(props)
  const hasResult = isCurrent && compare.isSuccess
  const wrong = isTooLarge ? t('comparison.tooLarge') : isMissing ? t('comparison.missing') : undefined
  return (
    <>
      <Section title={t('comparison.title')} screenOnly={!hasResult}>
        <form className={card.card} noValidate aria-label={t('comparison.title')} onSubmit={submit}>
          <p className={`${classes.text} ${card.screenOnly}`}>
            {t('comparison.about', { number: contract.contract_id })}
          </p>
          <StatementFile file={file} error={wrong} onChoose={setFile} />
          <div className={card.screenOnly}>
            <List label={t('comparison.sides')}>
              <SwitchRow
                title={t('comparison.reversed')}
                note={t('comparison.reversedNote')}
                checked={reversed}
                onChange={setReversed}
              />
            </List>
          </div>
          {isCurrent && compare.error !== null && <Notice severity="error" live title={problemOf(compare.error, t)} />}
          {compare.isPending && (
            <p className={classes.note} role="status">
              {t('comparison.comparing')}
            </p>
          )}
          <SubmitButton
            complete={file !== null && !isTooLarge && isDaysValid}
            loading={compare.isPending}
            variant="default"
          >
            {t('comparison.compare')}
          </SubmitButton>
        </form>
      </Section>
      {hasResult && <ComparisonResult comparison={compare.data} />}
    </>
  )
}

function problemOf(error: unknown, t: Translate): string {
  if (error instanceof FileGone) return t('comparison.gone')
  return error instanceof Refused && error.refusal === 'file_too_large'
    ? t('comparison.tooLarge')
    : failureText(error, t)
}
