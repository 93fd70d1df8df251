import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useMessages } from '../../shared/i18n/messages.tsx'
import classes from './tv.module.css'

interface Props {
  readonly channels: readonly string[]
  /** Channels to highlight, which come first. */
  readonly hits?: readonly string[]
}

const shownAtFirst = 12

export function ChannelList({ channels, hits = [] }: Props) {
  const t = useMessages()
  const id = useId()
  const [all, setAll] = useState(false)
  const ordered = [...hits, ...channels.filter((channel) => !hits.includes(channel))]
  const shown = all ? ordered : ordered.slice(0, Math.max(shownAtFirst, hits.length))
  return (
    <div className={classes.channels}>
      <p className={classes.count}>{t('tv.channels', { count: ordered.length })}</p>
      <ul id={id} className={classes.channelList} aria-label={t('tv.channelNames')}>
        {shown.map((channel) => (
          <li key={channel}>{hits.includes(channel) ? <mark className={classes.hit}>{channel}</mark> : channel}</li>
        ))}
      </ul>
      {shown.length < ordered.length && (
        <Button variant="subtle" fullWidth={false} aria-controls={id} onClick={() => setAll(true)}>
          {t('tv.allChannels', { count: ordered.length })}
        </Button>
      )}
    </div>
  )
}
