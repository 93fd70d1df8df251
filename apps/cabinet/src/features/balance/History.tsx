import { EmptyState } from '@kabinet/ui/feedback/EmptyState.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { LoadError } from '../../shared/api/LoadError.tsx'
import { NextPage } from '../../shared/api/NextPage.tsx'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import type { Month } from './balance.api.ts'
import classes from './balance.module.css'
import type { HistoryFilter } from './history-filter.ts'
import { HistoryFilters } from './HistoryFilters.tsx'
import { ChartWaits, MonthWaits, TotalsWait } from './HistoryWaits.tsx'
import { MonthsChart } from './MonthsChart.tsx'
import { Movements } from './Movements.tsx'
import type { PrintedContract, PrintedHead } from './PrintedHead.tsx'
import type { ShownHistory } from './use-history.ts'

interface Props {
  readonly contract: PrintedContract
  readonly history: ShownHistory
  readonly filter: HistoryFilter
  readonly onFilter: (filter: HistoryFilter) => void
  readonly Printed: typeof PrintedHead
}

export function History({ contract, history, filter, onFilter, Printed }: Props) {
  const t = useMessages()
  const { pages, chart, months, sections, isEmpty } = history
  const { data, error, refetch, isFetching, isPlaceholderData, hasNextPage } = pages
  const retry = () => {
    void refetch()
    if (chart.error) void chart.refetch()
  }
  const list = { data: isPlaceholderData ? undefined : months, error, isFetching, refetch: retry }
  if (isEmpty) return <EmptyState title={t('history.empty')} text={t('history.emptyText')} />
  // If both queries fail, as when offline, the page is one error with one retry.
  if (!data && error && chart.error) {
    return <LoadError title={t('history.failed')} error={error} onRetry={retry} isRetrying={isFetching} />
  }
  const [newest] = months ?? []
  const lit = filter.month ?? newest?.month
  return (
    <div className={classes.history}>
      {months && <Printed contract={contract} months={months} filter={filter} />}
      <div className={classes.side}>
        {newest ? <Totals month={newest} /> : !error && <TotalsWait />}
        <QueryBoundary query={chart} failed={t('history.chartFailed')} skeleton={<ChartWaits />}>
          {(drawn) => (
            <MonthsChart
              months={drawn}
              lit={lit}
              chosen={filter.month}
              onChoose={(month) => onFilter({ ...filter, month: month === filter.month ? undefined : month })}
            />
          )}
        </QueryBoundary>
      </div>
      <HistoryFilters filter={filter} onFilter={chart.isPending && !months ? undefined : onFilter} />
      <div className={classes.months} data-searching={filter.q !== undefined || undefined}>
        <QueryBoundary query={list} failed={t('history.failed')} skeleton={<MonthWaits month={filter.month} />}>
          {(shown) => (
            <Movements
              contract={contract}
              months={shown}
              sections={sections}
              lit={lit}
              filter={filter}
              more={hasNextPage}
              onFilter={onFilter}
            />
          )}
        </QueryBoundary>
        {data && <NextPage pages={pages} loading={t('history.more')} failed={t('history.moreFailed')} />}
      </div>
    </div>
  )
}

function Totals({ month: { month, income, outgo } }: { month: Month }) {
  const t = useMessages()
  const formats = useFormats()
  return (
    <div className={classes.totals}>
      <p className={classes.month}>{formats.month(month)}</p>
      <dl className={classes.ways}>
        <div className={classes.total} data-way="in">
          <dt>{t('history.received')}</dt>
          <dd>
            <MoneyText text={formats.money(income, true)} />
          </dd>
        </div>
        <div className={classes.total}>
          <dt>{t('history.charged')}</dt>
          <dd>
            <MoneyText text={formats.money(outgo, true)} />
          </dd>
        </div>
      </dl>
    </div>
  )
}
