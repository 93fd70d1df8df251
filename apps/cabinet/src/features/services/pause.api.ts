import type { ContractRef } from '@kabinet/contract/ids'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import type { Day } from '@kabinet/contract/kernel/days'
import { serviceCalls } from '@kabinet/contract/services'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { send } from '../../shared/api/send.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'
import type { ResumeTerms } from '../../shared/contract/Resume.tsx'
import { useContractChange } from '../../shared/contract/use-contract-change.ts'

export type PauseStatus = AnswerOf<typeof serviceCalls.status>

/** Pause state, or `lapsed` if the contract is off after the restart window. */
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

/** Schedules a pause, both days inclusive. Even a successful response can contain a refusal with its reason. */
export function useSchedulePause(contract: ContractRef) {
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

export function useCancelPause(contract: ContractRef) {
  const { ref, onSuccess, onError } = useContractChange(contract)
  return useMutation({
    mutationFn: () => send(serviceCalls.cancelStop, { body: ref }),
    onSuccess,
    onError,
  })
}

export function useResume(contract: ContractRef) {
  const { ref, keyOf, ...settling } = useContractChange(contract)
  return useMutation({
    mutationFn: ({ charged }: ResumeTerms) =>
      send(serviceCalls.resume, { body: { ...ref, quoted: { charged } } }, { idempotencyKey: keyOf(String(charged)) }),
    ...settling,
  })
}
