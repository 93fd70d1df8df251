import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import { RadioCards } from '@kabinet/ui/inputs/RadioCards.tsx'
import { EmptyState } from '@kabinet/ui/feedback/EmptyState.tsx'
import { SegmentedTabs } from '@kabinet/ui/navigation/SegmentedTabs.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { CallSupport } from '../../shared/page/CallSupport.tsx'
import { CardHistory } from './CardHistory.tsx'
import { CardChannelPackages } from './CardChannelPackages.tsx'
import { cardsQuery, type ChannelPackage, type Subscription } from './tv.api.ts'
import classes from './tv.module.css'

type Tab = 'subscriptions' | 'history'

interface Props {
  readonly contract: ContractRef
  /** ID of the chosen TV card; undefined for the first. */
  readonly card: string | undefined
  readonly onCard: (card: string) => void
  readonly onConnect: (channelPackage: ChannelPackage) => void
  readonly onEnd: (subscription: Subscription) => void
  readonly onKeep: (subscription: Subscription) => void
  readonly onTopUp: (sum?: Money) => void
}

export function CableTv({ contract, card, onCard, ...actions }: Props) {
  const t = useMessages()
  const panelId = useId()
  const [tab, setTab] = useState<Tab>('subscriptions')
  return (
    <QueryBoundary query={useQuery(cardsQuery(contract))} failed={t('tv.cardsFailed')}>
      {(cards) => {
        const chosen = cards.find(({ id }) => id === card) ?? cards[0]
        if (!chosen)
          return <EmptyState title={t('tv.noCards')} text={t('tv.noCardsText')} action={<CallSupport short />} />
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
                <RadioCards
                  label={t('tv.card')}
                  name="tv-card"
                  value={chosen.id}
                  onChange={onCard}
                  items={cards.map(({ id, number }) => ({ value: id, title: t('common.number', { number }) }))}
                />
              )}
              {tab === 'subscriptions' ? (
                <CardChannelPackages key={chosen.id} contract={contract} card={chosen.id} {...actions} />
              ) : (
                <CardHistory contract={contract} card={chosen.id} />
              )}
            </div>
          </div>
        )
      }}
    </QueryBoundary>
  )
}
