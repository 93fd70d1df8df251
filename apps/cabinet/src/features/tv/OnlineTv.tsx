import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import { EmptyState } from '@kabinet/ui/feedback/EmptyState.tsx'
import { List } from '@kabinet/ui/primitives/List.tsx'
import { SkeletonRows } from '@kabinet/ui/feedback/Skeletons.tsx'
import { SwitchRow } from '@kabinet/ui/inputs/SwitchRow.tsx'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties } from 'react'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { capitalized } from '../../shared/i18n/capitalized.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { config } from '../../shared/page/config.ts'
import { Unavailable } from '../../shared/contract/Unavailable.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { roundOf } from './online-round.ts'
import { type OnlineChannelPackage, onlineQuery, type OnlineSubscription } from './tv.api.ts'
import classes from './tv.module.css'

interface Props {
  readonly contract: ContractRef
  /** Asks to disconnect `subscription` or, if it is undefined, to connect the package. */
  readonly onSwitch: (channelPackage: OnlineChannelPackage, subscription: OnlineSubscription | undefined) => void
  readonly onTopUp: (sum?: Money) => void
}

export function OnlineTv({ contract, onSwitch, onTopUp }: Props) {
  const t = useMessages()
  return (
    <QueryBoundary
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
            {refusal && others.length > 0 && <Unavailable why={refusal} onTopUp={onTopUp} />}
            <List label={t('tv.online')}>
              {own.map((subscription) => (
                <ChannelPackageRow
                  key={subscription.packet.id}
                  channelPackage={subscription.packet}
                  subscription={subscription}
                  onSwitch={onSwitch}
                />
              ))}
              {others.map((channelPackage) => (
                <ChannelPackageRow
                  key={channelPackage.id}
                  channelPackage={channelPackage}
                  subscription={undefined}
                  disabled={refusal !== null}
                  onSwitch={onSwitch}
                />
              ))}
            </List>
          </div>
        )
      }}
    </QueryBoundary>
  )
}

interface RowProps {
  readonly channelPackage: OnlineChannelPackage
  readonly subscription: OnlineSubscription | undefined
  readonly disabled?: boolean
  readonly onSwitch: Props['onSwitch']
}

function ChannelPackageRow({ channelPackage, subscription, disabled = false, onSwitch }: RowProps) {
  const t = useMessages()
  const formats = useFormats()
  const { name, description, price, channels } = channelPackage
  return (
    <SwitchRow
      title={name}
      note={
        <>
          {capitalized(description || channels.join(', '))}
          <br />
          {price > 0 ? t('common.perMonth', { sum: formats.money(price) }) : t('tv.free')}
        </>
      }
      checked={subscription !== undefined}
      disabled={disabled}
      onChange={() => onSwitch(channelPackage, subscription)}
    >
      {subscription && <Round subscription={subscription} />}
    </SwitchRow>
  )
}

/** Progress of the current cycle, or the reason why the subscription is not on. */
function Round({ subscription: { status, end_at: end, free_until: free } }: { subscription: OnlineSubscription }) {
  const t = useMessages()
  const formats = useFormats()
  if (status !== 'on') return <p className={classes.round}>{t('tv.status', { status })}</p>
  const { day, of, gone } = roundOf(formats.dayAt(end), formats.today, config.onlineTvDays)
  return (
    <p className={classes.round}>
      <span className={classes.bar} style={{ '--gone': `${gone * 100}%` } as CSSProperties} aria-hidden="true" />
      {t('tv.round', { day, of, after: free === null ? 'goesOn' : 'ends' })}
      {free !== null && ` ${t('tv.freeUntil', { to: formats.day(free, 'until') })}`}
    </p>
  )
}
