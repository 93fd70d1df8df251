import { SkeletonCard } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { Stack } from '@kabinet/ui/primitives/Stack.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import classes from './visits.module.css'

/** Page of a visit while it loads: the visit, and beside or below each other who comes and the comment. */
export function VisitWaits() {
  const t = useMessages()
  return (
    <Stack>
      <SkeletonCard label={t('common.loading')} lines={8} />
      <div className={classes.pair}>
        <SkeletonCard label="" lines={3} />
        <SkeletonCard label="" lines={3} />
      </div>
    </Stack>
  )
}
