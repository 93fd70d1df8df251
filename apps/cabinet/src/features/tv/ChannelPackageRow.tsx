import { ListRow } from '@kabinet/ui/primitives/List.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { MonthPrice } from '../../shared/payment/MonthPrice.tsx'
import { Hits } from './Hits.tsx'
import type { ChannelPackage } from './tv.api.ts'

interface Props {
  readonly channelPackage: ChannelPackage
  /** Channels found by a search. */
  readonly hits: readonly string[]
  readonly onChoose: () => void
}

/** Channel package on offer, which leads to its channels and terms. */
export function ChannelPackageRow({ channelPackage: { title, cost, channels, taken }, hits, onChoose }: Props) {
  const t = useMessages()
  return (
    <ListRow
      title={title}
      note={
        hits.length > 0 ? (
          <Hits channels={hits} />
        ) : taken.length > 0 ? (
          t('tv.takenShort', { taken: taken.length === 1 ? 'one' : 'several' })
        ) : (
          t('tv.channels', { count: channels.length })
        )
      }
      value={<MonthPrice sum={cost} />}
      trailing="right"
      onClick={onChoose}
    />
  )
}
