import { MoneyText } from '@kabinet/ui/MoneyText.tsx'
import { List, ListRow } from '@kabinet/ui/List.tsx'
import { OpenedEntry } from '@kabinet/ui/OpenedEntry.tsx'
import { Section } from '@kabinet/ui/Section.tsx'
import { useState } from 'react'
import { type Formats, useFormats, wireMoney } from '../../shared/formats.ts'
import { useTexts } from '../../shared/texts.tsx'
import type { Entry, Month } from './balance.api.ts'
import classes from './balance.module.css'
import { lookOf } from './entry-look.ts'

/** The movements of one month, newest first; each opens in place. */
export function MonthSection({ month, current }: { month: Month; current: boolean }) {
  const t = useTexts()
  const formats = useFormats()
  const [opened, setOpened] = useState<string>()
  const movements = month.entries.filter(({ type }) => type !== 'start_month' && type !== 'end_month')
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

function EntryRow({ entry, open, onToggle }: { entry: Entry; open: boolean; onToggle: () => void }) {
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
      {open && <Arithmetic entry={entry} formats={formats} />}
    </ListRow>
  )
}

/** `•• 4417`: the end of a masked card. */
function shortPan(pan: string | null): string {
  return pan ? `••\u00a0${pan.slice(-4)}` : ''
}

function Arithmetic({ entry, formats }: { entry: Entry; formats: Formats }) {
  const t = useTexts()
  const written = (decimal: number, signed = false) => formats.money(wireMoney(decimal), signed)
  const { balanceBefore: before, balanceAfter: after, pan, lines, cashCheckUrl } = entry
  const terms = lines.map(({ title, sum }) => ({ title, value: <MoneyText text={written(sum)} /> }))
  const card = pan ? [{ title: t('history.card', { pan: shortPan(pan) }), value: null }] : []
  const receipt = cashCheckUrl ? [{ title: t('history.receipt'), value: <Receipt url={cashCheckUrl} /> }] : []
  const { sign, digits } = formats.moneyParts(wireMoney(before))
  const around = {
    title: t('history.beforeAfter'),
    value: <MoneyText text={t('history.change', { before: `${sign}${digits}`, after: written(after) })} />,
  }
  const known = [...terms, ...card, ...receipt]
  return (
    <OpenedEntry
      lines={known.length > 0 ? known : [around]}
      total={{
        title: t(entry.sum > 0 ? 'history.received' : 'history.charged'),
        value: <MoneyText text={written(entry.sum, true)} />,
      }}
      {...(known.length > 0 && { foot: around })}
    />
  )
}

function Receipt({ url }: { url: string }) {
  const t = useTexts()
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {t('history.openReceipt')}
    </a>
  )
}
