import type { ContractRef } from '@kabinet/contract/ids'
import { sum } from '@kabinet/contract/kernel/money'
import { List, ListRow } from '@kabinet/ui/primitives/List.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { useState } from 'react'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import type { Entry, Month } from './balance.api.ts'
import classes from './balance.module.css'
import { type DailyGroup, isGroupOpen, type Opened, rowsOf, toggleEntry, toggleGroup } from './daily-groups.ts'
import { EntryDetails } from './EntryDetails.tsx'
import { iconOf } from './entry-icon.ts'
import { shortPan } from './short-pan.ts'

interface Props {
  readonly contract: ContractRef
  readonly month: Month
  readonly movements: readonly Entry[]
  readonly current: boolean
}

export function MonthSection({ contract, month, movements, current }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const [opened, setOpened] = useState<Opened>({})
  const end = formats.money(month.endBalance)
  const name = formats.month(month.month)
  return (
    <Section title={name} aside={<MoneyText text={t(current ? 'history.now' : 'history.ended', { sum: end })} />}>
      {movements.length === 0 ? (
        <p className={classes.quiet}>{t('history.monthEmpty')}</p>
      ) : (
        <List label={name} edge>
          {rowsOf(movements).map((row) =>
            row.group ? (
              <DaysRow
                key={`daily ${row.group.key}`}
                contract={contract}
                month={month.month}
                group={row.group}
                opened={opened}
                onOpened={setOpened}
              />
            ) : (
              <EntryRow
                key={row.entry.id}
                contract={contract}
                entry={row.entry}
                open={opened.entry === row.entry.id}
                onToggle={() => setOpened(toggleEntry(row.entry.id, opened))}
              />
            ),
          )}
        </List>
      )}
    </Section>
  )
}

interface RowProps extends Pick<Props, 'contract'> {
  readonly entry: Entry
  readonly open: boolean
  readonly onToggle: () => void
  /** Whether the row is a daily charge nested under its service. */
  readonly day?: boolean
}

function EntryRow({ contract, entry, open, onToggle, day = false }: RowProps) {
  const formats = useFormats()
  const [EntryIcon, tint] = iconOf(entry)
  const date = formats.day(formats.dayAt(entry.date))
  return (
    <ListRow
      {...(day
        ? { title: date }
        : {
            icon: <EntryIcon size={22} stroke={1.6} />,
            tint,
            title: entry.typeTitle,
            note: [date, shortPan(entry.pan)].filter(Boolean).join(', '),
          })}
      value={<MoneyText text={formats.money(entry.sum, true)} />}
      valueVariant={entry.sum > 0 ? 'in' : 'out'}
      trailing={open ? 'up' : 'down'}
      onClick={onToggle}
    >
      {open && <EntryDetails contract={contract} entry={entry} />}
    </ListRow>
  )
}

interface DaysProps extends Pick<Props, 'contract'> {
  readonly month: string
  readonly group: DailyGroup<Entry>
  readonly opened: Opened
  readonly onOpened: (opened: Opened) => void
}

function DaysRow({ contract, month, group, opened, onOpened }: DaysProps) {
  const t = useMessages()
  const formats = useFormats()
  const { key, days } = group
  const newest = days[0]!
  const [EntryIcon, tint] = iconOf(newest)
  const open = isGroupOpen(group, opened)
  const total = sum(days.map((day) => day.sum))
  return (
    <ListRow
      icon={<EntryIcon size={22} stroke={1.6} />}
      tint={tint}
      title={newest.typeTitle}
      note={t('history.daysOfMonth', { count: days.length, month: formats.month(month, true) })}
      value={<MoneyText text={formats.money(total, true)} />}
      valueVariant="out"
      trailing={open ? 'up' : 'down'}
      onClick={() => onOpened(toggleGroup(group, opened))}
    >
      {open && (
        <List label={newest.typeTitle} within>
          {days.map((day) => (
            <EntryRow
              key={day.id}
              day
              contract={contract}
              entry={day}
              open={opened.entry === day.id}
              onToggle={() => onOpened(toggleEntry(day.id, opened, key))}
            />
          ))}
        </List>
      )}
    </ListRow>
  )
}
