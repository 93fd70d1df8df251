import { ChoiceGroup } from '@kabinet/ui/inputs/ChoiceGroup.tsx'
import { IconButton } from '@kabinet/ui/primitives/IconButton.tsx'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { RadioCardInput } from '@kabinet/ui/inputs/RadioCard.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { Button } from '@mantine/core'
import { IconTrash } from '@kabinet/ui/icons/trash.ts'
import { useState } from 'react'
import { useLimit } from '../../shared/api/failures.ts'
import { ConfirmIdentity, needsConfirmation } from '../../shared/session/confirm-identity.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { type AutopayContract, type LinkedCard, useActivate } from './autopay.api.ts'
import { activeOf, firstChoice } from './autopay.ts'
import type { AutopaySheet } from './autopay-sheets.ts'
import classes from './autopay.module.css'
import { cardName } from './card-brand.ts'
import { CardMark } from './CardMark.tsx'
import { useOffer } from './use-offer.tsx'

interface Props {
  readonly contract: AutopayContract
  readonly cards: readonly LinkedCard[]
  readonly open: (sheet: AutopaySheet) => void
  /** Whether the customer accepted the offer a moment ago, to link a card. */
  readonly offerAccepted?: boolean
}

export function CardChoice({ contract, cards, open, offerAccepted }: Props) {
  const t = useMessages()
  const activate = useActivate(contract)
  const isLimited = useLimit(activate.error)
  const offer = useOffer(offerAccepted)
  const [wanted, setWanted] = useState<string>()
  const chosen = cards.find(({ id, deactivated }) => id === wanted && !deactivated) ?? firstChoice(cards)

  function pay(card: LinkedCard) {
    activate.mutate(card.id, { onSuccess: () => open({ kind: 'autopay', contract }) })
  }

  if (chosen && needsConfirmation(activate.error)) return <ConfirmIdentity onConfirmed={() => pay(chosen)} />
  return (
    <>
      <ChoiceGroup label={t('cards.choose')}>
        {cards.map((card) => (
          <CardRow
            key={card.id}
            card={card}
            isChosen={card === chosen}
            onChoose={() => setWanted(card.id)}
            onRemove={() => open({ kind: 'removeCard', contract, card })}
          />
        ))}
      </ChoiceGroup>
      {activate.error && <Notice severity="error" live title={failureText(activate.error, t)} />}
      {chosen && !chosen.recurring && (
        <>
          {offer.checkbox}
          <SubmitButton
            complete={offer.accepted}
            loading={activate.isPending}
            blocked={isLimited}
            onClick={() => offer.once(() => pay(chosen))}
          >
            {t(activeOf(cards) ? 'cards.payWith' : 'autopay.turnOn')}
          </SubmitButton>
        </>
      )}
      <Button variant="default" fullWidth onClick={() => open({ kind: 'linkCard', contract })}>
        {t('cards.linkAnother')}
      </Button>
    </>
  )
}

interface RowProps {
  readonly card: LinkedCard
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly onRemove: () => void
}

function CardRow({ card, isChosen, onChoose, onRemove }: RowProps) {
  const t = useMessages()
  const name = cardName(card.pan, t('cards.card'))
  return (
    <div className={classes.card} data-off={card.deactivated || undefined}>
      <label className={classes.choice}>
        <RadioCardInput type="radio" name="card" checked={isChosen} disabled={card.deactivated} onChange={onChoose} />
        <CardMark />
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>
          {card.recurring && <span className={classes.note}>{t('cards.active')}</span>}
          {card.deactivated && <span className={classes.note}>{t('cards.deactivated')}</span>}
        </span>
      </label>
      <IconButton label={t('cards.removeNamed', { card: name })} icon={<IconTrash stroke={1.6} />} onClick={onRemove} />
    </div>
  )
}
