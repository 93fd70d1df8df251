import type { ContractRef } from '@kabinet/contract/ids'
import { EmptyState } from '@kabinet/ui/EmptyState.tsx'
import { ErrorState } from '@kabinet/ui/ErrorState.tsx'
import { MoneyText } from '@kabinet/ui/MoneyText.tsx'
import { PageHeader } from '@kabinet/ui/PageHeader.tsx'
import { Section } from '@kabinet/ui/Section.tsx'
import { Bone, SkeletonRows } from '@kabinet/ui/Skeletons.tsx'
import { Stack } from '@kabinet/ui/Stack.tsx'
import type { Click } from '@kabinet/ui/nav.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFormats, wireMoney } from '../../shared/formats.ts'
import { failureText, useTexts } from '../../shared/texts.tsx'
import { useTitle } from '../../shared/use-title.ts'
import { historyQuery, type Month } from './balance.api.ts'
import classes from './balance.module.css'
import { MonthSection } from './MonthSection.tsx'

interface Props {
  /** The chosen contract; undefined while it is not known. */
  readonly contract: ContractRef | undefined
  readonly title: string | undefined
  /** Whether the contract shows more than its balance (specification §6). */
  readonly open: boolean
  readonly home: { readonly href: string; readonly onClick: Click }
}

/** The balance history by month, as far back as one scrolls (specification §2). */
export function HistoryPage({ contract, title, open, home }: Props) {
  const t = useTexts()
  useTitle(t('history.title'))
  return (
    <>
      <PageHeader
        title={t('history.title')}
        {...(title !== undefined && { subtitle: title })}
        back={{ label: t('history.back'), ...home }}
      />
      <Stack>
        {!contract && <Waiting />}
        {contract && open && <Months contract={contract} />}
        {contract && !open && <EmptyState title={t('history.closedTitle')} text={t('history.closedText')} />}
      </Stack>
    </>
  )
}

function Months({ contract }: { contract: ContractRef }) {
  const t = useTexts()
  const history = useInfiniteQuery(historyQuery(contract))
  const { data, error, refetch, isFetching } = history
  if (!data) {
    if (!error) return <Waiting />
    return (
      <ErrorState
        heading={2}
        title={t('errors.load')}
        text={failureText(error, t)}
        retry={{ label: t('common.retry'), onClick: () => void refetch(), loading: isFetching }}
      />
    )
  }
  const months = data.pages.flatMap((page) => page.months)
  const moved = months.filter((month) => movementsOf(month) > 0)
  if (moved.length === 0 && !history.hasNextPage) {
    return <EmptyState title={t('history.empty')} text={t('history.emptyText')} />
  }
  const [newest] = months
  return (
    <>
      {newest && <Totals month={newest} />}
      {months.map((month) =>
        month === newest || movementsOf(month) > 0 ? (
          <MonthSection key={month.month} month={month} current={month === newest} />
        ) : null,
      )}
      <More history={history} />
    </>
  )
}

/** The totals and the month of today, on their way. */
function Waiting() {
  const t = useTexts()
  const formats = useFormats()
  return (
    <>
      <div className={classes.totals} aria-hidden="true">
        {(['in', 'out'] as const).map((way) => (
          <div key={way} className={classes.total} data-way={way}>
            <Bone width="7rem" height="1rem" />
            <Bone width="6rem" height="1.75rem" />
          </div>
        ))}
      </div>
      <Section title={formats.month(formats.today.slice(0, 7))}>
        <SkeletonRows count={5} label={t('common.loading')} />
      </Section>
    </>
  )
}

function movementsOf({ entries }: Month): number {
  return entries.filter(({ type }) => type !== 'start_month' && type !== 'end_month').length
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

interface Pages {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly error: Error | null
  readonly fetchNextPage: () => Promise<unknown>
}

/** The end of what is loaded: coming near it loads more. */
function More({ history }: { history: Pages }) {
  const t = useTexts()
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = history
  const wanted = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (!wanted || !end.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void fetchNextPage()
      },
      { rootMargin: '400px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [wanted, fetchNextPage])

  if (isFetchNextPageError) {
    return (
      <ErrorState
        title={t('history.moreFailed')}
        text={failureText(error, t)}
        retry={{ label: t('common.retry'), onClick: () => void fetchNextPage(), loading: isFetchingNextPage }}
      />
    )
  }
  return <div ref={end}>{isFetchingNextPage && <SkeletonRows count={3} label={t('history.more')} />}</div>
}
