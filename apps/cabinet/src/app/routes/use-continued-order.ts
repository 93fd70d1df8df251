import type { ContractRef } from '@kabinet/contract/ids'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../shared/api/query-keys.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { toast } from '../shell/toast.ts'

/** Returns a function that opens the order of a contract where it was left. A failure is shown as a toast. */
export function useContinuedOrder(): (contract: ContractRef) => void {
  const t = useMessages()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async (contract: ContractRef) => {
      const { continueOrder } = await import('./continue-order.ts')
      await continueOrder(contract)
    },
    onError(error, contract) {
      toast({ message: failureText(error, t), color: 'err' })
      // The order may have ended elsewhere.
      void queryClient.invalidateQueries({ queryKey: queryKeys.contract(contract) })
    },
  })
  return (contract) => {
    if (!isPending) mutate(contract)
  }
}
