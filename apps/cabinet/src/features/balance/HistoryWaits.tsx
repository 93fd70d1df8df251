import { Section } from '@kabinet/ui/Section.tsx'
import { Bone } from '@kabinet/ui/SkeletonCard.tsx'
import { SkeletonRows } from '@kabinet/ui/Skeletons.tsx'
import { useFormats } from '../../shared/formats.ts'
import { useTexts } from '../../shared/texts.tsx'
import classes from './balance.module.css'

/** The totals, the chart and the month of today, on their way. */
export function HistoryWaits() {
  return (
    <>
      <TotalsWait />
      <ChartWaits />
      <MonthWaits />
    </>
  )
}

export function TotalsWait() {
  return (
    <div className={classes.totals} aria-hidden="true">
      {(['in', 'out'] as const).map((way) => (
        <div key={way} className={classes.total} data-way={way}>
          <Bone width="7rem" height="1rem" />
          <Bone width="6rem" height="1.75rem" />
        </div>
      ))}
    </div>
  )
}

export function ChartWaits() {
  return (
    <div aria-hidden="true">
      <Bone width="100%" height="calc(140px + 1.25rem)" />
    </div>
  )
}

/** `month` is that of today when absent. */
export function MonthWaits({ month }: { month?: string | undefined }) {
  const t = useTexts()
  const formats = useFormats()
  return (
    <Section title={formats.month(month ?? formats.today.slice(0, 7))}>
      <SkeletonRows edge count={5} label={t('common.loading')} />
    </Section>
  )
}
