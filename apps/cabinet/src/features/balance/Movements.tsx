import { EmptyState } from '@kabinet/ui/feedback/EmptyState.tsx'
import { VisuallyHidden } from '@kabinet/ui/primitives/VisuallyHidden.tsx'
import { Button } from '@mantine/core'
import { type Formats, useFormats } from '../../shared/i18n/formats.ts'
import { type Translate, useMessages } from '../../shared/i18n/messages.tsx'
import type { ContractRef } from '@kabinet/contract/ids'
import type { Month } from './balance.api.ts'
import classes from './balance.module.css'
import type { HistoryFilter } from './history-filter.ts'
import type { MonthOfHistory } from './history-sections.ts'
import { MonthSection } from './MonthSection.tsx'

const emptyMessages = {
  charge: 'history.noCharge',
  account: 'history.noAccount',
  payback: 'history.noPayback',
  cashback: 'history.noCashback',
} as const

interface Props {
  readonly contract: ContractRef
  readonly months: readonly Month[]
  /** Months with the movements that match the filter and the search, newest first. */
  readonly sections: readonly MonthOfHistory[]
  /** Month whose totals are shown above the chart. */
  readonly lit: string | undefined
  readonly filter: HistoryFilter
  /** Whether older months may have movements. */
  readonly more: boolean
  readonly onFilter: (filter: HistoryFilter) => void
}

export function Movements({ contract, months, sections, lit, filter, more, onFilter }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const { kind, month, q } = filter
  const everything = (
    <Button className={classes.screen} variant="default" onClick={() => onFilter({})}>
      {t('history.everything')}
    </Button>
  )
  const empty = sections.length === 0 && !more
  return (
    <>
      {q !== undefined && (
        <div role="status" className={empty ? classes.unseen : undefined}>
          {empty ? (
            <VisuallyHidden>{t('history.found', { count: 0 })}</VisuallyHidden>
          ) : (
            <p className={classes.found}>
              <strong>
                {t('history.found', { count: sections.reduce((sum, { movements }) => sum + movements.length, 0) })}
              </strong>
              <span>{searchedText(filter, months, more, { t, formats })}</span>
            </p>
          )}
        </div>
      )}
      {empty && q !== undefined && (
        <EmptyState
          // With a picture, the way on would be below the screen of a phone.
          illustration={null}
          title={t('history.notFound', { q })}
          text={
            month === undefined
              ? t('history.notFoundText')
              : t('history.notFoundInMonth', {
                  month: formats.month(month, true),
                  far: formats.today.startsWith(month.slice(0, 4)) ? 'no' : 'yes',
                })
          }
          action={
            kind === undefined && month === undefined ? (
              everything
            ) : (
              <Button variant="default" onClick={() => onFilter(month === undefined ? { q } : { q, kind })}>
                {t(month === undefined ? 'history.searchEverywhere' : 'history.searchMonths')}
              </Button>
            )
          }
        />
      )}
      {empty && q === undefined && (
        <EmptyState title={t(kind ? emptyMessages[kind] : 'history.monthEmpty')} action={everything} />
      )}
      {sections.map((section, index) => (
        <MonthSection
          key={section.month.month}
          contract={contract}
          q={q}
          isLit={section.month.month === lit}
          isOldest={!more && index === sections.length - 1}
          {...section}
        />
      ))}
      {month !== undefined && !empty && everything}
    </>
  )
}

interface Writers {
  readonly t: Translate
  readonly formats: Formats
}

/** Says which part of the history has been searched. */
function searchedText(
  { month }: HistoryFilter,
  months: readonly Month[],
  more: boolean,
  { t, formats }: Writers,
): string {
  if (month !== undefined) return formats.month(month)
  const oldest = months.at(-1)?.month
  return more && oldest !== undefined
    ? t('history.searchedTo', { month: formats.month(oldest, true) })
    : t('history.searchedAll')
}
