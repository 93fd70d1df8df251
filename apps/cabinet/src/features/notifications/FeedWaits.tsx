import { SkeletonLine } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { SkeletonRows } from '@kabinet/ui/feedback/Skeletons.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import classes from './notifications.module.css'

const rows = 6

/** Place of the number of unread notifications. */
export function CountWaits() {
  return (
    <span className={classes.countWaits} aria-hidden="true">
      <SkeletonLine width="6rem" height="0.75rem" />
    </span>
  )
}

/** A group whose day or month is not known yet. */
export function FeedWaits() {
  const t = useMessages()
  return (
    <div className={classes.group}>
      <section>
        <div className={classes.heading} aria-hidden="true">
          <SkeletonLine width="5rem" height="1.25rem" />
        </div>
        <SkeletonRows label={t('common.loading')} count={rows} edge />
      </section>
    </div>
  )
}
