import { useQuery } from '@tanstack/react-query'
import { Question } from '../../shared/forms/Question.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { topUpFor } from '../../shared/payment/top-up-for.ts'
import { type AutopayContract, cardsQuery, type LinkedCard, useRemoveCard, useStopAutopay } from './autopay.api.ts'
import { activeOf } from './autopay.ts'
import classes from './autopay.module.css'
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
  const consequence = useConsequence(contract)
  return (
    <Question
      work={stop}
      text={consequence}
      action={t('autopay.turnOff')}
      keep={t('autopay.keep')}
      done={t('autopay.isOff')}
      doneText={consequence}
      onAct={() => stop.mutate()}
      onKeep={onKeep}
    >
      <p className={classes.text}>{t(kind === 'card' ? 'autopay.offTextCard' : 'autopay.offTextDefault')}</p>
    </Question>
  )
}

/** Asks before the autopay of now ends: the bank keeps one amount for a card, so another needs a new connection. */
export function ChangeAutopay({ contract, onKeep }: Props) {
  const t = useMessages()
  const stop = useStopAutopay(contract, undefined)
  return (
    <Question
      // Another amount may be asked for again.
      work={{ ...stop, isSuccess: false }}
      text={t('autopay.changeText')}
      action={t('autopay.changeStart')}
      keep={t('autopay.keep')}
      onAct={() => stop.mutate(undefined, { onSuccess: onKeep })}
      onKeep={onKeep}
    />
  )
}

/** Returns what the customer has to do without autopay: how much to add, and by when. */
function useConsequence({ billing_status: billing }: AutopayContract): string {
  const t = useMessages()
  const formats = useFormats()
  const day = billing.next_debit?.day
  if (!day) return t('autopay.offManual')
  if (billing.shortfall === 0) return t('autopay.offEnough', { day: formats.day(day, 'on') })
  return t('autopay.offShort', {
    sum: formats.money(topUpFor(billing.shortfall)),
    until: formats.day(day, 'until'),
  })
}

export function RemoveCard({ contract, card, onKeep }: Props & { card: LinkedCard }) {
  const t = useMessages()
  const remove = useRemoveCard(contract)
  const consequence = useConsequence(contract)
  const name = cardName(card.pan, t('cards.card'))
  const inUse = card.recurring && `${name}. ${t('cards.removeActiveText')} ${consequence}`
  // A card that the bank no longer accepts cannot be linked again.
  const idle = `${name}. ${t(card.deactivated ? 'cards.removeUnusedText' : 'cards.removeText')}`
  return (
    <Question
      work={remove}
      text={inUse || idle}
      action={t('cards.remove')}
      keep={t('cards.keep')}
      done={t('cards.removed')}
      doneText={card.recurring ? consequence : undefined}
      onAct={() => remove.mutate(card.id)}
      onKeep={onKeep}
    />
  )
}
