import type { ContractRef } from '@kabinet/contract/ids'
import { MoneyText } from '@kabinet/ui/MoneyText.tsx'
import { List, ListRow } from '@kabinet/ui/List.tsx'
import { Section } from '@kabinet/ui/Section.tsx'
import { useState } from 'react'
import { useFormats, wireMoney } from '../../shared/formats.ts'
import { useTexts } from '../../shared/texts.tsx'
import type { Entry, Month } from './balance.api.ts'
import classes from './balance.module.css'
import { EntryDetails } from './EntryDetails.tsx'
import { lookOf } from './entry-look.ts'
import { shortPan } from './short-pan.ts'

interface Props {
  readonly contract: ContractRef
  readonly month: Month
  /** Those of the month that are shown, newest first. */
  readonly movements: readonly Entry[]
  /** Whether it is the month of today. */
  readonly current: boolean
}

/** The movements of one month; each opens in place. */
export function MonthSection({ contract, month, movements, current }: Props) {
  const t = useTexts()
  const formats = useFormats()
  const [opened, setOpened] = useState<string>()
  const end = formats.money(wireMoney(month.endBalance))
  const name = formats.month(month.month)
  return (
    <Section title={name} aside={<MoneyText text={t(current ? 'history.now' : 'history.ended', { sum: end })} />}>
      {movements.length === 0 ? (
        <p className={classes.quiet}>{t('history.monthEmpty')}</p>
      ) : (
        <List label={name} edge>
          {movements.map((entry) => (
            <EntryRow
              key={entry.id}
              contract={contract}
              entry={entry}
              open={opened === entry.id}
              onToggle={() => setOpened(opened === entry.id ? undefined : entry.id)}
            />
          ))}
        </List>
      )}
    </Section>
  )
}

interface RowProps extends Pick<Props, 'contract'> {
  readonly entry: Entry
  readonly open: boolean
  readonly onToggle: () => void
}

function EntryRow({ contract, entry, open, onToggle }: RowProps) {
  const formats = useFormats()
  const [EntryIcon, tint] = lookOf(entry)
  const amount = wireMoney(entry.sum)
  return (
    <ListRow
      icon={<EntryIcon size={22} stroke={1.6} />}
      tint={tint}
      title={entry.typeTitle}
      note={[formats.day(formats.dayAt(entry.date)), shortPan(entry.pan)].filter(Boolean).join(', ')}
      value={<MoneyText text={formats.money(amount, true)} />}
      valueTone={amount > 0 ? 'in' : 'out'}
      trailing={open ? 'up' : 'down'}
      onClick={onToggle}
    >
      {open && <EntryDetails contract={contract} entry={entry} />}
    </ListRow>
  )
}
