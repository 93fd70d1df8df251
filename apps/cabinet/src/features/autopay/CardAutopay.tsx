import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { SkeletonLine } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { VisuallyHidden } from '@kabinet/ui/primitives/VisuallyHidden.tsx'
import { SheetActions } from '@kabinet/ui/overlays/SheetActions.tsx'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { lazyComponent } from '../../shared/lazy/lazy-component.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { type AutopayContract, cardsQuery, type LinkedCard } from './autopay.api.ts'
import { activeOf, type AutopayChange, stepOf } from './autopay.ts'
import classes from './autopay.module.css'
import type { AutopaySheet } from './autopay-sheets.ts'
import { AutopayNotice, WhatItDoes } from './AutopayNotices.tsx'
import { NextAttempt } from './NextAttempt.tsx'
import { useLinking } from './use-linking.ts'

const CardChoice = lazyComponent(async () => (await import('./CardChoice.tsx')).CardChoice)

interface Choosing {
  readonly contract: AutopayContract
  readonly open: (sheet: AutopaySheet) => void
}

interface Props extends Choosing {
  readonly news: AutopayChange | undefined
}

export function CardAutopay(props: Props) {
  const t = useMessages()
  return (
    <QueryBoundary
      query={useQuery(cardsQuery(props.contract))}
      failed={t('cards.loadFailed')}
      skeleton={<StepWaits {...props} />}
    >
      {(cards) => <Step {...props} cards={cards} />}
    </QueryBoundary>
  )
}

/** As high as what follows: what autopay does, or its next payment, with the buttons below. */
function StepWaits({ contract }: Pick<Props, 'contract'>) {
  const t = useMessages()
  const isOn = contract.autopayment.is_enabled
  return (
    <div className={classes.panel} aria-busy="true">
      <VisuallyHidden live>{t('common.loading')}</VisuallyHidden>
      {isOn ? (
        <>
          <div className={classes.attemptWaits}>
            <SkeletonLine width="10rem" height="1.75rem" />
            <SkeletonLine width="100%" height="1.25rem" />
            <SkeletonLine width="100%" height="1.25rem" />
          </div>
          <SkeletonLine width="100%" height="3rem" radius="var(--k-radius-button)" />
          <SkeletonLine width="100%" height="3rem" radius="var(--k-radius-button)" />
        </>
      ) : (
        <>
          <WhatItDoes kind="card" />
          <SheetActions>
            <SkeletonLine width="100%" height="3.5rem" radius="var(--k-radius-button)" />
          </SheetActions>
        </>
      )}
    </div>
  )
}

function Step({ cards, news, ...choosing }: Props & { cards: readonly LinkedCard[] }) {
  const t = useMessages()
  const { contract, open } = choosing
  const linking = useLinking(contract)
  const active = activeOf(cards)
  const step = stepOf(cards)
  const isWaiting = linking === 'checking'
  return (
    <div className={classes.panel}>
      <AutopayNotice kind="card" news={news} linking={linking} isOff={step !== 'active'} />
      {step !== 'active' && !isWaiting && <WhatItDoes kind="card" />}
      {step === 'intro' && !isWaiting && (
        <SheetActions>
          <Button onClick={() => open({ kind: 'linkCard', contract })}>{t('cards.link')}</Button>
        </SheetActions>
      )}
      {step === 'active' && active && (
        <>
          <NextAttempt contract={contract} pan={active.pan} />
          <Button variant="default" fullWidth onClick={() => open({ kind: 'otherCards', contract })}>
            {t('cards.others')}
          </Button>
          <Button variant="subtle" onClick={() => open({ kind: 'stopAutopay', contract })}>
            {t('autopay.turnOff')}
          </Button>
        </>
      )}
      {step === 'choice' && <CardChoice {...choosing} cards={cards} offerAccepted={linking === 'linked' && !news} />}
    </div>
  )
}

export function OtherCards(props: Choosing) {
  const t = useMessages()
  return (
    <QueryBoundary query={useQuery(cardsQuery(props.contract))} failed={t('cards.loadFailed')}>
      {(cards) => (
        <div className={classes.panel}>
          <CardChoice {...props} cards={cards} />
        </div>
      )}
    </QueryBoundary>
  )
}
