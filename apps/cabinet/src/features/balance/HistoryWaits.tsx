import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { SkeletonLine } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { SkeletonRows } from '@kabinet/ui/feedback/Skeletons.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import classes from './balance.module.css'
import { HistoryFilters } from './HistoryFilters.tsx'

export function HistoryWaits() {
  return (
    <div className={classes.history}>
      <div className={classes.side}>
        <TotalsWait />
        <ChartWaits />
      </div>
      <HistoryFilters filter={{}} onFilter={undefined} />
      <div className={classes.months}>
        <MonthWaits />
      </div>
    </div>
  )
}

export function TotalsWait() {
  return (
    <div className={classes.totals} aria-hidden="true">
      <div className={classes.month}>
        <SkeletonLine width="5rem" height="1.25rem" />
      </div>
      <div className={classes.ways}>
        {(['in', 'out'] as const).map((way) => (
          <div key={way} className={classes.total} data-way={way}>
            <SkeletonLine width="7rem" height="1rem" />
            <SkeletonLine width="6rem" height="1.75rem" />
          </div>
        ))}
      </div>
    </div>
  )
}

/** A bar for each month: columns on a phone, rows beside the list on a desk. */
export function ChartWaits() {
  return (
    <div className={classes.chartWaits} aria-busy="true" aria-hidden="true">
      {Array.from({ length: 9 }, (_, index) => (
        <SkeletonLine key={index} width="100%" height="100%" />
      ))}
    </div>
  )
}

export function MonthWaits({ month }: { month?: string | undefined }) {
  const t = useMessages()
  const formats = useFormats()
  return (
    <Section title={formats.month(month ?? formats.today.slice(0, 7))}>
      <SkeletonRows edge count={5} label={t('common.loading')} />
    </Section>
  )
}
