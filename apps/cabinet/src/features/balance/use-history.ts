import type { ContractRef } from '@kabinet/contract/ids'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { historyQuery, monthsQuery } from './balance.api.ts'
import type { HistoryFilter } from './history-filter.ts'
import { sectionsOf } from './history-sections.ts'
import { finder } from './finder.ts'

/** History of a contract with what matches the filter and the search. */
export function useHistory(contract: ContractRef, filter: HistoryFilter) {
  const t = useMessages()
  const formats = useFormats()
  const pages = useInfiniteQuery({
    ...historyQuery(contract, filter),
    // Home may have asked some time ago.
    refetchOnMount: 'always',
  })
  const chart = useQuery(monthsQuery(contract))
  const { kind, month, q } = filter
  const months = pages.data?.pages.flatMap((page) => page.months)
  const sections = sectionsOf(months ?? [], { kind, isFound: q === undefined ? undefined : finder(q, formats, t) })
  // The chart starts with the month of the first movement. Without movements, there is no month to select.
  const isEmpty = chart.data?.length === 0 && month === undefined
  const isNothingFound = months !== undefined && sections.length === 0 && !pages.hasNextPage
  return { pages, chart, months, sections, isEmpty, isNothingFound }
}

export type ShownHistory = ReturnType<typeof useHistory>
