import type { ContractRef } from '@kabinet/contract/ids'
import { addDays } from '@kabinet/contract/kernel/days'
import type { Money } from '@kabinet/contract/kernel/money'
import { EmptyState } from '@kabinet/ui/EmptyState.tsx'
import { List, ListRow } from '@kabinet/ui/List.tsx'
import { MoneyText } from '@kabinet/ui/MoneyText.tsx'
import { OpenedEntry } from '@kabinet/ui/OpenedEntry.tsx'
import { SkeletonRows } from '@kabinet/ui/Skeletons.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Answered } from '../../shared/Answered.tsx'
import { useFormats, wireMoney } from '../../shared/formats.ts'
import { NotNow } from '../../shared/NotNow.tsx'
import { useTexts } from '../../shared/texts.tsx'
import { type Packet, packetsQuery, type Subscription, subscriptionsQuery } from './tv.api.ts'
import classes from './tv.module.css'

interface Props {
  readonly contract: ContractRef
  readonly card: string
  readonly onConnect: (packet: Packet) => void
  readonly onEnd: (subscription: Subscription) => void
  readonly onKeep: (subscription: Subscription) => void
  readonly onTopUp: (sum?: Money) => void
}

/** The packets that a card has, and those that it may have. */
export function CardPackets({ contract, card, onConnect, onEnd, onKeep, onTopUp }: Props) {
  const t = useTexts()
  const [opened, setOpened] = useState<string>()
  const openingOf = (id: string) => ({
    isOpen: opened === id,
    onToggle: () => setOpened(opened === id ? undefined : id),
  })
  const skeleton = <SkeletonRows count={2} label={t('common.loading')} />
  return (
    <>
      <Part title={t('tv.active')}>
        <Answered
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
        </Answered>
      </Part>
      <Part title={t('tv.available')}>
        <Answered query={useQuery(packetsQuery(contract, card))} failed={t('tv.packetsFailed')} skeleton={skeleton}>
          {({ packets, refusal }) => {
            if (packets.length === 0) return <EmptyState text={t('tv.noPackets')} />
            return (
              <>
                {refusal && <NotNow why={refusal} onTopUp={onTopUp} />}
                <List label={t('tv.available')}>
                  {packets.map((packet) => (
                    <PacketRow
                      key={packet.id}
                      {...openingOf(packet.id)}
                      packet={packet}
                      onConnect={refusal ? undefined : () => onConnect(packet)}
                    />
                  ))}
                </List>
              </>
            )
          }}
        </Answered>
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
  const t = useTexts()
  const formats = useFormats()
  const { title, cost, channels, dateFrom, dateTo, paidUntil, status } = subscription
  const month = <MoneyText text={formats.money(wireMoney(cost))} />
  const endDay = dateTo === null ? undefined : formats.dayAt(dateTo)
  const end = endDay && formats.day(endDay, 'until')
  /** The paid days come after the pause: nobody knows yet which they will be. */
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

interface PacketProps extends Opening {
  readonly packet: Packet
  /** Absent while nothing can be connected. */
  readonly onConnect: (() => void) | undefined
}

function PacketRow({ packet, isOpen, onToggle, onConnect }: PacketProps) {
  const t = useTexts()
  const formats = useFormats()
  const { title, cost, channels, taken } = packet
  const month = <MoneyText text={formats.money(wireMoney(cost))} />
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
