import { Notice } from '@kabinet/ui/Notice.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Answered } from '../../shared/Answered.tsx'
import { useFormats } from '../../shared/formats.ts'
import { Question } from '../../shared/Question.tsx'
import { failureText, useTexts } from '../../shared/texts.tsx'
import { useBankPage } from '../../shared/use-bank-page.ts'
import {
  type AutopayContract,
  cardsQuery,
  type LinkedCard,
  linkingSumQuery,
  startLinking,
  useRemoveCard,
  useStopAutopay,
} from './autopay.api.ts'
import { activeOf } from './autopay.ts'
import classes from './autopay.module.css'
import type { AutopayKind } from './AutopayNotices.tsx'

interface Props {
  readonly contract: AutopayContract
  readonly onKeep: () => void
}

/** Linking a card: what is debited for it, and the way to the bank (specification §4, Card autopay). */
export function LinkCard({ contract }: Pick<Props, 'contract'>) {
  const t = useTexts()
  const formats = useFormats()
  const { leave, leaving, failure } = useBankPage(startLinking)
  const { contract_id, billing_id } = contract
  return (
    <Answered query={useQuery(linkingSumQuery(contract))}>
      {(sum) => (
        <div className={classes.panel}>
          <p className={classes.text}>{t('cards.linkText', { sum: formats.money(sum) })}</p>
          {failure !== null && <Notice tone="error" live title={failureText(failure, t)} />}
          <Button
            loading={leaving}
            onClick={() =>
              leave({ contract: { contract_id, billing_id }, sum, language: formats.language }, contract_id)
            }
          >
            {t('cards.toBank')}
          </Button>
        </div>
      )}
    </Answered>
  )
}

/** Turning autopay off, asked once more. */
export function StopAutopay({ contract, kind, onKeep }: Props & { kind: AutopayKind }) {
  const t = useTexts()
  const { data: cards } = useQuery({ ...cardsQuery(contract), enabled: kind === 'card' })
  const stop = useStopAutopay(contract, cards && activeOf(cards))
  return (
    <Question
      work={stop}
      text={t(kind === 'card' ? 'autopay.offTextCard' : 'autopay.offTextDefault')}
      action={t('autopay.turnOff')}
      keep={t('autopay.keep')}
      done={t('autopay.isOff')}
      onAct={() => stop.mutate()}
      onKeep={onKeep}
    />
  )
}

/** Deleting a card, asked once more; of the one that pays it is said that autopay ends first. */
export function RemoveCard({ contract, card, onKeep }: Props & { card: LinkedCard }) {
  const t = useTexts()
  const remove = useRemoveCard(contract)
  return (
    <Question
      work={remove}
      text={t(card.recurring ? 'cards.removeActiveText' : 'cards.removeText')}
      action={t('cards.remove')}
      keep={t('cards.keep')}
      done={t('cards.removed')}
      onAct={() => remove.mutate(card.id)}
      onKeep={onKeep}
    />
  )
}
