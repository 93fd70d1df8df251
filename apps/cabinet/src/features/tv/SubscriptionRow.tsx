import { addDays } from '@kabinet/contract/kernel/days'
import { ListRow } from '@kabinet/ui/primitives/List.tsx'
import { OpenedEntry } from '@kabinet/ui/primitives/OpenedEntry.tsx'
import { Button } from '@mantine/core'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { MonthPrice } from '../../shared/payment/MonthPrice.tsx'
import { ChannelList } from './ChannelList.tsx'
import { Hits } from './Hits.tsx'
import type { Subscription } from './tv.api.ts'
import classes from './tv.module.css'

interface Props {
  readonly subscription: Subscription
  /** Channels found by a search. */
  readonly hits: readonly string[]
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onEnd: () => void
  readonly onKeep: () => void
}

/** Channel package that is connected. One that ends can be kept without being opened. */
export function SubscriptionRow({ subscription, hits, isOpen, onToggle, onEnd, onKeep }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const { title, cost, channels, dateFrom, dateTo, paidUntil, status } = subscription
  const endDay = dateTo === null ? undefined : formats.dayAt(dateTo)
  const end = endDay && formats.day(endDay, 'until')
  // Whether a paused package ends with its paid days. Their last day is unknown, because the pause postpones it.
  const endsPaid = status === 'paused' && endDay !== undefined && endDay <= addDays(formats.today, 1)
  const keep = (
    <Button variant="default" fullWidth onClick={onKeep}>
      {t('tv.keep')}
    </Button>
  )
  return (
    <ListRow
      title={title}
      note={hits.length > 0 ? <Hits channels={hits} /> : stateText()}
      value={<MonthPrice sum={cost} />}
      trailing={isOpen ? 'up' : 'down'}
      onClick={onToggle}
    >
      {!isOpen && end !== undefined && <div className={classes.ending}>{keep}</div>}
      {isOpen && (
        <OpenedEntry
          lead={<ChannelList channels={channels} hits={hits} />}
          lines={[
            { title: t('tv.connected'), value: formats.day(formats.dayAt(dateFrom)) },
            ...(paidUntil === null || status === 'paused'
              ? []
              : [{ title: t('common.paidUntil'), value: formats.day(addDays(paidUntil, 1), 'until') }]),
            ...(end === undefined ? [] : [{ title: t('tv.ends'), value: endsPaid ? t('tv.endPaid') : end }]),
          ]}
          action={
            end === undefined ? (
              <Button variant="default" fullWidth onClick={onEnd}>
                {t('tv.end')}
              </Button>
            ) : (
              keep
            )
          }
        />
      )}
    </ListRow>
  )

  function stateText() {
    if (status !== 'on') return t('tv.status', { status })
    return end === undefined ? t('tv.goesOn') : t('tv.until', { to: end })
  }
}
