import type { ContractRef } from '@kabinet/contract/ids'
import type { AnswerOf, InputOf } from '@kabinet/contract/kernel/call'
import type { Day } from '@kabinet/contract/kernel/days'
import { visitCalls } from '@kabinet/contract/visits'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../shared/api/query-keys.ts'
import { send } from '../../shared/api/send.ts'
import { firstFreeMonth } from '../../shared/visits/visit-days.ts'

export type Visit = AnswerOf<typeof visitCalls.visits>[number]
type Change = Omit<InputOf<typeof visitCalls.changeVisit>['body'], keyof ContractRef | 'process'>

const showsFailure = { meta: { showsFailure: true } }

function refOf({ contract_id, billing_id }: ContractRef): ContractRef {
  return { contract_id, billing_id }
}

/** Returns a query for the visits of a contract: open ones by date, then those that ended lately. */
export function visitsQuery(ref: ContractRef) {
  return queryOptions({
    queryKey: queryKeys.visits(ref),
    queryFn: ({ signal }) => send(visitCalls.visits, { query: refOf(ref) }, { signal }),
  })
}

/** Returns a query for the days of the month of `day` to which a visit can be moved. */
export function moveMonthQuery(ref: ContractRef, process: number, day: Day) {
  return queryOptions({
    queryKey: queryKeys.visitDays(ref, process, day.slice(0, 7)),
    queryFn: ({ signal }) => send(visitCalls.visitSlots, { query: { ...refOf(ref), process, date: day } }, { signal }),
    ...showsFailure,
  })
}

/** Returns a query for the first month with free time; null if there is none. Keeps the months that it asks for. */
export function firstMoveMonthQuery(ref: ContractRef, process: number, today: Day) {
  return queryOptions({
    queryKey: queryKeys.visitDays(ref, process, 'first', today),
    queryFn: async ({ client }) =>
      (await firstFreeMonth((day) => client.fetchQuery(moveMonthQuery(ref, process, day)), today)) ?? null,
    ...showsFailure,
  })
}

/**
 * Changes one thing about a visit. The visits are refetched after a failure, too: the answer may have been lost, and a
 * refusal may mean that the page is outdated.
 * @param onChanged called even if the form has been closed meanwhile
 */
export function useChangeVisit(ref: ContractRef, process: number, onChanged: () => void) {
  const queryClient = useQueryClient()
  const { queryKey } = visitsQuery(ref)
  return useMutation({
    mutationFn: (change: Change) => send(visitCalls.changeVisit, { body: { ...refOf(ref), process, ...change } }),
    onSuccess: (changed) => {
      queryClient.setQueryData(queryKey, (visits) =>
        visits?.map((visit) => (visit.process === changed.process ? changed : visit)),
      )
      void queryClient.invalidateQueries({ queryKey: queryKeys.contract(ref) })
      onChanged()
    },
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  })
}
