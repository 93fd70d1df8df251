import { dayText } from '@kabinet/contract/kernel/day-text'
import type { Day } from '@kabinet/contract/kernel/days'
import type { Language } from '@kabinet/contract/kernel/languages'
import { minus, type Money, zero } from '@kabinet/contract/kernel/money'
import { moneyText } from '@kabinet/contract/kernel/money-text'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { List, ListRow } from '@kabinet/ui/primitives/List.tsx'
import { AmountBreakdown } from '@kabinet/ui/primitives/AmountBreakdown.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type Formats, useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { config } from '../../shared/page/config.ts'
import { summaryOf } from './comparison-summary.ts'
import type { ComparedLine, Comparison } from './comparison.api.ts'
import classes from './comparison.module.css'
import card from './reconciliation.module.css'
import { keptDates } from './kept-dates.ts'
import { showPart } from './show-part.ts'

const firstLines = 10
/** Number of lines that are added at once: a file may differ in every row. */
const moreLines = 200

interface Props {
  readonly comparison: Comparison
  /** Name of the file. */
  readonly file: string
  readonly onAgain: () => void
}

export function ComparisonResult({ comparison, file, onAgain }: Props) {
  const { only_theirs: theirs, only_ours: ours, dateFrom, dateTo } = comparison
  const t = useMessages()
  const { language, fullDay } = useFormats()
  // The summary has the year, if there is only one.
  const year = dateTo.slice(0, 4)
  const isOfYear = (day: Day) => dateFrom.startsWith(year) && day.startsWith(year)
  const dayOf = (day: Day) => (isOfYear(day) ? dayText(day, language, { today: day }) : fullDay(day))
  return (
    <div ref={showPart} tabIndex={-1} className={classes.result}>
      <Section title={t('comparison.title')}>
        <div className={`${card.card} ${classes.parts}`}>
          <Verdict comparison={comparison} file={file} onAgain={onAgain} />
          <Balances comparison={comparison} />
          <Lines
            title={t('comparison.onlyTheirs', { count: theirs.length })}
            lines={theirs}
            dayOf={dayOf}
            alone={ours.length === 0}
          />
          <Lines
            title={t('comparison.onlyOurs', { count: ours.length })}
            lines={ours}
            dayOf={dayOf}
            alone={theirs.length === 0}
          />
        </div>
      </Section>
    </div>
  )
}

function Verdict({ comparison, file, onAgain }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const { verdict, differing } = summaryOf(comparison)
  const { dateFrom, dateTo, matched } = comparison
  const title = {
    same: t('comparison.same'),
    balancesDiffer: t('comparison.balancesDiffer'),
    differs: t('comparison.differs', { count: differing }),
  }[verdict]
  return (
    <div className={classes.lines}>
      <Notice severity={verdict === 'same' ? 'ok' : 'warn'} live title={title}>
        {t('comparison.matched', { count: matched })}
        {verdict === 'balancesDiffer' && ` ${t('comparison.checkOpening')}`}
      </Notice>
      <p className={`${classes.note} ${classes.facts}`}>
        <span>{file}</span>
        <span>{t('comparison.days', spanTexts({ from: dateFrom, until: dateTo }, formats))}</span>
      </p>
      <Button className={classes.again} variant="default" fullWidth={false} onClick={onAgain}>
        {t('comparison.again')}
      </Button>
    </div>
  )
}

/** Both days, with the year once if it is the same: Armenian begins with it, the other languages end with it. */
function spanTexts(
  { from, until }: { readonly from: Day; readonly until: Day },
  { language, fullDay }: Pick<Formats, 'language' | 'fullDay'>,
) {
  const isOneYear = from.slice(0, 4) === until.slice(0, 4)
  const short = (day: Day) => dayText(day, language, { today: day })
  return {
    from: isOneYear && language !== 'hy' ? short(from) : fullDay(from),
    to: isOneYear && language === 'hy' ? short(until) : fullDay(until),
  }
}

/** Formats an amount with its hundredths in any currency: they may be what two statements differ in. */
function exactText(amount: Money, language: Language, signed = false): string {
  return moneyText(amount, language, { ...config.currency, fractionDigits: 2 }, signed)
}

interface LinesProps {
  readonly title: string
  readonly lines: readonly ComparedLine[]
  readonly dayOf: (day: Day) => string
  /** Whether the other statement has no such lines, which would be beside these. */
  readonly alone: boolean
}

function Lines({ title, lines, dayOf, alone }: LinesProps) {
  const t = useMessages()
  const [count, setCount] = useState(firstLines)
  // A print shows every difference.
  useWindowEvent('beforeprint', () => flushSync(() => setCount(lines.length)))
  if (lines.length === 0) return null
  return (
    <section className={classes.lines} data-alone={alone || undefined}>
      <h3 className={classes.heading}>{title}</h3>
      <List label={title}>
        {lines.slice(0, count).map((line, index) => (
          <Line key={index} line={line} dayOf={dayOf} />
        ))}
      </List>
      {lines.length > count && (
        <Button variant="default" fullWidth onClick={() => setCount(count + moreLines)}>
          {lines.length - count > moreLines
            ? t('comparison.more', { count: lines.length - count })
            : t('comparison.all', { count: lines.length })}
        </Button>
      )}
    </section>
  )
}

interface LineProps extends Pick<LinesProps, 'dayOf'> {
  readonly line: ComparedLine
}

function Line({ line: { day, side, amount, text, paid, row }, dayOf }: LineProps) {
  const t = useMessages()
  const formats = useFormats()
  const span = paid && spanTexts(paid, formats)
  const kind = t('comparison.side', { side })
  const change = side === 'debit' ? minus(zero, amount) : amount
  return (
    <ListRow
      title={text ? keptDates(text) : kind}
      note={
        <span className={classes.facts}>
          <span>{[...(text === '' ? [] : [kind]), dayOf(day)].join(', ')}</span>
          {span && <span>{[span.from, span.to].join(' – ')}</span>}
          {row !== null && <span>{t('comparison.row', { row })}</span>}
        </span>
      }
      value={<MoneyText text={exactText(change, formats.language, true)} />}
    />
  )
}

function Balances({ comparison }: Pick<Props, 'comparison'>) {
  const t = useMessages()
  const { closing_ours: ours, closing_theirs: theirs } = comparison
  const { difference } = summaryOf(comparison)
  const { language } = useFormats()
  const exact = (sum: Money | null, signed = false) =>
    sum === null ? (
      <span className={classes.noBalance}>{t('comparison.none')}</span>
    ) : (
      <MoneyText text={exactText(sum, language, signed)} />
    )
  return (
    <section className={classes.lines}>
      <h3 className={classes.heading}>{t('comparison.balances')}</h3>
      <AmountBreakdown
        lines={[
          { title: t('comparison.theirs'), value: exact(theirs) },
          { title: t('comparison.ours'), value: exact(ours) },
          ...(difference === null
            ? []
            : [{ title: t('comparison.difference'), value: exact(difference, true), variant: 'strong' as const }]),
        ]}
      />
    </section>
  )
}
