import { balanceCalls } from '@kabinet/contract/balance'
import type { ContractRef } from '@kabinet/contract/ids'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { dayOf } from '@kabinet/contract/kernel/days'
import { ownCalls } from '@kabinet/contract/own'
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { send } from '../../shared/api/send.ts'
import { config } from '../../shared/page/config.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'
import { saveFile } from '../../shared/api/save-file.ts'
import { daysOfMonth, type HistoryFilter } from './history-filter.ts'

export type Month = AnswerOf<typeof balanceCalls.detail>['months'][number]
export type Entry = Month['entries'][number]

/** Months per page of a history filtered by kind, so that a page is about as long as without a filter. */
const filteredMonths = 12

/**
 * Returns a query for one month or, without `month`, for pages of several months, newest first. Pages contain movements
 * of all kinds, not only `kind`.
 */
export function historyQuery({ contract_id, billing_id }: ContractRef, { kind, month }: HistoryFilter) {
  const only = month === undefined ? undefined : daysOfMonth(month)
  const months = kind === undefined || only ? undefined : filteredMonths
  return infiniteQueryOptions({
    queryKey: queryKeys.historyPages({ contract_id, billing_id }, month, months),
    queryFn: ({ pageParam, signal }) =>
      send(
        balanceCalls.detail,
        { query: { contract_id, billing_id, date_from: only?.from, date_to: pageParam, COUNT_MONTHS: months } },
        { signal },
      ),
    initialPageParam: only?.to,
    getNextPageParam: ({ next }) => (only ? undefined : (next ?? undefined)),
    placeholderData: keepPreviousData,
  })
}

export function monthsQuery({ contract_id, billing_id }: ContractRef) {
  return queryOptions({
    queryKey: queryKeys.historyMonths({ contract_id, billing_id }),
    queryFn: ({ signal }) => send(ownCalls.historyMonths, { query: { contract_id, billing_id } }, { signal }),
  })
}

/** Saves the movements of a filter and a search, also those that are not loaded yet. */
export function useSaveTable() {
  return useMutation({
    mutationFn: ({ contract, kind, month, q }: { contract: ContractRef } & HistoryFilter) => {
      const { contract_id, billing_id } = contract
      const only = month === undefined ? undefined : daysOfMonth(month)
      const query = { contract_id, billing_id, kind, q, date_from: only?.from, date_to: only?.to }
      return send(ownCalls.historyCsv, { query })
    },
    onSuccess: saveFile,
  })
}

/** Saves a receipt. Links to receipts expire within minutes, so the entry is refetched for a fresh link. */
export function useSaveReceipt({ contract_id, billing_id }: ContractRef) {
  return useMutation({
    mutationFn: async ({ id, date }: Pick<Entry, 'id' | 'date'>) => {
      const day = dayOf(date, config.zone)
      const query = { contract_id, billing_id, date_from: day, date_to: day }
      const { months } = await send(balanceCalls.detail, { query })
      const link = months.flatMap(({ entries }) => entries).find((entry) => entry.id === id)?.cashCheckUrl
      const { pathname, searchParams } = new URL(link ?? '', location.origin)
      return send(ownCalls.receipt, {
        params: { id: pathname.split('/').at(-1) ?? '' },
        query: Object.fromEntries(searchParams),
      })
    },
    onSuccess: saveFile,
  })
}
