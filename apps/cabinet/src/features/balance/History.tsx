import { kindOf, type MovementKind, movementKinds } from '@kabinet/contract/movement-kinds'
import { FilterChips } from '@kabinet/ui/inputs/FilterChips.tsx'
import { EmptyState } from '@kabinet/ui/feedback/EmptyState.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { NextPage } from '../../shared/api/NextPage.tsx'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { type Entry, historyQuery, type Month, monthsQuery } from './balance.api.ts'
import classes from './balance.module.css'
import type { HistoryFilter } from './history-filter.ts'
import { ChartWaits, MonthWaits, TotalsWait } from './HistoryWaits.tsx'
import { MonthSection } from './MonthSection.tsx'
import { MonthsChart } from './MonthsChart.tsx'
import type { PrintedContract, PrintedHead } from './PrintedHead.tsx'

interface Props {
  readonly contract: PrintedContract
  readonly filter: HistoryFilter
  readonly onFilter: (filter: HistoryFilter) => void
}

interface HistoryProps extends Props {
  readonly Printed: typeof PrintedHead
}

const all = 'all'
const kindMessages = {
  all: 'history.all',
  charge: 'history.charge',
  account: 'history.account',
  payback: 'history.payback',
  cashback: 'history.cashback',
} as const
const emptyMessages = {
  charge: 'history.noCharge',
  account: 'history.noAccount',
  payback: 'history.noPayback',
  cashback: 'history.noCashback',
} as const

export function History({ contract, filter, onFilter, Printed }: HistoryProps) {
  const t = useMessages()
  const history = useInfiniteQuery(historyQuery(contract, filter))
  const chart = useQuery(monthsQuery(contract))
  const { data, error, refetch, isFetching, isPlaceholderData, hasNextPage } = history
  const months = data?.pages.flatMap((page) => page.months)
  // The chart starts with the month of the first movement. Without movements, there is no month to select.
  if (chart.data?.length === 0 && filter.month === undefined) {
    return <EmptyState title={t('history.empty')} text={t('history.emptyText')} />
  }
  const [newest] = months ?? []
  const lit = filter.month ?? newest?.month
  // If both queries fail, as when offline, the page shows one error with one retry.
  const retry = () => {
    void refetch()
    if (chart.error) void chart.refetch()
  }
  return (
    <>
      {months && (
        <div className={classes.printed}>
          <Printed contract={contract} months={months} month={filter.month} />
        </div>
      )}
      {newest ? <Totals month={newest} /> : !error && <TotalsWait />}
      {(data || !error || !chart.error) && (
        <QueryBoundary query={chart} skeleton={<ChartWaits />}>
          {(drawn) => (
            <MonthsChart
              months={drawn}
              lit={lit}
              chosen={filter.month}
              onChoose={(month) => onFilter({ ...filter, month: month === filter.month ? undefined : month })}
            />
          )}
        </QueryBoundary>
      )}
      <FilterChips
        label={t('history.show')}
        name="kind"
        value={filter.kind ?? all}
        onChange={(kind) => onFilter({ ...filter, kind: kind === all ? undefined : kind })}
        items={([all, ...movementKinds] as const).map((kind) => ({ value: kind, title: t(kindMessages[kind]) }))}
      />
      <QueryBoundary
        query={{ data: isPlaceholderData ? undefined : months, error, isFetching, refetch: retry }}
        skeleton={<MonthWaits month={filter.month} />}
      >
        {(shown) => (
          <Movements contract={contract} months={shown} filter={filter} more={hasNextPage} onFilter={onFilter} />
        )}
      </QueryBoundary>
      {data && <NextPage pages={history} loading={t('history.more')} failed={t('history.moreFailed')} />}
    </>
  )
}

interface MovementsProps extends Props {
  readonly months: readonly Month[]
  /** Whether older months may have movements. */
  readonly more: boolean
}

/**
 * Months with visible movements, newest first. Without a filter by kind, the newest month is shown even if it is empty.
 */
function Movements({ contract, months, filter, more, onFilter }: MovementsProps) {
  const t = useMessages()
  const { kind, month } = filter
  const today = useFormats().today.slice(0, 7)
  const shown = months
    .map((one, index) => ({ month: one, movements: movementsOf(one, kind), isNewest: index === 0 }))
    .filter(({ movements, isNewest }) => movements.length > 0 || (isNewest && kind === undefined))
  const everything = (
    <Button className={classes.screen} variant="default" onClick={() => onFilter({})}>
      {t('history.everything')}
    </Button>
  )
  if (shown.length === 0 && !more) {
    return <EmptyState title={t(kind ? emptyMessages[kind] : 'history.monthEmpty')} action={everything} />
  }
  return (
    <>
      {shown.map(({ month: one, movements }) => (
        <MonthSection
          key={one.month}
          contract={contract}
          month={one}
          movements={movements}
          current={one.month === today}
        />
      ))}
      {month !== undefined && everything}
    </>
  )
}

function movementsOf({ entries }: Month, kind: MovementKind | undefined): Entry[] {
  return entries.filter((entry) => {
    const own = kindOf(entry)
    return own !== undefined && (kind === undefined || own === kind)
  })
}

function Totals({ month: { month, income, outgo } }: { month: Month }) {
  const t = useMessages()
  const formats = useFormats()
  const name = formats.month(month, true)
  return (
    <dl className={classes.totals}>
      <div className={classes.total} data-way="in">
        <dt>{t('history.in', { month: name })}</dt>
        <dd>
          <MoneyText text={formats.money(income, true)} />
        </dd>
      </div>
      <div className={classes.total}>
        <dt>{t('history.out', { month: name })}</dt>
        <dd>
          <MoneyText text={formats.money(outgo, true)} />
        </dd>
      </div>
    </dl>
  )
}
