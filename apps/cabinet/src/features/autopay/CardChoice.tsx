import { ChoiceGroup } from '@kabinet/ui/ChoiceGroup.tsx'
import { IconButton } from '@kabinet/ui/IconButton.tsx'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { PickInput } from '@kabinet/ui/Pick.tsx'
import { SubmitButton } from '@kabinet/ui/SubmitButton.tsx'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmIdentity, needsConfirmation } from '../../shared/confirm-identity.ts'
import { failureText, useTexts } from '../../shared/texts.tsx'
import { type AutopayContract, type LinkedCard, useActivate } from './autopay.api.ts'
import { activeOf, firstChoice } from './autopay.ts'
import classes from './autopay.module.css'
import { brandOf, panEnd } from './card-brand.ts'
import { CardMark } from './CardMark.tsx'
import { useOffer } from './use-offer.tsx'

interface Props {
  readonly contract: AutopayContract
  readonly cards: readonly LinkedCard[]
  /** Leads to what autopay does now. */
  readonly onDone: () => void
  readonly onLink: () => void
  readonly onRemove: (card: LinkedCard) => void
}

/** The linked cards: one of them to pay by itself, another one to add, any to delete. */
export function CardChoice({ contract, cards, onDone, onLink, onRemove }: Props) {
  const t = useTexts()
  const activate = useActivate(contract)
  const offer = useOffer()
  const [wanted, setWanted] = useState<string>()
  const chosen = cards.find(({ id, deactivated }) => id === wanted && !deactivated) ?? firstChoice(cards)

  function pay(card: LinkedCard) {
    activate.mutate(card.id, { onSuccess: onDone })
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
            onRemove={() => onRemove(card)}
          />
        ))}
      </ChoiceGroup>
      {activate.error && <Notice tone="error" live title={failureText(activate.error, t)} />}
      {chosen && !chosen.recurring && (
        <>
          {offer.checkbox}
          <SubmitButton
            complete={offer.accepted}
            loading={activate.isPending}
            onClick={() => offer.once(() => pay(chosen))}
          >
            {t(activeOf(cards) ? 'cards.payWith' : 'autopay.turnOn')}
          </SubmitButton>
        </>
      )}
      <Button variant="default" fullWidth onClick={onLink}>
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
  const t = useTexts()
  const brand = brandOf(card.pan)
  const name = [brand ?? t('cards.card'), panEnd(card.pan)].join(' ')
  return (
    <div className={classes.card} data-off={card.deactivated || undefined}>
      <label className={classes.choice}>
        <PickInput type="radio" name="card" checked={isChosen} disabled={card.deactivated} onChange={onChoose} />
        <CardMark brand={brand} />
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
