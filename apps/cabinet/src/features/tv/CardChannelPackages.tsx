import type { ContractRef } from '@kabinet/contract/ids'
import { addDays } from '@kabinet/contract/kernel/days'
import type { Money } from '@kabinet/contract/kernel/money'
import { EmptyState } from '@kabinet/ui/feedback/EmptyState.tsx'
import { List, ListRow } from '@kabinet/ui/primitives/List.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { OpenedEntry } from '@kabinet/ui/primitives/OpenedEntry.tsx'
import { SkeletonRows } from '@kabinet/ui/feedback/Skeletons.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { Unavailable } from '../../shared/contract/Unavailable.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { type ChannelPackage, channelPackagesQuery, type Subscription, subscriptionsQuery } from './tv.api.ts'
import classes from './tv.module.css'

interface Props {
  readonly contract: ContractRef
  readonly card: string
  readonly onConnect: (channelPackage: ChannelPackage) => void
  readonly onEnd: (subscription: Subscription) => void
  readonly onKeep: (subscription: Subscription) => void
  readonly onTopUp: (sum?: Money) => void
}

export function CardChannelPackages({ contract, card, onConnect, onEnd, onKeep, onTopUp }: Props) {
  const t = useMessages()
  const [opened, setOpened] = useState<string>()
  const openingOf = (id: string) => ({
    isOpen: opened === id,
    onToggle: () => setOpened(opened === id ? undefined : id),
  })
  const skeleton = <SkeletonRows count={2} label={t('common.loading')} />
  return (
    <>
      <Part title={t('tv.active')}>
        <QueryBoundary
          query={useQuery(subscriptionsQuery(contract))}
          failed={t('tv.subscriptionsFailed')}
          skeleton={skeleton}
        >
          {(all) => {
            const own = all.filter((subscription) => subscription.card === card)
            if (own.length === 0) return <EmptyState text={t('tv.noSubscriptions')} />
            return (
              <List label={t('tv.active')}>
                {own.map((subscription) => (
                  <SubscriptionRow
                    key={subscription.id}
                    {...openingOf(subscription.id)}
                    subscription={subscription}
                    onEnd={() => onEnd(subscription)}
                    onKeep={() => onKeep(subscription)}
                  />
                ))}
              </List>
            )
          }}
        </QueryBoundary>
      </Part>
      <Part title={t('tv.available')}>
        <QueryBoundary
          query={useQuery(channelPackagesQuery(contract, card))}
          failed={t('tv.channelPackagesFailed')}
          skeleton={skeleton}
        >
          {({ packets, refusal }) => {
            if (packets.length === 0) return <EmptyState text={t('tv.noChannelPackages')} />
            return (
              <>
                {refusal && <Unavailable why={refusal} onTopUp={onTopUp} />}
                <List label={t('tv.available')}>
                  {packets.map((channelPackage) => (
                    <ChannelPackageRow
                      key={channelPackage.id}
                      {...openingOf(channelPackage.id)}
                      channelPackage={channelPackage}
                      onConnect={refusal ? undefined : () => onConnect(channelPackage)}
                    />
                  ))}
                </List>
              </>
            )
          }}
        </QueryBoundary>
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h3 className={classes.heading}>{title}</h3>
      {children}
    </section>
  )
}

interface Opening {
  readonly isOpen: boolean
  readonly onToggle: () => void
}

interface SubscriptionProps extends Opening {
  readonly subscription: Subscription
  readonly onEnd: () => void
  readonly onKeep: () => void
}

function SubscriptionRow({ subscription, isOpen, onToggle, onEnd, onKeep }: SubscriptionProps) {
  const t = useMessages()
  const formats = useFormats()
  const { title, cost, channels, dateFrom, dateTo, paidUntil, status } = subscription
  const month = <MoneyText text={formats.money(cost)} />
  const endDay = dateTo === null ? undefined : formats.dayAt(dateTo)
  const end = endDay && formats.day(endDay, 'until')
  // Whether a paused package ends with its paid days. Their last day is unknown, because the pause postpones it.
  const endsPaid = status === 'paused' && endDay !== undefined && endDay <= addDays(formats.today, 1)
  return (
    <ListRow
      title={title}
      note={
        status === 'on' ? (end === undefined ? t('tv.goesOn') : t('tv.until', { to: end })) : t('tv.status', { status })
      }
      value={month}
      trailing={isOpen ? 'up' : 'down'}
      onClick={onToggle}
    >
      {isOpen && (
        <OpenedEntry
          heading={channels.join(', ')}
          lines={[
            { title: t('common.month'), value: month },
            { title: t('tv.connected'), value: formats.day(formats.dayAt(dateFrom)) },
            ...(paidUntil === null || status === 'paused'
              ? []
              : [{ title: t('common.paidUntil'), value: formats.day(addDays(paidUntil, 1), 'until') }]),
            ...(end === undefined ? [] : [{ title: t('tv.ends'), value: endsPaid ? t('tv.endPaid') : end }]),
          ]}
          action={
            <Button variant="default" fullWidth onClick={end === undefined ? onEnd : onKeep}>
              {t(end === undefined ? 'tv.end' : 'tv.keep')}
            </Button>
          }
        />
      )}
    </ListRow>
  )
}

interface ChannelPackageProps extends Opening {
  readonly channelPackage: ChannelPackage
  /** Opens the terms for connecting the package; undefined while nothing can be connected. */
  readonly onConnect: (() => void) | undefined
}

function ChannelPackageRow({ channelPackage, isOpen, onToggle, onConnect }: ChannelPackageProps) {
  const t = useMessages()
  const formats = useFormats()
  const { title, cost, channels, taken } = channelPackage
  const month = <MoneyText text={formats.money(cost)} />
  return (
    <ListRow
      title={title}
      note={t('tv.channels', { count: channels.length })}
      value={month}
      trailing={isOpen ? 'up' : 'down'}
      onClick={onToggle}
    >
      {isOpen && (
        <OpenedEntry
          heading={channels.join(', ')}
          lines={[{ title: t('common.month'), value: month }]}
          action={
            taken.length > 0 ? (
              <p className={classes.note}>{t('tv.taken', { channels: taken.join(', ') })}</p>
            ) : (
              onConnect && (
                <Button variant="default" fullWidth onClick={onConnect}>
                  {t('tv.connect')}
                </Button>
              )
            )
          }
        />
      )}
    </ListRow>
  )
}
