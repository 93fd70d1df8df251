import type { ContractRef } from '@kabinet/contract/ids'
import { foundLines } from '@kabinet/contract/history-search'
import { addDays } from '@kabinet/contract/kernel/days'
import { sum } from '@kabinet/contract/kernel/money'
import { List, ListRow } from '@kabinet/ui/primitives/List.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { useState } from 'react'
import { capitalized } from '../../shared/i18n/capitalized.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import type { Entry } from './balance.api.ts'
import classes from './balance.module.css'
import { type DailyGroup, isGroupOpen, type Opened, rowsOf, toggleEntry, toggleGroup } from './daily-groups.ts'
import { EntryDetails } from './EntryDetails.tsx'
import { foundTerms } from './entry-terms.ts'
import { iconOf } from './entry-icon.ts'
import { spelledOut } from './finder.ts'
import type { MonthOfHistory } from './history-sections.ts'
import { shortPan } from './short-pan.ts'

interface Props extends MonthOfHistory {
  readonly contract: ContractRef
  /** Text that the customer searches for. */
  readonly q: string | undefined
  /** Whether the totals of this month are shown above the chart. */
  readonly isLit: boolean
  /** Whether no older month follows, whose heading would have the opening balance of this one. */
  readonly isOldest: boolean
}

export function MonthSection({ contract, q, month, movements, isWhole, isLit, isOldest }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const [opened, setOpened] = useState<Opened>({})
  const name = formats.month(month.month)
  const total = formats.money(sum(movements.map((movement) => movement.sum)), true)
  return (
    <Section title={name} aside={isWhole ? <MonthBalance month={month} isLit={isLit} /> : <MoneyText text={total} />}>
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
                q={q}
                entry={row.entry}
                open={opened.entry === row.entry.id}
                onToggle={() => setOpened(toggleEntry(row.entry.id, opened))}
              />
            ),
          )}
          {isWhole && isOldest && (
            <li className={classes.opening}>
              <span>{t('history.opening', { day: formats.day(`${month.month}-01`, 'on') })}</span>
              <MoneyText text={formats.money(month.startBalance)} />
            </li>
          )}
        </List>
      )}
    </Section>
  )
}

/** Balance at the end of the month and, unless they are shown above the chart, as in a narrow column, its totals. */
function MonthBalance({ month, isLit }: Pick<Props, 'month' | 'isLit'>) {
  const t = useMessages()
  const formats = useFormats()
  const isCurrent = month.month === formats.today.slice(0, 7)
  const end = formats.money(month.endBalance)
  const totals = [month.income, month.outgo].filter((amount) => amount !== 0)
  return (
    <span className={classes.balance}>
      <MoneyText text={t(isCurrent ? 'history.now' : 'history.ended', { sum: end })} />
      {totals.length > 0 && (
        <span className={classes.sums} data-lit={isLit || undefined}>
          {totals.map((amount) => (
            <MoneyText key={amount} text={formats.money(amount, true)} />
          ))}
        </span>
      )}
    </span>
  )
}

interface RowProps extends Pick<Props, 'contract'> {
  readonly q?: string | undefined
  readonly entry: Entry
  readonly open: boolean
  readonly onToggle: () => void
  /** Whether the row is a daily charge nested under its service. */
  readonly day?: boolean
}

function EntryRow({ contract, q, entry, open, onToggle, day = false }: RowProps) {
  const formats = useFormats()
  const [EntryIcon, tint] = iconOf(entry)
  const date = formats.day(formats.dayAt(entry.date))
  return (
    <ListRow
      {...(day
        ? { title: capitalized(date) }
        : {
            icon: <EntryIcon size={22} stroke={1.6} />,
            tint,
            title: entry.typeTitle,
            note: (
              <>
                {[date, shortPan(entry.pan)].filter(Boolean).join(', ')}
                <PaidPeriod entry={entry} />
                {q !== undefined && <FoundLines entry={entry} q={q} />}
              </>
            ),
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

/** What a charge was for, where a row has room for it. */
function PaidPeriod({ entry: { period } }: Pick<RowProps, 'entry'>) {
  const t = useMessages()
  const { day } = useFormats()
  if (!period || period.from === period.until) return null
  // Dates written "until" are the first unpaid days, as on home and on the pages of services.
  const until = day(addDays(period.until, 1), 'until')
  return <span className={classes.roomy}>{t('history.paidUntil', { day: until })}</span>
}

/** Parts of a sum by which a search found it, which the row itself does not show. */
function FoundLines({ entry, q }: { readonly entry: Entry; readonly q: string }) {
  const t = useMessages()
  const formats = useFormats()
  const lines = foundLines(q, entry, spelledOut(entry, formats, t))
  return foundTerms(lines, q, formats).map(({ title, value }, index) => (
    <span key={index} className={classes.foundLine}>
      {title} <MoneyText text={value} />
    </span>
  ))
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
      note={t('history.daysOfMonth', { count: days.length, month: formats.month(month) })}
      value={<MoneyText text={formats.money(total, true)} />}
      valueVariant="out"
      trailing={open ? 'up' : 'down'}
      onClick={() => onOpened(toggleGroup(group, opened))}
    >
      {open && (
        <div className={classes.days}>
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
        </div>
      )}
    </ListRow>
  )
}
