import type { ContractRef } from '@kabinet/contract/ids'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import type { Day } from '@kabinet/contract/kernel/days'
import { serviceCalls } from '@kabinet/contract/services'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { send } from '../../shared/client.ts'
import { queryKeys } from '../../shared/query-keys.ts'
import type { ResumeTerms } from '../../shared/Resume.tsx'
import { useContractChange } from '../../shared/use-contract-change.ts'

/** Whether a contract is paused or will be, and what a pause may be. */
export type PauseStatus = AnswerOf<typeof serviceCalls.status>

/** What may be done: beside the states of a pause, services that have been off for too long are switched on again. */
export type PauseKind = PauseStatus['state'] | 'lapsed'

export function pauseKindOf({ state, resume }: Pick<PauseStatus, 'state' | 'resume'>): PauseKind {
  return state === 'active' && resume !== null ? 'lapsed' : state
}

export function pauseQuery(ref: ContractRef) {
  const { contract_id, billing_id } = ref
  return queryOptions({
    queryKey: queryKeys.pause(ref),
    queryFn: ({ signal }) => send(serviceCalls.status, { query: { contract_id, billing_id } }, { signal }),
    meta: { showsFailure: true },
  })
}

/** Schedules a suspension from its first to its last day; the answer may be a no with its reason. */
export function useSuspend(contract: ContractRef) {
  const { ref, onSuccess, onError } = useContractChange(contract)
  return useMutation({
    mutationFn: async ({ from, to }: { from: Day; to: Day }) => {
      const body = { ...ref, date_from: from, date_to: to }
      const { result } = await send(serviceCalls.stop, { body })
      return result
    },
    onSuccess,
    onError,
  })
}

/** Cancels a suspension that is scheduled. */
export function useCancelSuspension(contract: ContractRef) {
  const { ref, onSuccess, onError } = useContractChange(contract)
  return useMutation({
    mutationFn: () => send(serviceCalls.cancelStop, { body: ref }),
    onSuccess,
    onError,
  })
}

/** Ends the pause today, for what was shown to be taken. */
export function useResume(contract: ContractRef) {
  const { ref, keyOf, ...settling } = useContractChange(contract)
  return useMutation({
    mutationFn: ({ charged }: Pick<ResumeTerms, 'charged'>) =>
      send(serviceCalls.resume, { body: { ...ref, shown: { charged } } }, { idempotencyKey: keyOf(String(charged)) }),
    ...settling,
  })
}
