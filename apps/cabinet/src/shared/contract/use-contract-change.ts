import type { ContractRef } from '@kabinet/contract/ids'
import { useQueryClient } from '@tanstack/react-query'
import { Refused } from '../api/failures.ts'
import { keysOfContract } from '../api/query-keys.ts'
import { useAttempt } from '../api/use-attempt.ts'

/**
 * Returns idempotency keys and callbacks for a mutation of a contract's money or services. The callbacks invalidate the
 * contract's data, after a refusal too, because the refusal may mean that the data is outdated.
 */
export function useContractChange({ contract_id, billing_id }: ContractRef) {
  const queryClient = useQueryClient()
  const { keyOf, end } = useAttempt()
  const ref = { contract_id, billing_id }

  async function settle() {
    end()
    await Promise.all(keysOfContract(ref).map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }

  return {
    ref,
    keyOf,
    onSuccess: settle,
    onError: async (error: unknown) => {
      if (error instanceof Refused) await settle()
    },
  }
}
