import { Fragment } from 'react'
import classes from './tv.module.css'

/** Channels that a search has found, in a row's note. */
export function Hits({ channels }: { channels: readonly string[] }) {
  return channels.map((channel, index) => (
    <Fragment key={channel}>
      {index > 0 && ', '}
      <mark className={classes.hit}>{channel}</mark>
    </Fragment>
  ))
}
