import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import { Choices } from '@kabinet/ui/Choices.tsx'
import { EmptyState } from '@kabinet/ui/EmptyState.tsx'
import { SegmentedTabs } from '@kabinet/ui/SegmentedTabs.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Answered } from '../../shared/Answered.tsx'
import { SupportPhone } from '../../shared/SupportPhone.tsx'
import { useTexts } from '../../shared/texts.tsx'
import { CardHistory } from './CardHistory.tsx'
import { CardPackets } from './CardPackets.tsx'
import { cardsQuery, type Packet, type Subscription } from './tv.api.ts'
import classes from './tv.module.css'

type Tab = 'subscriptions' | 'history'

interface Props {
  readonly contract: ContractRef
  /** The card chosen; the first without one. */
  readonly card: string | undefined
  readonly onCard: (card: string) => void
  readonly onConnect: (packet: Packet) => void
  readonly onEnd: (subscription: Subscription) => void
  readonly onKeep: (subscription: Subscription) => void
  readonly onTopUp: (sum?: Money) => void
}

/** The subscriptions of one card, or all that it had. */
export function CableTv({ contract, card, onCard, ...actions }: Props) {
  const t = useTexts()
  const panelId = useId()
  const [tab, setTab] = useState<Tab>('subscriptions')
  return (
    <Answered query={useQuery(cardsQuery(contract))} failed={t('tv.cardsFailed')}>
      {(cards) => {
        const chosen = cards.find(({ id }) => id === card) ?? cards[0]
        if (!chosen)
          return (
            <EmptyState
              text={
                <>
                  {t('tv.noCards')} <SupportPhone />
                </>
              }
            />
          )
        return (
          <div className={classes.panel}>
            <SegmentedTabs
              label={t('tv.cable')}
              value={tab}
              onChange={(value) => setTab(value as Tab)}
              items={[
                { value: 'subscriptions', label: t('tv.subscriptions') },
                { value: 'history', label: t('tv.history') },
              ]}
              panelId={panelId}
            />
            <div id={panelId} role="tabpanel" aria-label={t(`tv.${tab}`)} className={classes.panel}>
              {cards.length > 1 && (
                <Choices
                  label={t('tv.card')}
                  name="tv-card"
                  value={chosen.id}
                  onChange={onCard}
                  items={cards.map(({ id, number }) => ({ value: id, title: t('common.number', { number }) }))}
                />
              )}
              {tab === 'subscriptions' ? (
                <CardPackets key={chosen.id} contract={contract} card={chosen.id} {...actions} />
              ) : (
                <CardHistory contract={contract} card={chosen.id} />
              )}
            </div>
          </div>
        )
      }}
    </Answered>
  )
}
