import { bundleCalls } from '@kabinet/contract/bundles'
import type { contractCalls } from '@kabinet/contract/contracts'
import type { ContractRef } from '@kabinet/contract/ids'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { queryOptions, skipToken, useMutation } from '@tanstack/react-query'
import { send } from '../../shared/api/send.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'
import type { ResumeTerms } from '../../shared/contract/Resume.tsx'
import { useContractChange } from '../../shared/contract/use-contract-change.ts'

export type Bundle = AnswerOf<typeof bundleCalls.info>
export type BilledContract = Extract<AnswerOf<typeof contractCalls.info>[number], { billing_status: unknown }>
export type Product = Bundle['products'][number]

export function bundleQuery(contract: ContractRef | undefined) {
  const ref = contract && { contract_id: contract.contract_id, billing_id: contract.billing_id }
  return queryOptions({
    queryKey: queryKeys.bundle(ref),
    queryFn: ref ? ({ signal }) => send(bundleCalls.info, { query: ref }, { signal }) : skipToken,
    // The bundle's page itself handles a failure.
    meta: { showsFailure: true },
  })
}

export function useResumeBundle(contract: ContractRef) {
  const { ref, keyOf, ...settling } = useContractChange(contract)
  return useMutation({
    mutationFn: ({ charged }: ResumeTerms) =>
      send(bundleCalls.resume, { body: { ...ref, quoted: { charged } } }, { idempotencyKey: keyOf(String(charged)) }),
    ...settling,
  })
}
