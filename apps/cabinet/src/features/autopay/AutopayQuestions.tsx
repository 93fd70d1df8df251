import { useQuery } from '@tanstack/react-query'
import { Question } from '../../shared/forms/Question.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { type AutopayContract, cardsQuery, type LinkedCard, useRemoveCard, useStopAutopay } from './autopay.api.ts'
import { activeOf } from './autopay.ts'
import type { AutopayKind } from './AutopayNotices.tsx'
import { cardName } from './card-brand.ts'

interface Props {
  readonly contract: AutopayContract
  readonly onKeep: () => void
}

export function StopAutopay({ contract, kind, onKeep }: Props & { kind: AutopayKind }) {
  const t = useMessages()
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

export function RemoveCard({ contract, card, onKeep }: Props & { card: LinkedCard }) {
  const t = useMessages()
  const remove = useRemoveCard(contract)
  return (
    <Question
      work={remove}
      text={`${cardName(card.pan, t('cards.card'))}. ${t(card.recurring ? 'cards.removeActiveText' : 'cards.removeText')}`}
      action={t('cards.remove')}
      keep={t('cards.keep')}
      done={t('cards.removed')}
      onAct={() => remove.mutate(card.id)}
      onKeep={onKeep}
    />
  )
}
