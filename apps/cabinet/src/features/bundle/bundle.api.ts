import { bundleCalls } from '@kabinet/contract/bundles'
import type { ContractRef } from '@kabinet/contract/ids'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { queryOptions, skipToken, useMutation } from '@tanstack/react-query'
import { send } from '../../shared/client.ts'
import { queryKeys } from '../../shared/query-keys.ts'
import type { ResumeTerms } from '../../shared/Resume.tsx'
import { useContractChange } from '../../shared/use-contract-change.ts'

export type Bundle = AnswerOf<typeof bundleCalls.info>
export type Product = Bundle['products'][number]

/** The bundle of a contract, once it is known which. */
export function bundleQuery(contract: ContractRef | undefined) {
  const ref = contract && { contract_id: contract.contract_id, billing_id: contract.billing_id }
  return queryOptions({
    queryKey: queryKeys.bundle(ref),
    queryFn: ref ? ({ signal }) => send(bundleCalls.info, { query: ref }, { signal }) : skipToken,
    // Without a bundle there is no such page (specification §2).
    meta: { showsFailure: true },
  })
}

/** Ends the pause of a bundle, for what was shown to be taken. */
export function useResumeBundle(contract: ContractRef) {
  const { ref, keyOf, ...settling } = useContractChange(contract)
  return useMutation({
    mutationFn: ({ charged }: ResumeTerms) =>
      send(bundleCalls.resume, { body: { ...ref, shown: { charged } } }, { idempotencyKey: keyOf(String(charged)) }),
    ...settling,
  })
}
