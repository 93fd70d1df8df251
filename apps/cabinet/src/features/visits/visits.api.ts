import type { ContractRef } from '@kabinet/contract/ids'
import type { AnswerOf, InputOf } from '@kabinet/contract/kernel/call'
import { visitCalls } from '@kabinet/contract/visits'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { Refused } from '../../shared/api/failures.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'
import { send } from '../../shared/api/send.ts'
import type { VisitCalendar } from '../../shared/visits/visit-calendar.ts'

export type Visit = AnswerOf<typeof visitCalls.visits>[number]
type Change = Omit<InputOf<typeof visitCalls.changeVisit>['body'], keyof ContractRef | 'process'>

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

/** Returns where the times come from to which a visit can be moved. */
export function moveCalendar(ref: ContractRef, process: number): VisitCalendar {
  return {
    key: queryKeys.visitDays(ref, process),
    ask: (day, signal) => send(visitCalls.visitSlots, { query: { ...refOf(ref), process, date: day } }, { signal }),
  }
}

/**
 * Changes one thing about a visit. The visits are refetched after a failure, too: the answer may have been lost, and a
 * refusal may mean that the page is outdated.
 * @param onChanged called with the visit as it is now, even if the form has been closed meanwhile
 * @param onFinal called after a refusal for good
 */
export function useChangeVisit(
  ref: ContractRef,
  process: number,
  onChanged: (changed: Visit) => void,
  onFinal?: () => void,
) {
  const queryClient = useQueryClient()
  const { queryKey } = visitsQuery(ref)
  return useMutation({
    mutationFn: (change: Change) => send(visitCalls.changeVisit, { body: { ...refOf(ref), process, ...change } }),
    onSuccess: (changed) => {
      queryClient.setQueryData(queryKey, (visits) =>
        visits?.map((visit) => (visit.process === changed.process ? changed : visit)),
      )
      void queryClient.invalidateQueries({ queryKey: queryKeys.contract(ref) })
      onChanged(changed)
    },
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey })
      if (isFinal(error)) onFinal?.()
    },
  })
}

const final: readonly string[] = ['visit_late', 'visit_over', 'visit_unknown']

/** Returns whether a change was refused in a way that no attempt can overcome. */
export function isFinal(error: Error | null): error is Refused {
  return error instanceof Refused && final.includes(error.refusal)
}
