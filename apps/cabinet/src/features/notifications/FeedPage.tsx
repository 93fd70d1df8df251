import { EmptyState } from '@kabinet/ui/feedback/EmptyState.tsx'
import { IconAdjustments } from '@kabinet/ui/icons/adjustments.ts'
import { IconChecks } from '@kabinet/ui/icons/checks.ts'
import type { Link } from '@kabinet/ui/navigation/nav.ts'
import { PageHeader } from '@kabinet/ui/navigation/PageHeader.tsx'
import { IconButton } from '@kabinet/ui/primitives/IconButton.tsx'
import { List } from '@kabinet/ui/primitives/List.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { Stack } from '@kabinet/ui/primitives/Stack.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useSyncExternalStore } from 'react'
import { clock } from '../../shared/api/client.ts'
import { NextPage } from '../../shared/api/NextPage.tsx'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { useIsDesktop } from '../../shared/page/hooks.ts'
import { useOnline } from '../../shared/page/use-online.ts'
import { useTitle } from '../../shared/page/use-title.ts'
import { EntryRow } from './EntryRow.tsx'
import type { FeedEntry } from './entry-kind.ts'
import { type Target, targetOf } from './entry-target.ts'
import { feedQuery } from './feed.api.ts'
import { CountWaits, FeedWaits } from './FeedWaits.tsx'
import { groupsOf } from './feed-groups.ts'
import { countText } from './count-text.ts'
import classes from './notifications.module.css'
import { readMarks } from './read-marks.ts'
import { countUnread, isUnread, readAll, readOne } from './unread.rules.ts'

interface Props {
  readonly back: Link
  readonly onSettings: () => void
  /** Returns a link or an action, or undefined if the customer may not follow it. */
  readonly follow: (target: Target) => Partial<Link>
  /** Name of an entry's contract, if there are several. Undefined until they are loaded: the entries wait for it. */
  readonly nameOf: ((entry: FeedEntry) => string | undefined) | undefined
}

export function FeedPage({ back, onSettings, follow, nameOf }: Props) {
  const t = useMessages()
  const desk = useIsDesktop()
  const isOnline = useOnline()
  useTitle(t('feed.title'))
  const feed = useInfiniteQuery(feedQuery())
  const entries = nameOf && feed.data?.pages.flatMap((page) => page.entries)
  const hasNone = entries ? entries.length === 0 : feed.isError || !isOnline
  const state = useSyncExternalStore(readMarks.subscribe, readMarks.get)
  const unread = countUnread(entries ?? [], state, clock.now())
  const buttons = useRef<HTMLDivElement>(null)
  function markAll() {
    // The button disappears, and the focus would with it.
    buttons.current?.querySelector<HTMLElement>(':scope > :last-child')?.focus()
    if (entries) readMarks.keep(readAll(entries, readMarks.get()))
  }
  const actions = (
    <div ref={buttons} className={classes.actions}>
      {unread > 0 && (
        <IconButton
          label={t('feed.markAll')}
          icon={<IconChecks stroke={1.6} />}
          {...(desk && { text: t('feed.markAll') })}
          onClick={markAll}
        />
      )}
      <IconButton label={t('feed.settings')} icon={<IconAdjustments stroke={1.6} />} onClick={onSettings} />
    </div>
  )
  return (
    <>
      <PageHeader
        title={t('feed.title')}
        subtitle={
          hasNone ? undefined : (
            <span role="status">
              {entries ? t('feed.unread', { count: unread, shown: countText(unread) }) : <CountWaits />}
            </span>
          )
        }
        back={{ label: t('common.back'), ...back }}
        right={actions}
      />
      <Stack>
        {!entries && !isOnline ? (
          <EmptyState title={t('feed.offline')} />
        ) : (
          <QueryBoundary query={{ ...feed, data: entries }} failed={t('feed.failed')} skeleton={<FeedWaits />}>
            {(known) =>
              known.length === 0 ? (
                <EmptyState title={t('feed.empty')} text={t('feed.emptyText')} />
              ) : (
                <Groups entries={known} follow={follow} nameOf={nameOf} />
              )
            }
          </QueryBoundary>
        )}
        {entries && <NextPage pages={feed} loading={t('feed.more')} failed={t('feed.moreFailed')} />}
      </Stack>
    </>
  )
}

function Groups({ entries, follow, nameOf }: Pick<Props, 'follow' | 'nameOf'> & { readonly entries: FeedEntry[] }) {
  const t = useMessages()
  const formats = useFormats()
  const state = useSyncExternalStore(readMarks.subscribe, readMarks.get)
  const { today, dayAt } = formats
  const titleOf = (when: string) => (when === 'today' || when === 'yesterday' ? t(`feed.${when}`) : formats.month(when))
  const markRead = (entry: FeedEntry) => readMarks.keep(readOne(entry, entries, readMarks.get(), clock.now()))
  return groupsOf(entries, dayAt, today).map(({ when, entries: own }) => (
    <div key={when} className={classes.group}>
      <Section title={titleOf(when)}>
        <List label={titleOf(when)} edge>
          {own.map((entry) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              contract={nameOf?.(entry)}
              recent={when === 'today' || when === 'yesterday'}
              unread={isUnread(entry, state, clock.now())}
              target={follow(targetOf(entry, dayAt(entry.at), today))}
              onRead={() => markRead(entry)}
            />
          ))}
        </List>
      </Section>
    </div>
  ))
}
