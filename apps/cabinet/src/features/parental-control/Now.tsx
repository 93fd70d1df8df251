import { SkeletonLine } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { IconLock } from '@kabinet/ui/icons/lock.ts'
import { IconWifi } from '@kabinet/ui/icons/wifi.ts'
import { IconTile } from '@kabinet/ui/primitives/IconTile.tsx'
import { VisuallyHidden } from '@kabinet/ui/primitives/VisuallyHidden.tsx'
import { Button } from '@mantine/core'
import { useMessages } from '../../shared/i18n/messages.tsx'
import type { ControlChange } from './changes.ts'
import { blockedUntil, nextBlock } from './blocked-hours.ts'
import type { Restriction } from './parental-control.api.ts'
import classes from './now.module.css'
import { scheduleOf } from './restriction.ts'
import { type Telling, titleText, untilText, whenText } from './restriction-text.ts'

interface Props {
  readonly restrictions: readonly Restriction[]
  /** Restrictions in force now. */
  readonly blocking: readonly Restriction[]
  readonly telling: Telling
  readonly onChangeControl: (change: ControlChange) => void
}

/** Whether the internet is blocked now, until when, and what is next. */
export function Now({ restrictions, blocking, telling, onChangeControl }: Props) {
  const t = useMessages()
  const { title, note } = sentence(restrictions, blocking, telling)
  const isBlocked = blocking.length > 0
  return (
    <div className={classes.now} data-blocked={isBlocked || undefined}>
      <IconTile icon={isBlocked ? <IconLock /> : <IconWifi />} tint={isBlocked ? 'warn' : 'internet'} />
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        <p className={classes.note}>{note}</p>
      </div>
      <Button
        variant="default"
        className={classes.action}
        onClick={() => onChangeControl(isBlocked ? { to: 'allow', restrictions: blocking } : { to: 'limit' })}
      >
        {t(isBlocked ? 'parentalControl.unblockNow' : 'parentalControl.blockNow')}
      </Button>
    </div>
  )
}

/** {@link Now} while the restrictions load. */
export function NowWaits() {
  const t = useMessages()
  return (
    <div className={classes.now} aria-busy="true">
      <VisuallyHidden live>{t('common.loading')}</VisuallyHidden>
      <SkeletonLine width="44px" height="44px" radius="var(--k-radius-icon)" />
      <div className={classes.waits}>
        <SkeletonLine width="70%" height="1.25rem" />
        <SkeletonLine width="90%" />
        <SkeletonLine width="40%" />
      </div>
      <div className={classes.action}>
        <SkeletonLine width="100%" height="3rem" radius="var(--k-radius-button)" />
      </div>
    </div>
  )
}

function sentence(restrictions: readonly Restriction[], blocking: readonly Restriction[], telling: Telling) {
  const { t, now, zone, formats } = telling
  const schedules = restrictions.map((restriction) => scheduleOf(restriction, formats.dayAt))
  const until = blockedUntil(schedules, now, zone)
  const names = blocking.map((restriction) => titleText(restriction, t)).join(', ')
  if (until) return { title: t('parentalControl.blockedUntil', { time: untilText(until, telling) }), note: names }
  if (until === null) return { title: t('parentalControl.limited'), note: t('parentalControl.untilUnblocked') }
  const next = nextBlock(schedules, now, zone)
  if (!next) return { title: t('parentalControl.free'), note: t('parentalControl.none') }
  const name = restrictions.find(({ id }) => id === next.schedule.id)?.comment
  const when = whenText(next.from, telling)
  return {
    title: t('parentalControl.free'),
    note: [t('parentalControl.next', { when }), name].filter(Boolean).join('\u00a0· '),
  }
}
