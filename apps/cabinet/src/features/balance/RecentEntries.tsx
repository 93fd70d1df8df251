import type { ContractRef } from '@kabinet/contract/ids'
import { SkeletonRows } from '@kabinet/ui/feedback/Skeletons.tsx'
import type { Link } from '@kabinet/ui/navigation/nav.ts'
import { List, ListRow } from '@kabinet/ui/primitives/List.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { historyQuery } from './balance.api.ts'
import classes from './balance.module.css'
import { iconOf } from './entry-icon.ts'
import { movementsOf } from './movements-of.ts'
import { shortPan } from './short-pan.ts'

/** Number of movements beside the page. */
const most = 4

interface Props {
  readonly contract: ContractRef
  readonly history: Link
}

/** The last movements of a contract, with a link to all of them. Shows nothing if there are none. */
export function RecentEntries({ contract, history }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const { data, isPending, isPlaceholderData } = useInfiniteQuery({
    ...historyQuery(contract, {}),
    meta: { showsFailure: true },
  })
  if (isPending || isPlaceholderData) return <SkeletonRows count={most} label={t('common.loading')} />
  const entries = movementsOf(data?.pages ?? []).slice(0, most)
  if (entries.length === 0) return null
  return (
    <Section title={t('history.recent')}>
      <div className={classes.recent}>
        <List label={t('history.recent')}>
          {entries.map((entry) => {
            const [EntryIcon, tint] = iconOf(entry)
            return (
              <ListRow
                key={entry.id}
                icon={<EntryIcon size={22} stroke={1.6} />}
                tint={tint}
                title={<span className={classes.narrow}>{entry.typeTitle}</span>}
                note={[formats.day(formats.dayAt(entry.date)), shortPan(entry.pan)].filter(Boolean).join(', ')}
                value={<MoneyText text={formats.money(entry.sum, true)} />}
                valueVariant={entry.sum > 0 ? 'in' : 'out'}
              />
            )
          })}
        </List>
      </div>
      <Button
        component="a"
        variant="subtle"
        fullWidth={false}
        className={classes.all}
        href={history.href}
        onClick={history.onClick}
      >
        {t('history.whole')}
      </Button>
    </Section>
  )
}
