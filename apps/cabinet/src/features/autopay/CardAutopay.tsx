import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Answered } from '../../shared/Answered.tsx'
import { chunk } from '../../shared/chunk.tsx'
import { useTexts } from '../../shared/texts.tsx'
import { type AutopayContract, cardsQuery, type LinkedCard } from './autopay.api.ts'
import { activeOf, type AutopayChange, stepOf } from './autopay.ts'
import classes from './autopay.module.css'
import { AutopayNotice, WhatItDoes } from './AutopayNotices.tsx'
import { NextAttempt } from './NextAttempt.tsx'
import { useLinking } from './use-linking.ts'

const CardChoice = chunk(async () => (await import('./CardChoice.tsx')).CardChoice)

interface Choosing {
  readonly contract: AutopayContract
  /** Leads to what autopay does now. */
  readonly onDone: () => void
  readonly onLink: () => void
  readonly onRemove: (card: LinkedCard) => void
}

interface Props extends Choosing {
  readonly news: AutopayChange | undefined
  readonly onOthers: () => void
  readonly onStop: () => void
}

/** Autopay by a linked card, step by step (specification §2, Modals): what it is, the active card, choosing one. */
export function CardAutopay(props: Props) {
  return (
    <Answered query={useQuery(cardsQuery(props.contract))}>{(cards) => <Step {...props} cards={cards} />}</Answered>
  )
}

function Step({ cards, news, onOthers, onStop, ...choosing }: Props & { cards: readonly LinkedCard[] }) {
  const t = useTexts()
  const { contract, onLink } = choosing
  const linking = useLinking(contract)
  const active = activeOf(cards)
  const step = stepOf(cards)
  const isWaiting = linking === 'checking'
  return (
    <div className={classes.panel}>
      <AutopayNotice kind="card" news={news} linking={linking} />
      {step !== 'active' && !isWaiting && <WhatItDoes kind="card" />}
      {step === 'intro' && !isWaiting && <Button onClick={onLink}>{t('cards.link')}</Button>}
      {step === 'active' && active && (
        <>
          <NextAttempt contract={contract} pan={active.pan} />
          <Button variant="default" fullWidth onClick={onOthers}>
            {t('cards.others')}
          </Button>
          <Button variant="subtle" onClick={onStop}>
            {t('autopay.turnOff')}
          </Button>
        </>
      )}
      {step === 'choice' && <CardChoice {...choosing} cards={cards} />}
    </div>
  )
}

/** The linked cards while one of them pays: another one in its place. */
export function OtherCards(props: Choosing) {
  return (
    <Answered query={useQuery(cardsQuery(props.contract))}>
      {(cards) => (
        <div className={classes.panel}>
          <CardChoice {...props} cards={cards} />
        </div>
      )}
    </Answered>
  )
}
