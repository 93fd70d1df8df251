import { shortDayText } from '@kabinet/contract/kernel/day-text'
import type { Link } from '@kabinet/ui/navigation/nav.ts'
import { ListRow } from '@kabinet/ui/primitives/List.tsx'
import { VisuallyHidden } from '@kabinet/ui/primitives/VisuallyHidden.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { type FeedEntry, isNotification } from './entry-kind.ts'
import { lookOf } from './entry-look.ts'
import classes from './notifications.module.css'
import { useEntryText } from './use-entry-text.ts'

interface Props {
  readonly entry: FeedEntry
  readonly contract: string | undefined
  /** Whether the heading of the group is its day, so that the time is enough; otherwise it is the month. */
  readonly recent: boolean
  readonly unread: boolean
  readonly target: Partial<Link>
  readonly onRead: () => void
}

export function EntryRow({ entry, contract, recent, unread, target, onRead }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const { title, text } = useEntryText()(entry)
  const [EntryIcon, tint] = lookOf(entry)
  const sentence = `${classes.line} ${classes.sentence}`
  const hasNote = text !== '' || contract !== undefined
  const when = recent ? formats.clockTime(entry.at) : shortDayText(formats.dayAt(entry.at), formats.language)
  const named = (
    <span className={classes.title} data-unread={unread || undefined}>
      {unread && <VisuallyHidden>{t('feed.isUnread')}</VisuallyHidden>} {title}
    </span>
  )
  const aside = (
    <span className={classes.aside}>
      <time dateTime={entry.at.toISOString()}>{when}</time>
      <span className={classes.mark} data-unread={unread || undefined} />
    </span>
  )
  return (
    <ListRow
      icon={<EntryIcon size={22} stroke={1.6} />}
      tint={tint}
      {...(hasNote
        ? {
            title: named,
            note: (
              <>
                {text !== '' && <span className={isNotification(entry.kind) ? sentence : classes.line}>{text}</span>}
                {contract !== undefined && <span className={classes.line}>{contract}</span>}
              </>
            ),
            value: aside,
          }
        : {
            title: (
              <span className={classes.alone}>
                {named}
                {aside}
              </span>
            ),
          })}
      trailing="right"
      {...target}
      onClick={(event) => {
        onRead()
        target.onClick?.(event)
      }}
    />
  )
}
