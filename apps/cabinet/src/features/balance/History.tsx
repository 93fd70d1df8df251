import { kindOf, type MovementKind, movementKinds } from '@kabinet/contract/movement-kinds'
import { Chips } from '@kabinet/ui/Chips.tsx'
import { EmptyState } from '@kabinet/ui/EmptyState.tsx'
import { MoneyText } from '@kabinet/ui/MoneyText.tsx'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Answered } from '../../shared/Answered.tsx'
import { useFormats, wireMoney } from '../../shared/formats.ts'
import { useTexts } from '../../shared/texts.tsx'
import { type Entry, historyQuery, type Month, monthsQuery } from './balance.api.ts'
import classes from './balance.module.css'
import type { HistoryFilter } from './history-filter.ts'
import { ChartWaits, MonthWaits, TotalsWait } from './HistoryWaits.tsx'
import { MonthSection } from './MonthSection.tsx'
import { MonthsChart } from './MonthsChart.tsx'
import { More } from './More.tsx'
import type { PrintedContract, PrintedHead } from './PrintedHead.tsx'

interface Props {
  readonly contract: PrintedContract
  readonly filter: HistoryFilter
  readonly onFilter: (filter: HistoryFilter) => void
}

interface HistoryProps extends Props {
  /** What paper alone shows. */
  readonly Printed: typeof PrintedHead
}

const all = 'all'
const kindTexts = {
  all: 'history.all',
  charge: 'history.charge',
  account: 'history.account',
  payback: 'history.payback',
  cashback: 'history.cashback',
} as const
const noneTexts = {
  charge: 'history.noCharge',
  account: 'history.noAccount',
  payback: 'history.noPayback',
  cashback: 'history.noCashback',
} as const

/** The history of a contract: a month's sums, the chart to choose another from, and the movements, narrowed by kind. */
export function History({ contract, filter, onFilter, Printed }: HistoryProps) {
  const t = useTexts()
  const history = useInfiniteQuery(historyQuery(contract, filter))
  const chart = useQuery(monthsQuery(contract))
  const { data, error, refetch, isFetching, isPlaceholderData, hasNextPage } = history
  const months = data?.pages.flatMap((page) => page.months)
  // The months of the chart begin with the first movement: without one there is nothing to choose from either.
  if (chart.data?.length === 0 && filter.month === undefined) {
    return <EmptyState title={t('history.empty')} text={t('history.emptyText')} />
  }
  const [newest] = months ?? []
  const lit = filter.month ?? newest?.month
  // What fails together, as without a network, says so once, and is tried again together.
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
        <Answered query={chart} skeleton={<ChartWaits />}>
          {(drawn) => (
            <MonthsChart
              months={drawn}
              lit={lit}
              chosen={filter.month}
              onChoose={(month) => onFilter({ ...filter, month: month === filter.month ? undefined : month })}
            />
          )}
        </Answered>
      )}
      <Chips
        label={t('history.show')}
        name="kind"
        value={filter.kind ?? all}
        onChange={(kind) => onFilter({ ...filter, kind: kind === all ? undefined : kind })}
        items={([all, ...movementKinds] as const).map((kind) => ({ value: kind, title: t(kindTexts[kind]) }))}
      />
      <Answered
        query={{ data: isPlaceholderData ? undefined : months, error, isFetching, refetch: retry }}
        skeleton={<MonthWaits month={filter.month} />}
      >
        {(shown) => (
          <Movements contract={contract} months={shown} filter={filter} more={hasNextPage} onFilter={onFilter} />
        )}
      </Answered>
      {data && <More history={history} />}
    </>
  )
}

interface MovementsProps extends Props {
  readonly months: readonly Month[]
  /** Whether months before these may hold more. */
  readonly more: boolean
}

/** The months that have something to show, newest first; the newest one is always there when nothing is left out. */
function Movements({ contract, months, filter, more, onFilter }: MovementsProps) {
  const t = useTexts()
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
    return <EmptyState title={t(kind ? noneTexts[kind] : 'history.monthEmpty')} action={everything} />
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

/** What came in and went out in a month. */
function Totals({ month: { month, income, outgo } }: { month: Month }) {
  const t = useTexts()
  const formats = useFormats()
  const name = formats.month(month, true)
  return (
    <dl className={classes.totals}>
      <div className={classes.total} data-way="in">
        <dt>{t('history.in', { month: name })}</dt>
        <dd>
          <MoneyText text={formats.money(wireMoney(income), true)} />
        </dd>
      </div>
      <div className={classes.total}>
        <dt>{t('history.out', { month: name })}</dt>
        <dd>
          <MoneyText text={formats.money(wireMoney(outgo), true)} />
        </dd>
      </div>
    </dl>
  )
}
