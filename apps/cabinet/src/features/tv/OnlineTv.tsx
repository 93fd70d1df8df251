import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import { EmptyState } from '@kabinet/ui/EmptyState.tsx'
import { List } from '@kabinet/ui/List.tsx'
import { SkeletonRows } from '@kabinet/ui/Skeletons.tsx'
import { SwitchRow } from '@kabinet/ui/SwitchRow.tsx'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties } from 'react'
import { Answered } from '../../shared/Answered.tsx'
import { useFormats, wireMoney } from '../../shared/formats.ts'
import { NotNow } from '../../shared/NotNow.tsx'
import { useTexts } from '../../shared/texts.tsx'
import { roundOf } from './online-round.ts'
import { type OnlinePacket, onlineQuery, type OnlineSubscription } from './tv.api.ts'
import classes from './tv.module.css'

interface Props {
  readonly contract: ContractRef
  /** The packet is to be connected, or its subscription to go off. */
  readonly onSwitch: (packet: OnlinePacket, subscription: OnlineSubscription | undefined) => void
  readonly onTopUp: (sum?: Money) => void
}

/** The packets of online TV: those connected first, each with the days that run. */
export function OnlineTv({ contract, onSwitch, onTopUp }: Props) {
  const t = useTexts()
  return (
    <Answered
      query={useQuery(onlineQuery(contract))}
      failed={t('tv.onlineFailed')}
      skeleton={<SkeletonRows count={3} label={t('common.loading')} />}
    >
      {({ user_subscriptions: own, available_subscriptions: available, refusal }) => {
        const others = available.filter(({ id }) => own.every(({ packet }) => packet.id !== id))
        if (own.length + others.length === 0) return <EmptyState text={t('tv.noOnline')} />
        return (
          <div className={classes.form}>
            <p className={classes.text}>{t('tv.onlineText')}</p>
            {refusal && others.length > 0 && <NotNow why={refusal} onTopUp={onTopUp} />}
            <List label={t('tv.online')}>
              {own.map((subscription) => (
                <PacketRow
                  key={subscription.packet.id}
                  packet={subscription.packet}
                  subscription={subscription}
                  onSwitch={onSwitch}
                />
              ))}
              {others.map((packet) => (
                <PacketRow
                  key={packet.id}
                  packet={packet}
                  subscription={undefined}
                  disabled={refusal !== null}
                  onSwitch={onSwitch}
                />
              ))}
            </List>
          </div>
        )
      }}
    </Answered>
  )
}

interface RowProps {
  readonly packet: OnlinePacket
  readonly subscription: OnlineSubscription | undefined
  /** Nothing can be connected now. */
  readonly disabled?: boolean
  readonly onSwitch: Props['onSwitch']
}

function PacketRow({ packet, subscription, disabled = false, onSwitch }: RowProps) {
  const t = useTexts()
  const formats = useFormats()
  const { name, description, price, channels } = packet
  const cost = wireMoney(price)
  return (
    <SwitchRow
      title={name}
      note={
        <>
          {description || channels.join(', ')}
          <br />
          {cost > 0 ? t('common.perMonth', { sum: formats.money(cost) }) : t('tv.free')}
        </>
      }
      checked={subscription !== undefined}
      disabled={disabled}
      onChange={() => onSwitch(packet, subscription)}
    >
      {subscription && <Round subscription={subscription} />}
    </SwitchRow>
  )
}

/** How far the thirty days that run have come, or why none run. */
function Round({ subscription: { status, end_at: end, free_until: free } }: { subscription: OnlineSubscription }) {
  const t = useTexts()
  const formats = useFormats()
  if (status !== 'on') return <p className={classes.round}>{t('tv.status', { status })}</p>
  const { day, of, gone } = roundOf(formats.dayAt(end), formats.today)
  return (
    <p className={classes.round}>
      <span className={classes.bar} style={{ '--gone': `${gone * 100}%` } as CSSProperties} aria-hidden="true" />
      {t('tv.round', { day, of, to: formats.day(formats.dayAt(end), 'until') })}
      {free !== null && ` ${t('tv.freeUntil', { to: formats.day(free, 'until') })}`}
    </p>
  )
}
